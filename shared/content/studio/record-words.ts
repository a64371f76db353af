/** Words of the record of changes. */
export const recordWords = {
  title: 'Record',
  text: 'Who changed what visitors see, and when. Times are Sydney’s.',
  search: 'Search by person or campaign',
  count: (shown: number, all: number) => {
    const noun = all === 1 ? 'change' : 'changes'
    return shown === all ? `${all} ${noun}` : `${shown} of ${all} ${noun}`
  },
  today: 'Today',
  yesterday: 'Yesterday',
  somebody: 'somebody who has left',
  outside: 'outside the studio, in the terminal or the dashboard',
  published: (person: string) => `Published by ${person}`,
  removed: (person: string) => `Removed by ${person}`,
  changedOutside: 'Changed outside the studio, in the terminal or the dashboard',
  removedOutside: 'Removed outside the studio, in the terminal or the dashboard',
  schedule: 'Opening hours',
  link: (path: string) => `Short link ${path}`,
  empty: 'Nothing has been changed yet',
  emptyText: 'As soon as somebody publishes a campaign, opening hours or a short link, it stands here.',
  none: 'No change matches',
  noneText: 'No person, campaign or note here contains that.',
  showAll: 'Show all changes',
  onlyNewest: (count: number) => `These are the ${count} newest changes. A campaign’s own versions go further back.`,
  of: 'Record of',
  kinds: { pages: 'What visitors see', leads: 'Leads' },
  leads: {
    text: 'Who did what to leads, and when. Times are Sydney’s.',
    search: 'Search by person or reference',
    count: (shown: number, all: number) => {
      const noun = all === 1 ? 'act' : 'acts'
      return shown === all ? `${all} ${noun}` : `${shown} of ${all} ${noun}`
    },
    none: 'No act matches',
    showAll: 'Show all acts',
    empty: 'Nobody has done anything to a lead yet',
    emptyText: 'As soon as somebody says what became of a lead, moves a session or downloads the list, it stands here.',
    noneText: 'No person, reference or act here contains that.',
    onlyNewest: (count: number) => `These are the ${count} newest. A lead’s own page goes further back.`,
  },
} as const
