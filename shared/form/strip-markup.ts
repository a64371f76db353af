const LESS_THAN = 60
const GREATER_THAN = 62

/** A tag opens with a letter, a slash, `!` or `?` straight after `<`; "Jo < Co" is not one. */
function opensTag(text: string, at: number): boolean {
  const next = text.charCodeAt(at + 1) | 32
  const mark = text[at + 1]
  return (next >= 97 && next <= 122) || mark === '/' || mark === '!' || mark === '?'
}

/**
 * Removes complete markup tags in one linear pass (a regular expression would be quadratic). A `<` that is never closed
 * stays, so that the field's own pattern can refuse it.
 */
export function stripMarkup(text: string): string {
  const lastClose = text.lastIndexOf('>')
  let kept = ''
  let from = 0
  for (let at = 0; at < lastClose; at++) {
    if (text.charCodeAt(at) !== LESS_THAN || !opensTag(text, at)) continue
    let close = at + 1
    while (text.charCodeAt(close) !== GREATER_THAN) close++
    // Without the tag, a `<` right before it could open another one.
    let end = at
    while (end > from && text.charCodeAt(end - 1) === LESS_THAN) end--
    kept += text.slice(from, end)
    from = close + 1
    at = close
  }
  return kept + text.slice(from)
}
