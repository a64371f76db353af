import type { CampaignTotals } from '../../../shared/report/counts.ts'
import { type NoRate, type Rate, rateOf } from '../../../shared/report/statistics.ts'
import type { StudioCampaign } from '../../../shared/studio.ts'

/** One row of the overview. */
export type NumbersLine = CampaignTotals & {
  title: string
  /** Its page's path; undefined if the campaign is no longer there. */
  path: string | undefined
  experiment: string | undefined
  rate: Rate | NoRate
}

/** The rows of the overview: every campaign with numbers, and every other one that was published. */
export function numbersLines(totals: readonly CampaignTotals[], campaigns: readonly StudioCampaign[]): NumbersLine[] {
  const known = new Map(campaigns.map((campaign) => [campaign.key, campaign]))
  const published = campaigns.filter(({ state }) => state !== 'unpublished').map(({ key }) => key)
  const counted = new Map(totals.map((line) => [line.campaign, line]))
  return [...new Set([...counted.keys(), ...published])].map((key) => {
    const { visits, booked, cents } = counted.get(key) ?? { visits: 0, booked: 0, cents: 0 }
    const campaign = known.get(key)
    return {
      campaign: key,
      visits,
      booked,
      cents,
      title: campaign?.title ?? key,
      path: campaign?.path,
      experiment: campaign?.experiment,
      rate: rateOf(booked, visits),
    }
  })
}

/** What a line is sorted by; a line without a rate comes below every other. */
export function rateRank({ rate }: Pick<NumbersLine, 'rate'>): number {
  return typeof rate === 'string' ? -1 : rate.rate
}
