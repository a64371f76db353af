/** Words of the frame around the studio's pages: its bar, or on a phone its row, the menu of both, the search for anything, and the keys. */
export const frameWords = {
  more: 'More',
  morePages: 'More of the studio',
  /** What stands at Leads, for screen readers: how many the list To do has. */
  toDo: (count: string) => `${count} to do`,
} as const

/** Words of the search that goes through all of the studio. */
export const findWords = {
  open: 'Find',
  title: 'Find anything',
  field: (seesLeads: boolean) => `${seesLeads ? 'A lead, a' : 'A'} campaign, a page, what to do`,
  groups: { acts: 'Do', pages: 'Go to', campaigns: 'Campaigns', words: 'Words of pages', links: 'Short links', leads: 'Leads' },
  closeDay: 'Close a day',
  /** Other words by which something is found. */
  also: {
    '/leads?new': 'add enquiry call by hand',
    '/leads/book': 'book for somebody appointment phone',
    '/schedule?close': 'holiday leave away off closed',
    '/trouble': 'stuck problems alerts errors health failed messages',
    '/numbers': 'numbers statistics visits conversion',
    '/record': 'record audit log who changed',
    '/schedule': 'times hosts calendar hours',
    '/people': 'roles colleagues rights team',
    '/people/programs': 'tokens api zapier',
    '/record/backup': 'download restore',
  } as Readonly<Record<string, string>>,
  searching: 'Looking through the leads…',
  count: (count: number) => (count === 1 ? '1 found' : `${count} found`),
  more: 'More leads match: type more of it.',
  none: (typed: string) => `Nothing here is called “${typed}”`,
  noneText: (seesLeads: boolean) =>
    seesLeads
      ? 'Try less of it: the beginning of a name, part of an email address, three digits of a number, or a word of a page.'
      : 'Try less of it: the beginning of a name, or a word of a page.',
} as const

/** Words of the keys, and of the list of them. */
export const keyWords = {
  open: 'Keys',
  title: 'Keys of the studio',
  close: 'Close',
  keys: {
    find: 'Find anything',
    help: 'Show these keys',
    next: 'Next line of a list',
    previous: 'The line before',
    enter: 'Open the line',
    escape: 'Close what lies over the page',
  },
  isOn: 'Keys of one letter',
  isOnText: '? and j and k. Switch them off if they get in the way, of speech input say. This browser remembers it.',
} as const
