/** The text spacing that pages must support by WCAG 1.4.12. */
export const SPACIOUS_TEXT = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`
