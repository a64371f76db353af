import { mondayOf } from '../schedule/calendar-day'
import { daysOf } from './days-of'
import { type NoRate, type Rate, rateOf } from './rate'
import type { CampaignCounts, LeadCounts } from './report-counts'
import { sumBookings, sumVisits } from './sum-counts'
import { DEVICES, type StepCounts } from './visit-steps'

/** What a report can be divided by. */
export const REPORT_DIVISIONS = ['source', 'day', 'week', 'device'] as const
export type ReportDivision = (typeof REPORT_DIVISIONS)[number]

/** One line of a divided report. `name` is a source, a device, a day (YYYY-MM-DD), or the Monday of a week. */
export type ReportLine = {
  name: string
  visits: StepCounts
  /** Undefined for devices: a lead does not say from which it came. */
  bookings: LeadCounts | undefined
  /** Bookings of all visits; undefined for devices. */
  rate: Rate | NoRate | undefined
  /** How many of its days had no free time left; 0 for sources and devices. */
  fullDays: number
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
  const periods = [...new Set(daysOf(counts).map(periodOf))]
  return periods.map((name) => line(name, visitRows.get(name), bookingRows.get(name) ?? [], full.get(name)?.length))
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

function line(name: string, visitRows: StepCounts[] = [], bookingRows: LeadCounts[] | undefined, fullDays = 0): ReportLine {
  const visits = sumVisits(visitRows)
  const bookings = bookingRows && sumBookings(bookingRows)
  return { name, visits, bookings, rate: bookings && rateOf(bookings.booked, visits.seen), fullDays }
}

function mostFirst(one: ReportLine, other: ReportLine): number {
  const booked = ({ bookings }: ReportLine) => bookings?.booked ?? 0
  return other.visits.seen - one.visits.seen || booked(other) - booked(one) || one.name.localeCompare(other.name)
}

/** The studio's oldest browsers have no `Map.groupBy`. */
function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}
