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
