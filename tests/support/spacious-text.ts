/** The most that WCAG 1.4.12 lets a reader ask of text. */
export const SPACIOUS_TEXT = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`
