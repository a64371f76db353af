const LESS_THAN = 60
const GREATER_THAN = 62

/** A tag opens with a letter, a slash, `!` or `?` straight after `<`; "Jo < Co" is not one. */
function opensTag(text: string, at: number): boolean {
  const next = text.charCodeAt(at + 1) | 32
  const mark = text[at + 1]
  return (next >= 97 && next <= 122) || mark === '/' || mark === '!' || mark === '?'
}

/**
 * Removes complete markup tags in one linear pass. A `<` that never closes stays, so that the
 * field's own pattern can refuse it (a strip regex is quadratic and leaves unclosed tags).
 */
export function stripMarkup(text: string): string {
  const lastClose = text.lastIndexOf('>')
  let kept = ''
  let from = 0
  for (let at = 0; at < lastClose; at++) {
    if (text.charCodeAt(at) !== LESS_THAN || !opensTag(text, at)) continue
    let close = at + 1
    while (text.charCodeAt(close) !== GREATER_THAN) close++
    // A `<` right before a tag would open another one once that is gone.
    let end = at
    while (end > from && text.charCodeAt(end - 1) === LESS_THAN) end--
    kept += text.slice(from, end)
    from = close + 1
    at = close
  }
  return kept + text.slice(from)
}
