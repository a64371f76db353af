/** Words of the field for a picture of a campaign. */
export const pictureWords = {
  choose: 'Choose a picture…',
  other: 'Choose another…',
  drop: 'or drop it here',
  dropHere: 'Drop a picture here',
  hint: 'A photo or drawing: JPEG, PNG, WebP or what else this browser shows. It is made smaller here, and where and when it was taken is removed.',
  optional: 'Optional.',
  remove: 'Remove the picture',
  again: 'Send it again',
  busy: 'Making it smaller and sending it…',
  done: (width: number, height: number) => `${width} by ${height} pixels`,
  missing: 'This picture is not on this site. It may have come with a file from another one: choose it anew.',
  errors: {
    unreadable: 'This file is no picture that this browser can read. Save it as JPEG or PNG, and choose it again.',
    tooLarge: 'This file is over 40 MB. Save it smaller, and choose it again.',
    tooDetailed: 'This picture has too much in it to be made small enough. Cut it, or choose another one.',
    offline: 'There is no connection, so it was not sent. Send it again once you are online; all else is kept.',
    'signed-out': 'You are no longer signed in, so it was not sent. Load the page anew, and choose it again; your draft is kept.',
    forbidden: 'You may no longer change campaigns, so it was not sent.',
    failed: 'It could not be stored. Send it again in a moment; all else is kept.',
  },
} as const
