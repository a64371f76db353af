import { readFileSync } from 'node:fs'
import type { CampaignEntries } from './write-campaigns.ts'

const SAMPLE = 'worker/tools/sample-campaign.json'
const entry = JSON.parse(readFileSync(SAMPLE, 'utf8')) as Record<string, unknown>

/** A page that is in KV alone, with its form and with a survey in the form's place. */
export const CAMPAIGN_PATH = '/c/shopfront-check'
export const SURVEY_PATH = '/c/shopfront-survey'

/** What KV holds where every state of the site is to be seen. */
export const SITE_CAMPAIGNS: CampaignEntries = {
  'shopfront-check': entry,
  'shopfront-survey': { ...entry, typeformId: 'aBc123' },
}
