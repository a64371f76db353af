/** Words of the frame around the studio's pages: its bar, or on a phone its row, and the menu of both. */
export const frameWords = {
  more: 'More',
  morePages: 'More of the studio',
  /** What stands at Leads, for screen readers: how many the list To do has. */
  toDo: (count: string) => `${count} to do`,
} as const
