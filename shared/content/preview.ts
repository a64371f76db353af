/** Words of a page that only who has a link to it sees. */
export const previewWords = {
  label: 'About this preview',
  hidden: 'Preview, for who has this address. Its forms are real: what is sent reaches the desk.',
  draft: (day: string) => `Preview of a draft, until ${day}. Its forms send nothing.`,
  survey: 'The survey in it is real.',
  ended: {
    title: 'This preview has ended.',
    lead: 'A link to a draft works for seven days, or until somebody ends it.',
    next: 'Ask whoever sent it to you for a new one.',
  },
  unfinished: {
    title: 'Not just now.',
    lead: 'This draft is being changed, and cannot be shown for a moment.',
    next: 'Open the link again shortly.',
  },
  /** When somebody sends a form of it. */
  notSent: { title: 'This is a preview', description: 'Nothing was sent or booked. On the public page it will be.' },
} as const
