/** How many characters the note beside a version may have. */
export const NOTE_MAX = 200
