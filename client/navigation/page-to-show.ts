import type { Page } from '../../shared/paths.ts'
import { pageOfPath } from './page-of-path.ts'

/** The page at an address; undefined for other sites, files, unknown paths and other spellings of a path. */
export function pageToShow(href: string): Page | undefined {
  const url = new URL(href)
  if (url.origin !== location.origin) return undefined
  const page = pageOfPath(url.pathname)
  return page.id === 'not-found' ? undefined : page
}
