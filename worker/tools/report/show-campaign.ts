import type { CampaignCounts, ReportRange } from '../../../shared/report/report-counts.ts'
import type { ReportDivision } from '../../../shared/report/report-lines.ts'
import { sydneyDay } from '../../leads/export.ts'
import { askOps, type Place } from '../ask-ops.ts'
import { campaignText } from './campaign-report.ts'
import { divisionCsv, divisionText } from './division-report.ts'
import { reportPath } from './report-path.ts'

type Shape = { by: ReportDivision | undefined; csv: boolean }

/** Prints the report of one campaign, or its numbers by something. */
export async function showCampaign(
  place: Place,
  campaign: string,
  days: Partial<ReportRange>,
  { by, csv }: Shape,
): Promise<void> {
  const path = reportPath(`reports/${encodeURIComponent(campaign)}`, days)
  const counts = await askOps<CampaignCounts>(place, 'GET', path, { notFound: `No campaign has the key “${campaign}”` })
  if (csv) process.stdout.write(divisionCsv(counts, by ?? 'day'))
  else {
    const today = sydneyDay(Date.now())
    console.log(by === undefined ? campaignText(counts, today) : divisionText(counts, by, today))
  }
}
