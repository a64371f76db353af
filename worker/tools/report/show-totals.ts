import type { CampaignTotals, ReportRange } from '../../../shared/report/report-counts.ts'
import { askOps, type Place } from '../ask-ops.ts'
import { reportPath } from './report-path.ts'
import { totalsCsv, totalsText } from './totals-report.ts'

/** Prints the overview of all campaigns. */
export async function showTotals(place: Place, days: Partial<ReportRange>, csv: boolean): Promise<void> {
  const { totals, ...range } = await askOps<{ totals: CampaignTotals[] } & ReportRange>(place, 'GET', reportPath('reports', days))
  if (csv) process.stdout.write(totalsCsv(totals))
  else console.log(totalsText(totals, range))
}
