import type { CampaignPage } from './campaign-page'

/** The format of a campaign's key in KV, URLs and booking bodies. */
export const CAMPAIGN_KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Our longest key has 23 characters. A booking's campaign is stored and mailed, so its length is limited. */
export const CAMPAIGN_KEY_MAX = 64

/** Whether a text has the format of a campaign's key. */
export function isCampaignKey(text: string): boolean {
  return text.length <= CAMPAIGN_KEY_MAX && CAMPAIGN_KEY.test(text)
}

/** A campaign as a page needs it: the texts of its ticket, and the default UTM values of a visit. */
export type Campaign = {
  key: string
  /** Empty: the page shows the booking form. */
  typeformId: string
  title: string
  subtitle: string
  utmSource?: string
  utmMedium?: string
  utmCampaign?: string
  /** The texts of the page at /c/<key>, for a campaign that exists only in KV. */
  page?: CampaignPage
  /** Which arm of which experiment the page shows, as shown-variant.ts writes it: `headline-1.b`. Absent: there is no experiment. */
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
