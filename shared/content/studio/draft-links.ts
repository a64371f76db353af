/** Words of the dialog with the links to drafts of a campaign. */
export const draftLinkWords = {
  open: 'Link to this draft…',
  title: 'Links to this draft',
  text: 'Send a link to a client, or open it on your own phone. It shows the page as you have it here, before anybody else sees it, and follows what you change.',
  rules:
    'Each works for seven days, or until you end it. Whoever has it can pass it on. It is in no search result, counts as no visit, and its forms send nothing. Once you publish or discard the draft, it shows what is published.',
  none: 'There is no link yet.',
  make: { now: 'Make a link', busy: 'Making…' },
  own: 'Yours',
  others: (person: string) => `From ${person}`,
  until: (moment: string) => `until ${moment}`,
  copy: 'Copy link',
  copyOf: (moment: string) => `Copy the link that works until ${moment}`,
  end: { now: 'End it', busy: 'Ending…' },
  endOf: (moment: string) => `End the link that works until ${moment}`,
  full: { title: 'There are ten links already', text: 'End one that nobody needs any more, then make a new one.' },
  phone: { image: 'QR code of your newest link', text: 'Your newest link, for a phone: point its camera here.' },
} as const
