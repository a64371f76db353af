import type { CampaignTotals } from '../../../shared/report/counts.ts'
import { type NoRate, type Rate, rateOf } from '../../../shared/report/statistics.ts'
import type { StudioCampaign } from '../../../shared/studio.ts'

/** What a campaign brought lately; undefined until that is known. */
type ListedNumbers = { visits: number; booked: number; rate: Rate | NoRate }

export type CampaignListRow = StudioCampaign & { numbers: ListedNumbers | undefined }

/** The rows of the list. `totals` is undefined until they were read; a campaign without a line had no visit and no booking. */
export function campaignListRows(
  campaigns: readonly StudioCampaign[],
  totals: readonly CampaignTotals[] | undefined,
): CampaignListRow[] {
  const lines = new Map(totals?.map((line) => [line.campaign, line]))
  return campaigns.map((campaign) => {
    const { visits, booked } = lines.get(campaign.key) ?? { visits: 0, booked: 0 }
    return { ...campaign, numbers: totals && { visits, booked, rate: rateOf(booked, visits) } }
  })
}

/** What a row is sorted by: its rate, or less than any if it has none. */
export function rateRank({ numbers }: CampaignListRow): number {
  return typeof numbers?.rate === 'object' ? numbers.rate.rate : -1
}
