/** Words around the survey that some campaigns show instead of the ticket. */
export const surveyWords = {
  collection: 'Your answers go to us and to Typeform, which runs this survey for us.',
  privacy: 'Privacy policy',
} as const
