import type { CampaignKey } from './campaign/campaign.ts'
import type { Accent } from './page-head.ts'

/** One page of the site. Its route, head, robots, sitemap entry and prerendered file derive from this. */
export type Page = {
  id:
    | 'home'
    | 'nfp-digital-growth-scan'
    | 'leader-impact-score'
    | 'fractional-cmo'
    | 'thought-leaders'
    | 'tradie-digital-trust'
    | 'brand'
    | 'pr-firm'
    | 'privacy'
    | 'not-found'
    /** Every page of a campaign that exists only in KV; none of them is in PAGES. */
    | 'campaign'
  /** The canonical path. */
  path: string
  /** Unique, at most 60 characters. */
  title: string
  /** Unique, at most 160 characters. */
  description: string
  accent: Accent
  indexed: boolean
  /** The campaign whose texts the Worker writes into the page. */
  campaign?: CampaignKey
  /** Label in the site's navigation, for pages that are in it. */
  navLabel?: string
  /** The audience, shown in the header; if absent, the one in shared/content/shell.ts. */
  headerLine?: string
  /** The words of the top bar's button that leads to the page's own form; absent: it leads to the scheduling page. */
  call?: string
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
    id: 'leader-impact-score',
    path: '/leader-impact-score',
    title: 'Leader Impact Score: how the market sees you | Brightwattle',
    description:
      'One score for how visible and trusted you are as a leader, with a report and a 30-minute one-on-one call, for $97.',
    accent: 'ink',
    indexed: true,
    campaign: 'leader-impact-score',
    navLabel: 'Leader Impact Score',
  },
  {
    id: 'fractional-cmo',
    path: '/fractional-cmo',
    title: 'Fractional CMO growth session | Brightwattle',
    description:
      'A chief marketing officer for the days you need one. Book a 30-minute growth session and leave with your next three moves.',
    accent: 'mist',
    indexed: true,
    campaign: 'fractional-cmo',
    navLabel: 'Fractional CMO',
  },
  {
    id: 'thought-leaders',
    path: '/we-build-thought-leaders',
    title: 'We build thought leaders | Brightwattle',
    description:
      'For founders, CEOs and consultants with something to say: we find your story, place it and make it bring work in.',
    accent: 'dusk',
    indexed: true,
    campaign: 'thought-leaders',
    navLabel: 'Thought leaders',
  },
  {
    id: 'tradie-digital-trust',
    path: '/tradie-digital-trust',
    title: 'Be the tradie Aussies trust online in 30 days | Brightwattle',
    description:
      'Google profile, one-page website, reviews and words, set up for you in 30 days. From $5,497 plus GST ($6,046.70 incl. GST).',
    accent: 'hi-vis',
    indexed: true,
    campaign: 'tradie-digital-trust',
    navLabel: 'Tradie digital trust',
  },
  {
    id: 'brand',
    path: '/brand',
    title: 'Brand elevation audit and consultation | Brightwattle',
    description:
      'How your market sees you, what to stand for and what to do next: a 30-minute brand consultation with the team behind The Paperbark.',
    accent: 'wattle',
    indexed: false,
    navLabel: 'Brand',
  },
  {
    id: 'pr-firm',
    path: '/pr-firm',
    title: 'PR Media Impact Roadmap session | Brightwattle',
    description:
      'Media coverage that drives leads and ROI, or you do not pay. Thirty minutes on your story, a custom media list and no obligation.',
    accent: 'ink',
    indexed: false,
    navLabel: 'PR firm',
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

/** All but the 404 page. Those of campaigns in KV are in neither list. */
export const PUBLIC_PAGES: readonly Page[] = PAGES.filter(({ id }) => id !== 'not-found')

/** The paths of pages that belong to no campaign: what is counted there is counted by path. */
export const PLAIN_PATHS: readonly string[] = PUBLIC_PAGES.flatMap(({ path, campaign }) => (campaign ? [] : [path]))

/** The page at a path, or the 404 page. */
export function pageAt(path: string): Page {
  return PUBLIC_PAGES.find((page) => page.path === path) ?? pageById('not-found')
}

/** The canonical form of a path that may be in upper case or end with slashes; undefined if it is no page's. */
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

/** The path of a page's Markdown version, which assistants read. */
export function markdownPath(path: string): string {
  return `${path === '/' ? '/index' : path}.md`
}

const MARKDOWN_END = /\.md$/i

/** The path of the page whose Markdown version has this path, perhaps in upper case; undefined if it is no Markdown version's. The page may not exist. */
export function pageOfMarkdown(path: string): string | undefined {
  if (!MARKDOWN_END.test(path)) return undefined
  const own = path.replace(MARKDOWN_END, '')
  return own.toLowerCase() === '/index' ? '/' : own
}

/** The list of the pages for assistants: llmstxt.org. */
export const LLMS_PATH = '/llms.txt'

/** Where campaigns that exist only in KV have their pages. */
export const CAMPAIGN_FOLDER = '/c/'

/** The build's list of the files that such a page needs, for the Worker only: no campaign's key starts with `_`. */
export const CAMPAIGN_FILES_PATH = `${CAMPAIGN_FOLDER}_files.json`

/** The notices of the packages that the site ships. */
export const LICENCES_PATH = '/licences.txt'
