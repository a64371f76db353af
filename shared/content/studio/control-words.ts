/** Words of the studio's controls. */
export const controlWords = {
  calendar: 'Choose from a calendar',
  clear: 'Clear',
  close: 'Close',
  cancel: 'Cancel',
} as const
