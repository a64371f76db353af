import {
  type CampaignTotals,
  type FunnelLine,
  type FunnelStep,
  leadsOf,
  type ReportDivision,
  type ReportLine,
  type SourceChange,
  type WordingCounts,
} from '../report/counts.ts'
import type { VariantCounts } from '../report/experiment.ts'
import type { ResponseDivision, ResponseLine, ResponseReport, ResponseTimes } from '../report/response-times.ts'
import { type Measured, SPEED_METRICS, type SpeedLine, type SpeedMetric } from '../report/speed.ts'
import { type NoRate, type Rate, rateOf } from '../report/statistics.ts'
import { type Device, VISIT_STEPS, type VisitStep } from '../report/visits.ts'
import { dayWithYear } from '../sydney-time.ts'
import { countWords, dayNoteWords, reportWords } from './reports.ts'
import { responseName, responseWords } from './response-times.ts'
import { variantNames, wordingName } from './shown-names.ts'

/** Where a report is read: in the studio and on its paper, in the terminal, and in a file for a spreadsheet. */
type Place = 'screen' | 'terminal' | 'csv'

/** What a column holds, which each place writes in its own way. undefined: nobody can know. */
type Held<Row> =
  | { kind: 'name' | 'day'; value: (row: Row) => string }
  | { kind: 'number' | 'money'; value: (row: Row) => number | undefined; unit?: (said: string) => string }
  | { kind: 'rate'; value: (row: Row) => Rate | NoRate | undefined; of: (row: Row) => number }
  | { kind: 'speed'; metric: SpeedMetric; value: (row: Row) => Measured | undefined }
  | { kind: 'within'; value: (row: Row) => ResponseTimes & { dayMinutes: number }; part: 'half' | 'mostly' }

/** A column of a report. It stands in the places where it has a heading; money is in cents of AUD. */
export type ReportColumn<Row> = { id: string } & Partial<Record<Place, string | undefined>> &
  Held<Row> & {
    /** What the terminal says in place of the bare value. */
    words?: (row: Row) => string
    /** Where the column stands behind the others: a spreadsheet knows its columns by their place. */
    last?: Place
  }

/** The columns that a place has, in its order. The heading of each is there. */
export function columnsIn<Row>(place: Place, columns: readonly ReportColumn<Row>[]): ReportColumn<Row>[] {
  const isLast = ({ last }: ReportColumn<Row>) => Number(last === place)
  return columns.filter((column) => column[place] !== undefined).sort((one, other) => isLast(one) - isLast(other))
}

/** A heading for people, and the name of a column in a file. */
const named = (heading: string, csv?: string) => ({ screen: heading, terminal: heading, csv })

const { units } = reportWords
const RATE = 'Bookings per visit'

/** The overview: what each campaign brought. */
export const CAMPAIGN_COLUMNS: readonly ReportColumn<CampaignTotals>[] = [
  { id: 'campaign', ...named('Campaign', 'campaign'), kind: 'name', value: ({ campaign }) => campaign },
  { id: 'visits', ...named('Visits', 'visits'), kind: 'number', value: ({ visits }) => visits, unit: units.visits },
  { id: 'booked', ...named('Bookings', 'booked'), kind: 'number', value: ({ booked }) => booked, unit: units.booked },
  { id: 'rate', ...named(RATE, 'rate'), kind: 'rate', value: rateOfTotals, of: ({ visits }) => visits },
  { id: 'enquired', terminal: 'Enquiries', csv: 'enquired', last: 'csv', kind: 'number', value: ({ enquired }) => enquired },
  { id: 'won', terminal: 'Won', csv: 'won', last: 'csv', kind: 'number', value: ({ won }) => won },
  {
    id: 'cents',
    ...named('Worth', 'worth_aud'),
    screen: 'Value won',
    kind: 'money',
    value: ({ cents }) => cents,
    unit: units.worth,
  },
]

/** What each source brought, beside the period before. */
export const SOURCE_COLUMNS: readonly ReportColumn<SourceChange>[] = [
  { id: 'name', ...named('Source', 'source'), kind: 'name', value: ({ source }) => source },
  { id: 'visits', ...named('Visits', 'visits'), kind: 'number', value: ({ visits }) => visits, unit: units.visits },
  { id: 'booked', ...named('Bookings', 'booked'), kind: 'number', value: ({ booked }) => booked, unit: units.booked },
  { id: 'enquired', ...named('Enquiries', 'enquired'), kind: 'number', value: ({ enquired }) => enquired, unit: units.enquired },
  { id: 'rate', screen: RATE, kind: 'rate', value: rateOfTotals, of: ({ visits }) => visits },
  { id: 'won', ...named('Won', 'won'), screen: 'Won, and value', kind: 'number', value: ({ won }) => won },
  { id: 'cents', terminal: 'Worth', csv: 'worth_aud', kind: 'money', value: ({ cents }) => cents },
  { id: 'change', ...named('Leads, the period before'), kind: 'number', value: ({ before }) => leadsOf(before) },
]

function rateOfTotals({ booked, visits }: { booked: number; visits: number }): Rate | NoRate {
  return rateOf(booked, visits)
}

/** A line of a divided report; `isPart`: it is a day or a week that is not whole. */
type DivisionLine = ReportLine & { isPart?: boolean }

const DIVISIONS: Record<ReportDivision, string> = { source: 'Source', day: 'Day', week: 'Week from', device: 'Device' }
const STEPS: Record<VisitStep, string> = { seen: 'Visits', opened: 'Opened', details: 'Details', times: 'Times' }

/** A form whose steps are counted, and what its report says otherwise. */
export type CountedForm = 'booking' | 'enquiry'

/** What the columns of a booking form are called where they are the enquiry form's, by their id; undefined leaves one out. */
const OF_ENQUIRIES: Readonly<Record<string, readonly [heading: string, csv: string] | undefined>> = {
  details: ['Begun', 'begun'],
  times: ['Filled in', 'filled_in'],
  booked: ['Enquiries', 'enquired'],
  rate: ['Enquiries per visit', 'rate'],
  times_rate: ['Filled in every field', ''],
  kept: ['Reached', 'reached'],
}
const NOT_OF_ENQUIRIES = ['due', 'full']

/** The same column under its heading in the report of the enquiry form. */
function ofEnquiries<Row>(column: ReportColumn<Row>): ReportColumn<Row>[] {
  if (NOT_OF_ENQUIRIES.includes(column.id)) return []
  const [heading, csv] = OF_ENQUIRIES[column.id] ?? []
  if (heading === undefined) return [column]
  const { screen, terminal, csv: file } = column
  return [
    {
      ...column,
      screen: screen === undefined ? undefined : heading,
      terminal: terminal === undefined ? undefined : heading,
      csv: file === undefined ? undefined : csv,
    },
  ]
}

/** The columns of a report that is divided by something, of a campaign or of the enquiry form. */
export function divisionColumns(by: ReportDivision, form: CountedForm = 'booking'): readonly ReportColumn<DivisionLine>[] {
  const columns = campaignColumns(by)
  return form === 'booking' ? columns : columns.flatMap(ofEnquiries)
}

function campaignColumns(by: ReportDivision): readonly ReportColumn<DivisionLine>[] {
  const isPeriod = by === 'day' || by === 'week'
  // A lead does not say from which device it came.
  const ofLeads = (heading: string, csv: string) => ({ terminal: by === 'device' ? undefined : heading, csv })
  const ofPeriods = (heading: string) => (isPeriod ? heading : undefined)
  return [
    {
      id: 'name',
      ...named(DIVISIONS[by], by),
      kind: isPeriod ? 'day' : 'name',
      value: ({ name }) => name,
      words: (line) => lineName(by, line) + fullWords(by, line),
    },
    ...VISIT_STEPS.map((step): ReportColumn<DivisionLine> => {
      const screen = step === 'seen' ? STEPS.seen : undefined
      // Days and weeks keep their headings on a phone.
      const unit = isPeriod ? undefined : units.visits
      return { id: step, ...named(STEPS[step], step), screen, kind: 'number', value: ({ visits }) => visits[step], unit }
    }),
    {
      id: 'booked',
      ...ofLeads('Bookings', 'booked'),
      screen: ofPeriods('Bookings'),
      kind: 'number',
      value: ({ bookings }) => bookings?.booked,
    },
    {
      id: 'rate',
      ...ofLeads(RATE, 'rate'),
      screen: ofPeriods(RATE),
      last: 'csv',
      kind: 'rate',
      value: ({ rate }) => rate,
      of: ({ visits }) => visits.seen,
    },
    {
      id: 'times_rate',
      screen: by === 'device' ? 'Saw the free times' : undefined,
      kind: 'rate',
      value: ({ visits }) => rateOf(visits.times, visits.seen),
      of: ({ visits }) => visits.seen,
    },
    { id: 'due', csv: 'due', kind: 'number', value: ({ bookings }) => bookings?.due },
    { id: 'kept', ...ofLeads('Kept', 'kept'), kind: 'number', value: ({ bookings }) => bookings?.kept, words: keptWords },
    { id: 'won', ...ofLeads('Won', 'won'), kind: 'number', value: ({ bookings }) => bookings?.won },
    { id: 'cents', ...ofLeads('Worth', 'worth_aud'), last: 'csv', kind: 'money', value: ({ bookings }) => bookings?.cents },
    {
      id: 'full',
      screen: ofPeriods('Calendar full'),
      csv: 'full_days',
      last: 'csv',
      kind: 'number',
      value: ({ fullDays }) => fullDays,
    },
    {
      id: 'notes',
      screen: ofPeriods('Notes'),
      terminal: ofPeriods('Notes'),
      csv: ofPeriods('notes'),
      last: 'csv',
      kind: 'name',
      value: ({ notes }) => notes.map(dayNoteWords).join('; '),
    },
  ]
}

/** What a line of a divided report is called. */
export function lineName(by: ReportDivision, { name, isPart }: DivisionLine): string {
  if (by === 'device') return reportWords.devices[name as Device]
  if (by === 'source') return name
  return isPart ? `${dayWithYear(name)}, ${reportWords.part}` : dayWithYear(name)
}

function fullWords(by: ReportDivision, { fullDays }: DivisionLine): string {
  if (fullDays === 0) return ''
  return by === 'day' ? ', full' : `, ${fullDays} full`
}

function keptWords({ bookings }: DivisionLine): string {
  return bookings && bookings.due > 0 ? `${countWords(bookings.kept)} of ${countWords(bookings.due)}` : ''
}

/** What a step of a form's funnel is called. */
export const stepName = (step: FunnelStep, form: CountedForm) => reportWords[form === 'booking' ? 'steps' : 'enquirySteps'][step]

/** The steps from a visit to a client; `due`: how many sessions are over, or enquiries were sent. */
export const FUNNEL_COLUMNS: readonly ReportColumn<FunnelLine & { due: number; form: CountedForm }>[] = [
  { id: 'step', ...named('Step'), kind: 'name', value: ({ step, form }) => stepName(step, form) },
  {
    id: 'count',
    ...named('Count'),
    kind: 'number',
    value: ({ count }) => count,
    words: ({ step, count, due, form }) =>
      step === 'kept' && form === 'booking' ? `${countWords(count)} of ${countWords(due)} due` : countWords(count),
  },
  {
    id: 'share',
    ...named('Of all visits'),
    last: 'terminal',
    kind: 'rate',
    value: ({ ofVisits }) => ofVisits,
    of: ({ count }) => count,
  },
  { id: 'rate', ...named('Of the step before'), kind: 'rate', value: ({ ofBefore }) => ofBefore, of: ({ count }) => count },
]

/** How fast each page was. */
export const SPEED_COLUMNS: readonly ReportColumn<SpeedLine>[] = [
  { id: 'page', ...named('Page', 'page'), kind: 'name', value: ({ page }) => page },
  { id: 'visits', ...named('Measured', 'visits'), kind: 'number', value: ({ visits }) => visits, unit: units.visits },
  ...SPEED_METRICS.map((metric): ReportColumn<SpeedLine> => {
    const csv = metric === 'cls' ? 'cls' : `${metric}_ms`
    return { id: metric, ...named(reportWords.speed.metrics[metric], csv), kind: 'speed', metric, value: (line) => line[metric] }
  }),
]

/** What each variant of an experiment brought. */
export const VARIANT_COLUMNS: readonly ReportColumn<VariantCounts>[] = [
  { id: 'name', ...named('Shown'), kind: 'name', value: ({ arm }) => variantNames[arm] },
  { id: 'visits', ...named('Visits'), kind: 'number', value: ({ visits }) => visits, unit: units.visits },
  { id: 'booked', ...named('Bookings'), kind: 'number', value: ({ booked }) => booked, unit: units.booked },
  { id: 'rate', ...named(RATE), kind: 'rate', value: ({ rate }) => rate, of: ({ visits }) => visits },
]

/** What the wordings of a page brought, and its own words. */
export const WORDING_COLUMNS: readonly ReportColumn<WordingCounts>[] = [
  { id: 'name', ...named('Shown'), kind: 'name', value: ({ name }) => wordingName(name) },
  { id: 'visits', ...named('Visits'), kind: 'number', value: ({ visits }) => visits, unit: units.visits },
  { id: 'booked', ...named('Bookings'), kind: 'number', value: ({ booked }) => booked, unit: units.booked },
  { id: 'enquired', ...named('Enquiries'), kind: 'number', value: ({ enquired }) => enquired, unit: units.enquired },
  { id: 'rate', ...named(RATE), kind: 'rate', value: ({ booked, visits }) => rateOf(booked, visits), of: ({ visits }) => visits },
]

/** How long leads waited: all of them, or those of a line of a division. */
export type WaitLine = ResponseLine & { by: ResponseDivision | 'all'; dayMinutes: number }

/** All leads, and the lines of some divisions. */
export function waitLines(report: ResponseReport & { dayMinutes: number }, divisions: readonly ResponseDivision[]): WaitLine[] {
  const { all, dayMinutes } = report
  const lines = divisions.flatMap((by) => report[by].map((line) => ({ ...line, by, dayMinutes })))
  return [{ ...all, name: '', by: 'all', dayMinutes }, ...lines]
}

/** The columns of a report on waiting; `heading`: what its lines are by. */
export function waitColumns(heading: string): readonly ReportColumn<WaitLine>[] {
  const { leads, reached, half, mostly } = responseWords.columns
  return [
    { id: 'by', csv: 'by', kind: 'name', value: ({ by }) => by },
    { id: 'name', ...named(heading, 'name'), kind: 'name', value: ({ name }) => name, words: waitName },
    { id: 'leads', ...named(leads, 'leads'), kind: 'number', value: (line) => line.leads, unit: units.leads },
    { id: 'reached', ...named(reached, 'reached'), kind: 'number', value: (line) => line.reached, unit: units.reached },
    { id: 'half', ...named(half, 'half'), kind: 'within', part: 'half', value: (line) => line },
    { id: 'mostly', ...named(mostly, 'mostly'), kind: 'within', part: 'mostly', value: (line) => line },
  ]
}

export function waitName({ by, name }: WaitLine): string {
  return by === 'all' ? responseWords.all : responseName(by, name)
}
