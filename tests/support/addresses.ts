import { PAGES } from '../../shared/paths.ts'

/** One address for every page of the site, the missing page included. */
export const ADDRESSES: readonly string[] = PAGES.map((page) => (page.id === 'not-found' ? '/nope' : page.path))
