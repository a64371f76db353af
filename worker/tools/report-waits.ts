import { waitColumns, waitLines } from '../../shared/content/report-columns.ts'
import { responseWords } from '../../shared/content/response-times.ts'
import type { ResponseTimesReport } from '../../shared/report/response-times.ts'
import { RESPONSE_DIVISIONS, type ResponseDivision } from '../../shared/report/response-times.ts'
import { dayWithYear } from '../../shared/sydney-time.ts'
import { reportTable } from './report-table.ts'

/** How long the leads of a campaign, or of all, waited until somebody reached them, with every division. */
export function allWaitsText(waits: ResponseTimesReport, campaign: string | undefined): string {
  const range = `${dayWithYear(waits.from)} to ${dayWithYear(waits.to)}, Sydney time`
  const divisions = RESPONSE_DIVISIONS.filter((division) => campaign === undefined || division !== 'campaigns')
  const tables = divisions.map((division) => waitsTable(waits, division))
  const title = `${responseWords.title}: ${campaign === undefined ? '' : `${campaign}, `}${range}`
  return [title, responseWords.text, ...tables, responseWords.method.join('\n')].join('\n\n')
}

/** What a report says of waiting beside much else: all leads, and those of each name of a division. */
export function waitsText(waits: ResponseTimesReport, division: ResponseDivision): string {
  return [responseWords.title, responseWords.text, waitsTable(waits, division)].join('\n')
}

function waitsTable(waits: ResponseTimesReport, division: ResponseDivision): string {
  const columns = waitColumns(responseWords.divisions[division])
  return reportTable(columns, waitLines(waits, [division]), { cellMax: WIDE })
}

/** A time with its interval needs more room than other cells. */
const WIDE = 64
