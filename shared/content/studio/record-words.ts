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
  outside: 'outside the studio, with the command line or the dashboard',
  published: (person: string) => `Published by ${person}`,
  removed: (person: string) => `Removed by ${person}`,
  changedOutside: 'Changed outside the studio, with the command line or the dashboard',
  removedOutside: 'Removed outside the studio, with the command line or the dashboard',
  schedule: 'Opening hours',
  link: (path: string) => `Short link ${path}`,
  empty: 'Nothing has been changed yet',
  emptyText: 'As soon as somebody publishes a campaign, opening hours or a short link, it stands here.',
  none: 'No change matches',
  noneText: 'No person, campaign or note here contains that.',
  showAll: 'Show all changes',
  onlyNewest: (count: number) => `These are the ${count} newest changes. A campaign’s own versions go further back.`,
} as const
