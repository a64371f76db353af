import { site } from '../content/site.ts'
import { PAGES, type Page, twinPath } from '../paths.ts'

/** The public pages that are not in KV. Each has a twin at `twinPath(path)`, which the build writes. */
export const TWINNED_PAGES: readonly Page[] = PAGES.filter(({ id }) => id !== 'not-found')

/** The Link header of a twin: search engines that find both list the page. */
export const canonicalLink = (path: string) => `<${site.origin}${path}>; rel="canonical"`

const END = /\.md$/i

/** The path of the page whose twin has this path, perhaps in upper case; undefined if it is no twin's. The page may not exist. */
export function pathOfTwin(path: string): string | undefined {
  if (!END.test(path)) return undefined
  const own = path.replace(END, '')
  return own.toLowerCase() === twinPath('/').replace(END, '') ? '/' : own
}
