import type { Component } from './read-calendars'

const TWO_DAYS_MS = 2 * 24 * 60 * 60_000
const TIME = /[:;](\d{8})(?:T\d{4,6}Z?)?$/

/** The days around a range, far enough for every zone: YYYYMMDD. */
export type DaysAround = { first: string; last: string }

export function daysAround(range: { from: number; to: number }): DaysAround {
  const digits = (instant: number) => new Date(instant).toISOString().slice(0, 10).replaceAll('-', '')
  return { first: digits(range.from - TWO_DAYS_MS), last: digits(range.to + TWO_DAYS_MS) }
}

/**
 * Whether an event that does not repeat is days away from the range, told by the digits of its start and end alone. Most events
 * of a calendar are, and need not be read.
 */
export function isFarAway({ lines }: Component, { first, last }: DaysAround): boolean {
  if (lines.has('RRULE') || lines.has('RDATE')) return false
  const start = TIME.exec(lines.get('DTSTART')?.[0] ?? '')?.[1]
  const end = TIME.exec(lines.get('DTEND')?.[0] ?? '')?.[1]
  return start !== undefined && end !== undefined && start <= end && (end < first || start > last)
}
