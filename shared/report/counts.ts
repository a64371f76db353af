import { groupBy } from '../group-by.ts'
import { addDays, daysBetween, mondayOf } from '../sydney-time.ts'
import type { DayNote } from './day-notes.ts'
import type { ExperimentCounts } from './experiment.ts'
import { type NoRate, type Rate, rateOf } from './statistics.ts'
import { DEVICES, type Device, type StepCounts, VISIT_STEPS } from './visits.ts'

/** What a report covers: Sydney days, YYYY-MM-DD, both included. */
export type ReportRange = { from: string; to: string }

/** Visits of one campaign's page in a range. `variant` as writeShown writes it; null: the page had none. */
export type VisitCounts = {
  days: (StepCounts & { day: string; variant: string | null })[]
  sources: (StepCounts & { source: string })[]
  devices: (StepCounts & { device: Device })[]
  /** The days on which somebody saw that the calendar had no free time left. */
  fullDays: string[]
}

/** The visits that saw a variant of an experiment, by day and variant, and the days without free times. */
export type VariantVisits = { days: { day: string; variant: string; seen: number }[]; fullDays: string[] }

/** Bookings made in a range. `due`: over or cancelled; `kept`: of these, held. `cents` of AUD: the worth of `won`. */
export type OutcomeCounts = { booked: number; due: number; kept: number; won: number; cents: number }

/** The bookings of one campaign in a range, by the Sydney day they were made on. */
export type BookingCounts = {
  days: (OutcomeCounts & { day: string; variant: string | null })[]
  sources: (OutcomeCounts & { source: string })[]
}

/** What a page brought in a range with a wording; with its own words where there is no `name`. */
export type WordingCounts = { name?: string | undefined; visits: number; booked: number; enquired: number }

/** All that the report of one campaign is made from. */
export type CampaignCounts = ReportRange & {
  campaign: string
  visits: VisitCounts
  bookings: BookingCounts
  /** The experiment that runs now, with how many variants; absent if none does. */
  experiment?: { name: string; arms: number }
  /** The running experiment and those that were seen in the last two years, the newest first; for experiment.ts. */
  experiments: ExperimentCounts[]
  /** What happened on its days, in their order. */
  notes: DayNote[]
  /** The page's own words and each wording that it has or that was seen in the range; none if there are no wordings. */
  wordings: WordingCounts[]
} & SourceReport

/** Leads of both kinds: how many of them were won, and what those are worth, in cents of AUD. */
export const NO_LEADS = { booked: 0, enquired: 0, won: 0, cents: 0 }
/** The same, with the visits that they came of. */
export const NO_TOTALS = { visits: 0, ...NO_LEADS }

/** One line of the overview of all campaigns. */
export type CampaignTotals = { campaign: string } & typeof NO_TOTALS

const OUTCOME_COUNTS = ['booked', 'due', 'kept', 'won', 'cents'] as const satisfies readonly (keyof OutcomeCounts)[]

/** All visits of several rows together. */
export function sumVisits(rows: readonly StepCounts[]): StepCounts {
  return sum(VISIT_STEPS, rows)
}

/** All bookings of several rows together. */
export function sumBookings(rows: readonly OutcomeCounts[]): OutcomeCounts {
  return sum(OUTCOME_COUNTS, rows)
}

function sum<K extends string>(keys: readonly K[], rows: readonly Record<K, number>[]): Record<K, number> {
  const totals = Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>
  for (const row of rows) for (const key of keys) totals[key] += row[key]
  return totals
}

/** What a report covers unless it is asked for other days: four whole weeks, so that each weekday counts as often. */
export const REPORT_DAYS = 28

/** Two years, one of them a leap year: enough to compare a day with the same one of the year before. */
export const REPORT_DAYS_MAX = 731

/** Every day of a range, in order. */
function daysOf({ from, to }: ReportRange): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, i) => addDays(from, i))
}

/** Whether a day, or the week that begins on it, is not over `today`, or not whole within a report. All are Sydney days. */
export function isPart(first: string, period: 'day' | 'week', { from, to }: ReportRange, today: string): boolean {
  const last = period === 'day' ? first : addDays(first, 6)
  return first < from || last > to || last >= today
}

/** What a report can be divided by. */
export const REPORT_DIVISIONS = ['source', 'day', 'week', 'device'] as const
export type ReportDivision = (typeof REPORT_DIVISIONS)[number]

/** One line of a divided report. `name` is a source, a device, a day (YYYY-MM-DD), or the Monday of a week. */
export type ReportLine = {
  name: string
  visits: StepCounts
  /** Undefined for devices: a lead does not say from which it came. */
  bookings: OutcomeCounts | undefined
  /** Bookings of all visits; undefined for devices. */
  rate: Rate | NoRate | undefined
  /** How many of its days had no free time left; 0 for sources and devices. */
  fullDays: number
  /** What happened on its days; none for sources and devices. */
  notes: DayNote[]
}

/** A campaign's report, divided. Days and weeks are all of the range, in order; sources and devices begin with the most visits. */
export function reportLines(counts: CampaignCounts, division: ReportDivision): ReportLine[] {
  if (division === 'source') return sourceLines(counts)
  if (division === 'device') return deviceLines(counts)
  return periodLines(counts, division === 'day' ? (day) => day : mondayOf)
}

function periodLines(counts: CampaignCounts, periodOf: (day: string) => string): ReportLine[] {
  const { visits, bookings } = counts
  const visitRows = groupBy(visits.days, ({ day }) => periodOf(day))
  const bookingRows = groupBy(bookings.days, ({ day }) => periodOf(day))
  const full = groupBy(visits.fullDays, periodOf)
  const notes = groupBy(counts.notes, ({ day }) => periodOf(day))
  const periods = [...new Set(daysOf(counts).map(periodOf))]
  return periods.map((name) => ({
    ...line(name, visitRows.get(name), bookingRows.get(name) ?? [], full.get(name)?.length),
    notes: notes.get(name) ?? [],
  }))
}

function sourceLines({ visits, bookings }: CampaignCounts): ReportLine[] {
  const visitRows = groupBy(visits.sources, ({ source }) => source)
  const bookingRows = groupBy(bookings.sources, ({ source }) => source)
  const names = [...new Set([...visitRows.keys(), ...bookingRows.keys()])]
  return names.map((name) => line(name, visitRows.get(name), bookingRows.get(name) ?? [])).sort(mostFirst)
}

function deviceLines({ visits }: CampaignCounts): ReportLine[] {
  const visitRows = groupBy(visits.devices, ({ device }) => device)
  return DEVICES.map((device) => line(device, visitRows.get(device), undefined)).sort(mostFirst)
}

function line(name: string, visitRows: StepCounts[] = [], bookingRows: OutcomeCounts[] | undefined, fullDays = 0): ReportLine {
  const visits = sumVisits(visitRows)
  const bookings = bookingRows && sumBookings(bookingRows)
  return { name, visits, bookings, rate: bookings && rateOf(bookings.booked, visits.seen), fullDays, notes: [] }
}

function mostFirst(one: ReportLine, other: ReportLine): number {
  const booked = ({ bookings }: ReportLine) => bookings?.booked ?? 0
  return other.visits.seen - one.visits.seen || booked(other) - booked(one) || one.name.localeCompare(other.name)
}

/** From the first look at a page to a won client. */
const FUNNEL_STEPS = [...VISIT_STEPS, 'booked', 'kept', 'won'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

export type FunnelLine = {
  step: FunnelStep
  count: number
  /** Of the step before; undefined for the first. Kept sessions are those of the ones that are due, not of all booked. */
  ofBefore: Rate | NoRate | undefined
  /** Of all visits; undefined for the first. */
  ofVisits: Rate | NoRate | undefined
}

/**
 * The steps of a page's visits and of the bookings made meanwhile. Bookings come from the ledger and visits from beacons, so there
 * may be more bookings than visits that saw times, and a lead may be won before its session: then there is no rate (`over`).
 */
export function funnelOf(visits: StepCounts, { booked, due, kept, won }: OutcomeCounts): FunnelLine[] {
  const { seen, opened, details, times } = visits
  const steps: [FunnelStep, number, number][] = [
    ['opened', opened, seen],
    ['details', details, opened],
    ['times', times, details],
    ['booked', booked, times],
    ['kept', kept, due],
    ['won', won, kept],
  ]
  return [
    { step: 'seen', count: seen, ofBefore: undefined, ofVisits: undefined },
    ...steps.map(([step, count, before]) => ({
      step,
      count,
      ofBefore: rateOf(count, before),
      ofVisits: rateOf(count, seen),
    })),
  ]
}

export type SourceTotals = { source: string } & typeof NO_TOTALS

/** The sources of a range and of the period before it, the most visits first. */
export type SourceReport = { sources: SourceTotals[]; before: SourceTotals[] }

/** The same number of days, just before a range. */
export function periodBefore({ from, to }: ReportRange): ReportRange {
  return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) }
}

/** All leads of several rows together. */
export function sumLeads(rows: readonly (typeof NO_LEADS)[]): typeof NO_LEADS {
  return sum(Object.keys(NO_LEADS) as (keyof typeof NO_LEADS)[], rows)
}

/** All sources together. */
export function sumSources(rows: readonly SourceTotals[]): typeof NO_TOTALS {
  return sum(Object.keys(NO_TOTALS) as (keyof typeof NO_TOTALS)[], rows)
}

/** A source beside the period before; `isGone`: only that one had it. */
export type SourceChange = SourceTotals & { before: typeof NO_TOTALS; isGone: boolean }

/** Each source of a range beside the period before, and then those that only that one had. */
export function compareSources({ sources, before }: SourceReport): SourceChange[] {
  const earlier = new Map(before.map((row) => [row.source, row]))
  const gone = before.filter(({ source }) => !sources.some((row) => row.source === source))
  return [
    ...sources.map((row) => ({ ...row, before: earlier.get(row.source) ?? NO_TOTALS, isGone: false })),
    ...gone.map((row) => ({ ...NO_TOTALS, source: row.source, before: row, isGone: true })),
  ]
}

export function leadsOf({ booked, enquired }: { booked: number; enquired: number }): number {
  return booked + enquired
}
