/** Words of the dialog in which a colleague adds a lead. */
export const newLeadWords = {
  open: 'New lead',
  title: 'A new lead',
  name: 'Name',
  contact: 'Phone or email',
  contactHint: 'Whichever they gave you; a comma between both',
  about: 'What it is about',
  source: 'Where it came from',
  chooseSource: 'Choose where',
  sources: ['Phone call', 'Email', 'Referral', 'Event', 'Card'],
  other: 'Somewhere else',
  otherSource: 'Which',
  now: 'Add the lead',
  busy: 'Adding…',
  alike: (count: number) => (count === 1 ? 'They may be here already' : `${count} leads here may be theirs`),
} as const

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
  full: 'As many sessions as BOOKINGS_A_DAY allows were booked here in a day. Book it tomorrow, or have the limit raised. What you have typed stays.',
} as const
