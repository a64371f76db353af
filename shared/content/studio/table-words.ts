/** Words of the studio's lists. */
export const tableWords = {
  clearSearch: 'Clear search',
  state: 'Show',
  all: 'All',
  you: 'you',
  somebody: 'somebody who has left',
  outside: 'outside the studio',
} as const
