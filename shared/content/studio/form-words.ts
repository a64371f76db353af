/** Words that the forms of campaigns and opening hours have in common. */
export const formWords = {
  strays: {
    title: 'Something here has no field',
    text: 'Ask whoever put it there, go back to an earlier version, or remove it.',
    textMissing: 'Fill in or shorten the fields below, or go back to an earlier version.',
    remove: 'Remove what nothing knows',
    whole: 'It',
    page: 'The page',
    sentence: (place: string, words: string) => `${place} ${words}.`,
  },
  broken: {
    title: 'These fields cannot be shown',
    text: 'There is something here that the studio did not expect. Undo the last change, go back to an earlier version, or discard your draft: the buttons are at the foot.',
    again: 'Try again',
  },
} as const
