import { resolveUtm, type Utm, utmQuery } from '../../shared/attribution.ts'
import type { Campaign } from '../../shared/campaign/campaign.ts'

/** The survey's hidden fields: the five UTM values, resolved as for a booking. */
export function surveyFields(visit: Utm, propUtm: Utm, campaign: Campaign): Record<string, string> {
  const { utmSource, utmMedium, utmCampaign } = campaign
  return utmQuery(resolveUtm(visit, propUtm, { utmSource, utmMedium, utmCampaign }))
}
