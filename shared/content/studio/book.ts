/** Words of the page on which a colleague books a session for somebody. */
export const bookWords = {
  open: 'Book a session',
  back: 'Leads',
  title: 'Book a session',
  text: 'For somebody who is on the phone, say. They get the same confirmation, reminders and calendar entry as if they had booked.',
  campaign: 'What it is about',
  noCampaign: 'No campaign',
  when: 'When',
  who: 'Who',
  noTime: 'Choose a time',
  save: (when: string) => (when === '' ? 'Book' : `Book ${when}`),
  saving: 'Booking…',
  taken: 'Somebody has just taken this time. The times are new now: choose another. What you have typed stays.',
} as const
