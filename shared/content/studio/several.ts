const leads = (count: number) => (count === 1 ? '1 lead' : `${count} leads`)

/** Words of what is done to several leads at once. */
export const severalWords = {
  choose: 'Choose several',
  label: 'Chosen leads',
  chosen: (count: number) => (count === 0 ? 'None chosen' : `${leads(count)} chosen`),
  tooMany: (most: number) => `At most ${most} at once`,
  change: 'Change…',
  download: 'Download as CSV',
  all: 'Choose all in the list',
  none: 'Choose none',
  end: 'Done choosing',
  title: (count: number) => `Change ${leads(count)}`,
  same: 'Leave as it is',
  stepHint: 'Empty: it stays as it is',
  outcome: 'Outcome',
  nothing: 'Say what is to change',
  now: 'Save for all',
  busy: 'Saving…',
  changed: (count: number) => (count === 0 ? 'No lead was changed' : `${leads(count)} changed`),
  undo: 'Undo',
  undoing: 'Undoing…',
  undone: (count: number) => `${leads(count)} as before`,
  over: 'Close',
  refused: (reference: string, why: string) => `${reference} stays as it was. ${why}`,
  gone: 'It is deleted.',
} as const

/** Words of views of the list of leads that have a name. */
export const viewWords = {
  label: 'Views',
  keep: 'Keep this view…',
  title: 'Keep this view',
  text: 'The list with its filters, under a name. What is typed into the search is not kept.',
  name: 'Name',
  who: 'Who sees it',
  own: 'Only I',
  shared: 'All who work with leads',
  now: 'Keep it',
  busy: 'Keeping…',
  full: 'There are as many views as fit. Remove one first.',
  replaces: (name: string) => `You have a view “${name}” already. This one takes its place.`,
  remove: (name: string) => `Remove the view “${name}”`,
  removed: (name: string) => `The view “${name}” is removed`,
  undo: 'Undo',
} as const
