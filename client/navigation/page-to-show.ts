import type { Page } from '../../shared/paths'
import { pageOfPath } from './page-of-path'

/** The page an address of this site names, or undefined: other sites, files, unknown paths and other spellings. */
export function pageToShow(href: string): Page | undefined {
  const url = new URL(href)
  if (url.origin !== location.origin) return undefined
  const page = pageOfPath(url.pathname)
  return page.id === 'not-found' ? undefined : page
}
