import { readFileSync } from 'node:fs'
import type { CampaignEntries } from './write-campaigns.ts'

const SAMPLE = 'worker/tools/sample-campaign.json'
const entry = JSON.parse(readFileSync(SAMPLE, 'utf8')) as Record<string, unknown>

/** Two campaigns that exist only in KV: one with the booking form, one with a survey instead. */
export const CAMPAIGN_PATH = '/c/shopfront-check'
export const SURVEY_PATH = '/c/shopfront-survey'

/** KV entries for tests that visit every state of the site. */
export const SITE_CAMPAIGNS: CampaignEntries = {
  'shopfront-check': entry,
  'shopfront-survey': { ...entry, typeformId: 'aBc123' },
}
