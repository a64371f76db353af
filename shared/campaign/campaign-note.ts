import type { CheckedCampaign } from './check-campaign'

/** The prefix of every campaign's key in KV. */
export const CAMPAIGN_PREFIX = 'campaign:'

/** Stored as metadata of each entry, so that a list does not have to read the entries. Times are ms since 1970. */
export type CampaignNote = { headline?: string; draft?: boolean; startsAt?: number; endsAt?: number; changes?: string }

/** The note of a valid entry. `changes` is the path of the page whose built-in campaign the entry changes. */
export function noteOf({ page, path }: CheckedCampaign & { ok: true }): CampaignNote {
  if (!page) return { changes: path }
  const { campaign, draft, startsAt, endsAt } = page
  return { headline: campaign.page.headline, draft, startsAt, endsAt }
}
