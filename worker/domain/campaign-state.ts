import type { PageCampaign } from '../inputs/parse-campaign-entry'

/** Whether the page of a campaign is there for everybody. `now` is ms since 1970. */
export function campaignState({ draft, startsAt, endsAt }: PageCampaign, now: number): 'draft' | 'early' | 'open' | 'over' {
  if (draft) return 'draft'
  if (startsAt !== undefined && now < startsAt) return 'early'
  return endsAt !== undefined && now >= endsAt ? 'over' : 'open'
}
