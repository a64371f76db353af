import type { CampaignTotals } from '../../../shared/report/counts.ts'

/** All campaigns together. */
export function sumTotals(totals: readonly CampaignTotals[]): Omit<CampaignTotals, 'campaign'> {
  const sum = { visits: 0, booked: 0, cents: 0 }
  for (const { visits, booked, cents } of totals) {
    sum.visits += visits
    sum.booked += booked
    sum.cents += cents
  }
  return sum
}
