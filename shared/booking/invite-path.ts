/** Where the site serves a calendar entry of a booking's reference and times. */
export const INVITE_PATH = '/api/invite'
