import { readFileSync } from 'node:fs'
import { PAGES } from '../../shared/paths.ts'
import type { CampaignEntries } from './start-site.ts'

/** One path for every page of the site, the 404 page included. */
export const ADDRESSES: readonly string[] = PAGES.map((page) => (page.id === 'not-found' ? '/nope' : page.path))

const SAMPLE = 'shared/campaign/sample-campaign.json'
const entry = JSON.parse(readFileSync(SAMPLE, 'utf8')) as Record<string, unknown>

/** Campaigns that exist only in KV: one with the booking form, one with a survey instead, one with two versions of its page. */
export const CAMPAIGN_PATH = '/c/shopfront-check'
export const SURVEY_PATH = '/c/shopfront-survey'
export const TRIAL_PATH = '/c/shopfront-trial'

/** What the variants of the last one show. */
export const TRIAL = {
  name: 'headline-1',
  headlines: { a: 'People walk past your window. Count them.', b: 'Who stops at your window?' },
  buttons: { a: 'Book my check', b: 'Count my street' },
} as const

const experiment = {
  name: TRIAL.name,
  variants: [{ headline: TRIAL.headlines.b, offer: { button: TRIAL.buttons.b } }],
}

/** KV entries for tests that visit every state of the site. */
export const SITE_CAMPAIGNS: CampaignEntries = {
  'shopfront-check': entry,
  'shopfront-survey': { ...entry, typeformId: 'aBc123' },
  'shopfront-trial': { ...entry, experiment },
}
