import {
  CAMPAIGN_COLUMNS,
  type CountedForm,
  columnsIn,
  divisionColumns,
  FUNNEL_COLUMNS,
  type ReportColumn,
  SOURCE_COLUMNS,
  SPEED_COLUMNS,
  VARIANT_COLUMNS,
  WORDING_COLUMNS,
  waitColumns,
  waitLines,
} from '../../shared/content/report-columns.ts'
import {
  centsWords,
  countWords,
  experimentTimeWords,
  type FigureWords,
  measuredWords,
  rateWords,
  reportWords,
  resultWeeksWords,
  verdictWords,
} from '../../shared/content/reports.ts'
import { responseWords, withinWords } from '../../shared/content/response-times.ts'
import { type WeekWords, weekWords, wordsOfWeek } from '../../shared/content/week.ts'
import {
  type CampaignCounts,
  type CampaignTotals,
  compareSources,
  funnelOf,
  isPart,
  type ReportDivision,
  type ReportRange,
  reportLines,
  type SourceReport,
  sumBookings,
  sumVisits,
} from '../../shared/report/counts.ts'
import { type ExperimentResult, experimentResult } from '../../shared/report/experiment.ts'
import { RESPONSE_DIVISIONS, type ResponseDivision, type ResponseTimesReport } from '../../shared/report/response-times.ts'
import { BENCH_BARS, GOOD, limitsLine, type SpeedReport } from '../../shared/report/speed.ts'
import type { NoRate, Rate } from '../../shared/report/statistics.ts'
import type { WeekReport } from '../../shared/report/week.ts'
import { dayWithYear, sydneyDate } from '../../shared/sydney-time.ts'
import { divisionCsv, reportCsv } from '../reports/report-csv.ts'
import { askOps, type Place } from './ask-ops.ts'
import { printTable } from './table.ts'
import { printable } from './terminal.ts'

/** The first and the last day that were asked for, if any were. */
type Days = Partial<ReportRange>

export async function showTotals(place: Place, days: Days, csv?: boolean): Promise<void> {
  type Overview = { totals: CampaignTotals[] } & SourceReport & ReportRange
  const { totals, sources, before, ...range } = await askOps<Overview>(place, 'GET', reportPath('reports', days))
  if (csv) process.stdout.write(reportCsv(CAMPAIGN_COLUMNS, totals))
  else
    console.log(
      [
        totalsText(totals, range),
        sourcesText({ sources, before }),
        [reportWords.enquiryForm, funnelText(await askEnquiryForm(place, range), 'enquiry')].join('\n'),
        waitsText(await askWaits(place, range), 'campaigns'),
        speedText(await askSpeed(place, range)),
      ].join('\n\n'),
    )
}

/** Prints the report of one campaign, or its numbers by something. */
export async function showCampaign(
  place: Place,
  campaign: string,
  days: Days,
  by?: ReportDivision,
  csv?: boolean,
): Promise<void> {
  const path = reportPath(`reports/${encodeURIComponent(campaign)}`, days)
  const counts = await askOps<CampaignCounts>(place, 'GET', path, { notFound: `No campaign has the key “${campaign}”` })
  if (csv) process.stdout.write(divisionCsv(counts, by ?? 'day', 'booking'))
  else {
    const today = sydneyDate(Date.now())
    if (by !== undefined) return console.log(divisionText(counts, by, today))
    const waits = waitsText(await askWaits(place, { from: counts.from, to: counts.to }, campaign), 'sources')
    console.log([campaignText(counts, today), waits].join('\n\n'))
  }
}

const askEnquiryForm = (place: Place, days: Partial<ReportRange>) =>
  askOps<CampaignCounts>(place, 'GET', reportPath('enquiry-form', days))
const askSpeed = (place: Place, days: Partial<ReportRange>) => askOps<SpeedReport>(place, 'GET', reportPath('speed', days))

/** Prints the report of the enquiry form, or its numbers by something. */
export async function showEnquiryForm(
  place: Place,
  days: Partial<ReportRange>,
  by: ReportDivision | undefined,
  csv: true | undefined,
): Promise<void> {
  const counts = await askEnquiryForm(place, days)
  if (csv) process.stdout.write(divisionCsv(counts, by ?? 'day', 'enquiry'))
  else if (by !== undefined) console.log(divisionText(counts, by, sydneyDate(Date.now()), undefined, 'enquiry'))
  else {
    const range = `${dayWithYear(counts.from)} to ${dayWithYear(counts.to)}, Sydney time`
    console.log([`${reportWords.enquiryForm} from ${range}`, funnelText(counts, 'enquiry')].join('\n\n'))
  }
}

/** Prints how fast pages were. */
export async function showSpeed(place: Place, days: Partial<ReportRange>, csv: true | undefined): Promise<void> {
  const report = await askSpeed(place, days)
  if (csv) process.stdout.write(reportCsv(SPEED_COLUMNS, report.lines))
  else console.log(speedText(report))
}

/** How fast pages were, beside the limits. */
export function speedText({ lines }: SpeedReport): string {
  const { title, text, bench, good, unmeasured } = reportWords.speed
  const rows = [...lines, limitsLine(bench, BENCH_BARS), limitsLine(good, GOOD)]
  return [title, text, lines.length === 0 ? unmeasured : reportTable(SPEED_COLUMNS, rows)].join('\n')
}

/** Prints how long leads waited until somebody reached them: those of one campaign, or of all. */
export async function showWaits(place: Place, campaign: string | undefined, days: Days, csv?: boolean): Promise<void> {
  const waits = await askWaits(place, days, campaign)
  if (csv) process.stdout.write(reportCsv(waitColumns(''), waitLines(waits, RESPONSE_DIVISIONS)))
  else console.log(allWaitsText(waits, campaign))
}

function askWaits(place: Place, days: Days, campaign?: string): Promise<ResponseTimesReport> {
  const path = campaign === undefined ? 'response-times' : `response-times/${encodeURIComponent(campaign)}`
  return askOps<ResponseTimesReport>(place, 'GET', reportPath(path, days), { notFound: `No campaign has the key “${campaign}”` })
}

/** How long the leads of a campaign, or of all, waited until somebody reached them, with every division. */
function allWaitsText(waits: ResponseTimesReport, campaign: string | undefined): string {
  const range = `${dayWithYear(waits.from)} to ${dayWithYear(waits.to)}, Sydney time`
  const divisions = RESPONSE_DIVISIONS.filter((division) => campaign === undefined || division !== 'campaigns')
  const tables = divisions.map((division) => waitsTable(waits, division))
  const title = `${responseWords.title}: ${campaign === undefined ? '' : `${campaign}, `}${range}`
  return [title, responseWords.text, ...tables, responseWords.method.join('\n')].join('\n\n')
}

/** What a report says of waiting beside much else: all leads, and those of each name of a division. */
function waitsText(waits: ResponseTimesReport, division: ResponseDivision): string {
  return [responseWords.title, responseWords.text, waitsTable(waits, division)].join('\n')
}

function waitsTable(waits: ResponseTimesReport, division: ResponseDivision): string {
  const columns = waitColumns(responseWords.divisions[division])
  return reportTable(columns, waitLines(waits, [division]), { cellMax: WIDE })
}

/** A time with its interval needs more room than other cells. */
const WIDE = 64

/** The address of a report below /api/ops; the site knows the days that are left out. */
export function reportPath(path: string, days: Days): string {
  const query = Object.entries(days).flatMap(([name, day]) => (day === undefined ? [] : [`${name}=${encodeURIComponent(day)}`]))
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}

/** Beyond these sources come those of a visit or two. */
const SOURCES_SHOWN = 10

/** The whole report of a campaign. `today` is the Sydney day. */
export function campaignText(counts: CampaignCounts, today: string): string {
  return [
    `${counts.campaign} from ${dayWithYear(counts.from)} to ${dayWithYear(counts.to)}, Sydney time`,
    funnelText(counts, 'booking'),
    'In brackets: where the true rate lies nine times in ten. Visits without JavaScript are not counted, but their bookings are.',
    divisionText(counts, 'source', today, SOURCES_SHOWN),
    ['Weeks from', ...weekChart(counts, today)].join('\n'),
    ...counts.experiments.map((experiment) => experimentLines(experimentResult(experiment, today)).join('\n')),
    ...(counts.wordings.length > 0 ? [`${wordingWords.title}\n${reportTable(WORDING_COLUMNS, counts.wordings)}`] : []),
  ].join('\n\n')
}

function funnelText({ visits, bookings }: CampaignCounts, form: CountedForm): string {
  const booked = sumBookings(bookings.days)
  const steps = funnelOf(sumVisits(visits.days), booked).map((line) => ({ ...line, due: booked.due, form }))
  return reportTable(FUNNEL_COLUMNS, steps, { more: [['Value won', centsWords(booked.cents), '', '']] })
}

/** In terminal columns, for the week with the most visits. */
const BAR_MAX = 30

/** The weeks of a report, one line each: a bar as long as its visits, and its bookings. `today` is the Sydney day. */
function weekChart(counts: CampaignCounts, today: string): string[] {
  const weeks = reportLines(counts, 'week')
  const most = Math.max(1, ...weeks.map(({ visits }) => visits.seen))
  return weeks.map(({ name, visits, bookings, fullDays }) => {
    const bar = '█'.repeat(Math.ceil((visits.seen / most) * BAR_MAX)).padEnd(BAR_MAX)
    const booked = bookings?.booked ?? 0
    const full = fullDays === 0 ? '' : `, calendar full on ${fullDays === 1 ? '1 day' : `${fullDays} days`}`
    const part = isPart(name, 'week', counts, today) ? `, ${reportWords.part}` : ''
    return `${dayWithYear(name).padStart(11)}  ${bar}  ${countWords(visits.seen)} visits, ${countWords(booked)} booked${part}${full}`
  })
}

const { experiment: words, wordings: wordingWords } = reportWords

/** An experiment in words: since when, what each variant brought, and what that says. */
function experimentLines(result: ExperimentResult): string[] {
  const { name, days, fullDays, arms, brokenSplit } = result
  const since = experimentTimeWords(result)
  if (result.firstDay === undefined) return [words.title(name), since]
  const weeks = resultWeeksWords(result)
  return [
    words.title(name),
    fullDays === 0 ? since : `${since} ${words.full(fullDays)}`,
    ...(days === 0 ? [] : [reportTable(VARIANT_COLUMNS, arms)]),
    ...(brokenSplit ? [`${words.broken.title}. ${words.broken.text}`] : []),
    ...verdictWords(result).map(({ title, text }) => `${title}. ${text}`),
    ...(weeks ? [weeks] : []),
  ]
}

/** What happened on a day may be long. */
const NOTED = 96

/** A campaign's numbers by something, as a table of at most `limit` lines. `today` is the Sydney day. */
export function divisionText(
  counts: CampaignCounts,
  by: ReportDivision,
  today: string,
  limit?: number,
  form: CountedForm = 'booking',
): string {
  const lines = reportLines(counts, by)
  const isPartial = (name: string) => (by === 'day' || by === 'week') && isPart(name, by, counts, today)
  const rows = lines.slice(0, limit).map((line) => ({ ...line, isPart: isPartial(line.name) }))
  const more = lines.length - rows.length
  return [
    reportTable(divisionColumns(by, form), rows, { cellMax: NOTED }),
    ...(more > 0 ? [`and ${more} more: --by ${by}`] : []),
  ].join('\n')
}

/** The overview of all campaigns as a table. */
export function totalsText(totals: readonly CampaignTotals[], { from, to }: ReportRange): string {
  return [
    `Campaigns from ${dayWithYear(from)} to ${dayWithYear(to)}, Sydney time`,
    reportTable(CAMPAIGN_COLUMNS, totals),
    'In brackets: where the true rate lies nine times in ten.',
  ].join('\n\n')
}

/** What each source brought, with its leads of the period before. */
export function sourcesText(report: SourceReport): string {
  const present = compareSources(report).filter(({ isGone }) => !isGone)
  return reportTable(SOURCE_COLUMNS, present)
}

/** Prints the report of the week that a Sydney day is in; of the last whole one without a day. */
export async function showWeek(place: Place, day: string | undefined): Promise<void> {
  const query = day === undefined ? '' : `?of=${encodeURIComponent(day)}`
  const report = await askOps<WeekReport>(place, 'GET', `week${query}`)
  console.log(weekText(wordsOfWeek(report, sydneyDate(Date.now()))))
}

/** The report of a week as lines, as the studio's first page and the mail have it. */
function weekText(words: WeekWords): string {
  const { unanswered, sessions, campaigns, experiments, stuck } = weekWords
  const days = words.sessions.filter(({ count }) => count > 0).map(({ day, words }) => [`  ${day}`, words])
  const running = words.experiments.map(({ title, text }) => `“${title}”: ${text}`)
  return [
    `${words.title}: ${words.days}`,
    ...words.figures.map(({ label, figure, text }) => `${label}: ${figure}\n  ${text}`),
    part(unanswered.title, [words.unanswered]),
    part(sessions.title, [words.sessionsInAll]) + (days.length > 0 ? `\n${printTable(days)}` : ''),
    part(campaigns.title, words.campaigns),
    part(experiments.title, running.length > 0 ? running : [experiments.none]),
    part(stuck.title, words.stuck.length > 0 ? words.stuck : [stuck.none]),
  ].join('\n\n')
}

/** A title and its lines; in a campaign's name anything may stand. */
function part(title: string, lines: readonly string[]): string {
  return [title, ...lines.map((line) => `  ${printable(line)}`)].join('\n')
}

/** The kinds of columns that are read by their digits. */
const RIGHT = ['number', 'money', 'rate']

/** Rows of a report as a table for the terminal. `more`: further rows of cells below them. */
function reportTable<Row>(
  columns: readonly ReportColumn<Row>[],
  rows: readonly Row[],
  { more = [], cellMax }: { more?: readonly (readonly string[])[]; cellMax?: number } = {},
): string {
  const shown = columnsIn('terminal', columns)
  const right = shown.flatMap(({ kind }, place) => (RIGHT.includes(kind) ? [place] : []))
  const cells = rows.map((row) => shown.map((column) => cellOf(column, row)))
  return printTable([shown.map(({ terminal = '' }) => terminal), ...cells, ...more], right, cellMax)
}

function cellOf<Row>(column: ReportColumn<Row>, row: Row): string {
  if (column.words) return column.words(row)
  if (column.kind === 'rate') return rateCell(column.value(row))
  if (column.kind === 'speed') return figureCell(measuredWords(column.metric, column.value(row)))
  if (column.kind === 'within') {
    const times = column.value(row)
    return figureCell(withinWords(column.part, times, times.dayMinutes))
  }
  const value = column.value(row)
  if (typeof value !== 'number') return value ?? ''
  return column.kind === 'money' ? centsWords(value) : countWords(value)
}

/** 2 hours (1 to 4 hours), or why nothing can be said. */
function figureCell({ value, between }: FigureWords): string {
  return between === undefined ? value : `${value} (${between})`
}

/** 13% (6% to 25%), or why there is no rate. */
function rateCell(rate: Rate | NoRate | undefined): string {
  if (rate === undefined) return ''
  if (typeof rate === 'string') return reportWords.noRate[rate]
  const words = rateWords(rate)
  return `${words.rate} (${reportWords.between(words.low, words.high)})`
}
