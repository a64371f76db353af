/** The four wattle trees on the letter's stamp, each larger than the last: position, height of the stem, radius of the crown. */
export const STAMP_TREES = [
  { x: 15, stem: 10, crown: 4 },
  { x: 30, stem: 17, crown: 7 },
  { x: 50, stem: 27, crown: 11 },
  { x: 77, stem: 41, crown: 16 },
] as const

/** The postmark's bar and waves as the data of an SVG path. Its two circles stand around (40, 58). */
export const POSTMARK_PATH =
  'M21 58h38M72 42q8-6 16 0t16 0 16 0 16 0 16 0M72 58q8-6 16 0t16 0 16 0 16 0 16 0M72 74q8-6 16 0t16 0 16 0 16 0 16 0'
