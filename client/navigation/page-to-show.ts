import { type Page, pageAt } from '../../shared/paths'

/** The page an address of this site names, or undefined: other sites, files, unknown paths and other spellings. */
export function pageToShow(href: string): Page | undefined {
  const url = new URL(href)
  if (url.origin !== location.origin) return undefined
  const page = pageAt(url.pathname)
  return page.id === 'not-found' ? undefined : page
}
