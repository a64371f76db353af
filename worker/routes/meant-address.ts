/** Begins a query where there should have been a question mark. */
const SEPARATOR = /[&;?]|%(?:26|3B|3F)/i

/**
 * What was meant by the path of an address that is no page's, in which more stands than a page can have: a query without its
 * question mark, or the end of the sentence or the brackets that a link stood in. Both parts are as they were written.
 * Undefined where nothing of that kind follows.
 */
export function meantAddress(pathname: string): { path: string; query: string } | undefined {
  const [, path = '', rest = ''] = /^([\w/-]*)(.*)$/.exec(pathname) ?? []
  const [around = ''] = rest.split(SEPARATOR, 1)
  const query = rest.slice(around.length).replace(SEPARATOR, '')
  const isQuery = query === '' || /=|%3D/i.test(query)
  return rest !== '' && isQuery && saysNothing(around) ? { path, query } : undefined
}

/** Whether a text is of punctuation and what nobody sees alone. */
function saysNothing(escaped: string): boolean {
  try {
    return !/[\p{L}\p{N}/]/u.test(decodeURIComponent(escaped))
  } catch {
    return false
  }
}
