/** The page with the letter to the desk as a form without scripts, and where it is posted. */
export const ENQUIRY_PATH = '/enquiry'
