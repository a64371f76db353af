import type { PageCampaign } from './parse-campaign-entry'

/** Whether a campaign's page is public ('open') at `now` (ms since 1970), and why not. */
export function campaignState({ draft, startsAt, endsAt }: PageCampaign, now: number): 'draft' | 'early' | 'open' | 'over' {
  if (draft) return 'draft'
  if (startsAt !== undefined && now < startsAt) return 'early'
  return endsAt !== undefined && now >= endsAt ? 'over' : 'open'
}
