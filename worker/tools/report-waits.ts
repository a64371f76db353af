import { countWords } from '../../shared/content/reports.ts'
import { responseName, responseWords, withinWords } from '../../shared/content/response-times.ts'
import {
  RESPONSE_DIVISIONS,
  RESPONSE_LEADS_MIN,
  type ResponseDivision,
  type ResponseTimes,
  type Within,
} from '../../shared/report/response-times.ts'
import { dayWithYear } from '../../shared/schedule/time.ts'
import { csvLine } from '../leads/export.ts'
import type { ResponseAnswer } from '../reports/reports.ts'
import { printTable } from './table.ts'

/** How long the leads of a campaign, or of all, waited until somebody reached them, with every division. */
export function allWaitsText(waits: ResponseAnswer, campaign: string | undefined): string {
  const range = `${dayWithYear(waits.from)} to ${dayWithYear(waits.to)}, Sydney time`
  const divisions = RESPONSE_DIVISIONS.filter((division) => campaign === undefined || division !== 'campaigns')
  const tables = divisions.map((division) => waitsTable(waits, division))
  const title = `${responseWords.title}: ${campaign === undefined ? '' : `${campaign}, `}${range}`
  return [title, responseWords.text, ...tables, responseWords.method.join('\n')].join('\n\n')
}

/** What a report says of waiting beside much else: all leads, and those of each name of a division. */
export function waitsText(waits: ResponseAnswer, division: ResponseDivision): string {
  return [responseWords.title, responseWords.text, waitsTable(waits, division)].join('\n')
}

function waitsTable(waits: ResponseAnswer, division: ResponseDivision): string {
  const cells = (name: string, times: ResponseTimes) => [
    name,
    countWords(times.leads),
    countWords(times.reached),
    ...(['half', 'mostly'] as const).map((part) => withinCell(part, times, waits.dayMinutes)),
  ]
  const lines = waits[division].map(({ name, ...times }) => cells(responseName(division, name), times))
  const heading = [responseWords.divisions[division], ...Object.values(responseWords.columns)]
  return printTable([heading, cells(responseWords.all, waits.all), ...lines], [1, 2], WIDE)
}

/** A time with its interval needs more room than other cells. */
const WIDE = 64

/** 2 hours (1 to 4 hours), or why nothing can be said. */
function withinCell(part: 'half' | 'mostly', times: ResponseTimes, dayMinutes: number): string {
  const { value, between } = withinWords(part, times, dayMinutes)
  return between === undefined ? value : `${value} (${between})`
}

const COLUMNS = ['by', 'name', 'leads', 'reached']
const PARTS = ['half', 'mostly'] as const

/** The same for a spreadsheet, with every line, in minutes of opening hours; empty where nothing can be said. */
export function waitsCsv(waits: ResponseAnswer): string {
  const head = [...COLUMNS, ...PARTS.flatMap((part) => [`${part}_minutes`, `${part}_low`, `${part}_high`])]
  const line = (by: string, name: string, times: ResponseTimes) => [
    by,
    name,
    ...[times.leads, times.reached, ...PARTS.flatMap((part) => minutesOf(times, times[part]))].map((value) => ({
      value: String(value ?? ''),
    })),
  ]
  const lines = RESPONSE_DIVISIONS.flatMap((by) => waits[by].map(({ name, ...times }) => line(by, name, times)))
  return [head, line('all', '', waits.all), ...lines].map((cells) => csvLine(cells)).join('')
}

function minutesOf({ leads }: ResponseTimes, { minutes, low, high }: Within): (number | null)[] {
  return leads < RESPONSE_LEADS_MIN ? [null, null, null] : [minutes, low, high]
}
