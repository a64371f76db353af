import { PAGES } from '../../shared/paths.ts'

/** One path for every page of the site, the 404 page included. */
export const ADDRESSES: readonly string[] = PAGES.map((page) => (page.id === 'not-found' ? '/nope' : page.path))
