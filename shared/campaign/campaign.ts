import { ENTRY_KEY } from '../entry/key.ts'
import { CAMPAIGN_FOLDER, PAGES } from '../paths.ts'
import type { Millis } from '../time.ts'
import type { CampaignPage } from './page.ts'
import type { PageCampaign } from './parse.ts'
import type { Question } from './questions.ts'

/** Our longest key has 23 characters. A booking's campaign is stored and mailed, so its length is limited. */
export const CAMPAIGN_KEY_MAX = 64

/** Whether a text has the format of a campaign's key. */
export function isCampaignKey(text: string): boolean {
  return text.length <= CAMPAIGN_KEY_MAX && ENTRY_KEY.test(text)
}

/** A campaign as a page needs it: the texts of its booking form, and the default UTM values of a visit. */
export type Campaign = {
  key: string
  /** Empty: the page shows the booking form. */
  typeformId: string
  title: string
  subtitle: string
  utmSource?: string
  utmMedium?: string
  utmCampaign?: string
  /** What it asks beside the form's own fields. */
  questions?: readonly Question[]
  /** The texts of the page at /c/<key>, for a campaign that exists only in KV. */
  page?: CampaignPage
  /** Which variant of which experiment the page shows, such as `headline-1.b`. Absent: there is no experiment. */
  variant?: string
}

export type CampaignKey =
  | 'nfp-digital-growth-scan'
  | 'fractional-cmo'
  | 'leader-impact-score'
  | 'thought-leaders'
  | 'tradie-digital-trust'

/** The built-in campaigns, which KV entries can override. */
export const DEFAULT_CAMPAIGNS: Readonly<Record<CampaignKey, Campaign>> = {
  'nfp-digital-growth-scan': {
    key: 'nfp-digital-growth-scan',
    typeformId: '',
    title: 'Digital growth scan',
    subtitle: '30 minutes by phone or video',
    utmCampaign: 'nfp-digital-growth-scan',
  },
  'fractional-cmo': {
    key: 'fractional-cmo',
    typeformId: '',
    title: 'Book Your Growth Session',
    subtitle: '30 minutes with a fractional CMO',
    utmCampaign: 'fractional-cmo',
  },
  'leader-impact-score': {
    key: 'leader-impact-score',
    typeformId: '',
    title: 'Check My Eligibility',
    subtitle: 'Subject to Eligibility Criteria',
    utmCampaign: 'leader-impact-score',
  },
  'thought-leaders': {
    key: 'thought-leaders',
    typeformId: '',
    title: 'Check My Eligibility',
    subtitle: 'Start your Leader Impact Score assessment',
    utmCampaign: 'thought-leaders',
  },
  'tradie-digital-trust': {
    key: 'tradie-digital-trust',
    typeformId: '',
    title: 'Your 30-day setup call',
    subtitle: '30 minutes by phone',
    utmCampaign: 'tradie-digital-trust',
  },
}

/** The built-in campaign with this key, or undefined. */
export function defaultCampaign(key: string): Campaign | undefined {
  return Object.hasOwn(DEFAULT_CAMPAIGNS, key) ? DEFAULT_CAMPAIGNS[key as CampaignKey] : undefined
}

/** The path of the page of a campaign that exists only in KV. */
export function campaignPath(key: string): string {
  return CAMPAIGN_FOLDER + key
}

/** The campaign key in a path, also in upper case or with slashes at its end; undefined if there is none. */
export function campaignKeyAt(path: string): string | undefined {
  const lower = path.toLowerCase().replace(/(?<!\/)\/+$/, '')
  const key = lower.slice(CAMPAIGN_FOLDER.length)
  return lower.startsWith(CAMPAIGN_FOLDER) && isCampaignKey(key) ? key : undefined
}

export function pathOfCampaign(key: string): string {
  return PAGES.find(({ campaign }) => campaign === key)?.path ?? campaignPath(key)
}

/** The key of the campaign whose page has this path; undefined if it is no campaign's. */
export function campaignOfPath(path: string): string | undefined {
  return PAGES.find((page) => page.path === path)?.campaign ?? campaignKeyAt(path)
}

/** What the site's own navigation calls the built-in page of a campaign, by its key; undefined if it has none. */
export function builtInName(key: string): string | undefined {
  return PAGES.find(({ campaign }) => campaign === key)?.navLabel
}

/** Whether a campaign's page is public ('open'), and why not. */
export type CampaignState = 'draft' | 'early' | 'open' | 'over'

export function campaignState({ draft, startsAt, endsAt }: PageCampaign, now: Millis): CampaignState {
  if (draft) return 'draft'
  if (startsAt !== undefined && now < startsAt) return 'early'
  return endsAt !== undefined && now >= endsAt ? 'over' : 'open'
}

/** The prefix of every campaign's key in KV. */
export const CAMPAIGN_PREFIX = 'campaign:'
