/** Characters that people put in place of the question mark before a query. */
const SEPARATOR = /[&;?]|%(?:26|3B|3F)/i

/**
 * Repairs the path of a URL that is no page but may start with one: it is followed by a query without its question mark, or
 * by punctuation from the text around a link. Returns both parts as written, or undefined if anything else follows.
 */
export function meantAddress(pathname: string): { path: string; query: string } | undefined {
  const [, path = '', rest = ''] = /^([\w/-]*)(.*)$/.exec(pathname) ?? []
  const [around = ''] = rest.split(SEPARATOR, 1)
  const query = rest.slice(around.length).replace(SEPARATOR, '')
  const isQuery = query === '' || /=|%3D/i.test(query)
  return rest !== '' && isQuery && isPunctuation(around) ? { path, query } : undefined
}

/** Whether a text consists of punctuation and invisible characters only. */
function isPunctuation(escaped: string): boolean {
  try {
    return !/[\p{L}\p{N}/]/u.test(decodeURIComponent(escaped))
  } catch {
    return false
  }
}
