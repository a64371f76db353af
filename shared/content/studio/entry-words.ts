/** Words around everything that is edited, kept and published in the studio. Names of people are their email addresses. */
export const entryWords = {
  bar: 'Keep and publish',
  kept: {
    saved: 'Saved',
    waiting: 'Kept in this browser',
    saving: 'Saving…',
    offline: 'No connection: kept in this browser, and saved as soon as it is back',
    'signed-out': 'You are signed out: kept in this browser',
    failed: 'Not saved yet: kept in this browser, and tried again',
    clash: 'Kept in this browser only',
  },
  notKept: 'This browser keeps nothing: stay on this page until it says “Saved”',
  asPublished: 'As published',
  savedAt: (time: string) => `Draft saved at ${time}`,
  faults: (count: number) => (count === 1 ? '1 field to mend' : `${count} fields to mend`),
  undo: 'Undo',
  redo: 'Redo',
  versions: 'Versions',
  publish: 'Publish…',
  somebody: 'somebody',
  outside: 'the terminal or the dashboard',
  discard: 'Discard draft',
} as const
