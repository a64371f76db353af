import type { Utm } from '../../shared/attribution.ts'
import { readSession, writeSession } from '../form/session.ts'
import type { CountedVisit } from './track-step.ts'

/** Key in sessionStorage. */
const SEEN = 'campaign'

/** The campaign whose page was seen last in this tab, with the values that a booking there would carry where its link has none. */
export type SeenCampaign = { campaign?: string; variant?: string; propUtm: Utm; ownUtm: Utm }

/** Stores whose page is shown, until the tab is closed. */
export function keepSeenCampaign({ campaign, propUtm }: Pick<CountedVisit, 'campaign' | 'propUtm'>): void {
  const { key, variant, utmSource, utmMedium, utmCampaign } = campaign
  const seen: SeenCampaign = { campaign: key, variant, propUtm, ownUtm: { utmSource, utmMedium, utmCampaign } }
  writeSession(SEEN, seen)
}

export function seenCampaign(): SeenCampaign {
  const seen = Object(readSession(SEEN)) as Partial<SeenCampaign>
  return { propUtm: {}, ownUtm: {}, ...seen }
}
