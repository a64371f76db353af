/** Words of the studio's controls. */
export const controlWords = {
  calendar: 'Choose from a calendar',
  clear: 'Clear',
  half: 'Not whole yet: fill in the rest, or clear it',
  close: 'Close',
  cancel: 'Cancel',
  copied: 'Copied',
  notCopied: 'Not copied: select the address and copy it by hand',
} as const
