import type { CampaignKey } from './campaign/campaign'

/** The accent a page sets on its root; see client/styles/tokens.css. */
export type Accent = 'wattle' | 'gum' | 'ink'

/** One address of the site and all that derives from it: route, head, robots, sitemap, prerendered file. */
export type Page = {
  id: 'home' | 'nfp-digital-growth-scan' | 'privacy' | 'not-found'
  /** The canonical path; the 404 page has none of its own. */
  path: string
  /** Unique, at most 60 characters. */
  title: string
  /** Unique, at most 160 characters. */
  description: string
  accent: Accent
  indexed: boolean
  /** The campaign whose words the edge writes into the page. */
  campaign?: CampaignKey
  /** Label in the site's navigation, for pages that have a place there. */
  navLabel?: string
}

export const PAGES: readonly Page[] = [
  {
    id: 'home',
    path: '/',
    title: 'Brightwattle: growth marketing, PR and digital strategy',
    description:
      'A Sydney agency that gets not-for-profits, leaders and tradies seen, covered and called. Over 200 businesses since 2013.',
    accent: 'wattle',
    indexed: false,
    navLabel: 'Front page',
  },
  {
    id: 'nfp-digital-growth-scan',
    path: '/nfp-digital-growth-scan',
    title: 'Free NFP Digital Growth Scan',
    description:
      'Four checks of how donors find, read and fund your cause online, free for not-for-profits. Results within 3 business days.',
    accent: 'gum',
    indexed: true,
    campaign: 'nfp-digital-growth-scan',
    navLabel: 'Free growth scan',
  },
  {
    id: 'privacy',
    path: '/privacy',
    title: 'Privacy policy | Brightwattle',
    description:
      'What Brightwattle collects when you book or write to us, why, where it is kept, and how to see, correct or delete it.',
    accent: 'ink',
    indexed: true,
  },
  {
    id: 'not-found',
    path: '/404',
    title: 'Page not found | Brightwattle',
    description: 'This page is missing from Brightwattle. Return to the front page.',
    accent: 'ink',
    indexed: false,
  },
]

/** The page at a path, or the 404 page. */
export function pageAt(path: string): Page {
  const page = PAGES.find((candidate) => candidate.path === path && candidate.id !== 'not-found')
  return page ?? pageById('not-found')
}

/** The path of the page that `path` names, if only in upper case or with slashes at its end; undefined if none. */
export function canonicalPath(path: string): string | undefined {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  const page = pageAt(path.slice(0, end).toLowerCase())
  return page.id === 'not-found' ? undefined : page.path
}

export function pageById(id: Page['id']): Page {
  const page = PAGES.find((candidate) => candidate.id === id)
  if (!page) throw new Error(`No page has the id ${id}`)
  return page
}
