import type { z } from 'zod'
import type { scheduleEntry } from '../../../shared/schedule/entry.ts'
import { MINUTE_MS } from '../worker/world.ts'
import { dayOf, instantOf, plus, remembered, timeOf, weekdayOf } from './sydney.ts'

// When an agency offers sessions, by the entry of KV as its handbook explains it.

type Entered = z.input<typeof scheduleEntry>
export type Host = NonNullable<Entered['hosts']>[number]
export type Entry = Entered & { hosts: Host[] }
export type Week = NonNullable<Host['hours']>
type Hours = readonly { from: string; to: string }[]

/** A time for a session, with the minutes that its host has no other before and after it. */
export type Span = { startsAt: number; endsAt: number; before: number; after: number }

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
/** What hours by weekday say of a day. */
const hoursOf = (day: string, week: Week = {}) => week[WEEKDAYS[weekdayOf(day)] as (typeof WEEKDAYS)[number]]
const NEVER_OFFERED = ['10:00', '11:30', '14:00', '15:30']
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const wall = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Whether one of some hours has a whole part of a day. */
const haveWhole = (hours: Hours, from: string, to: string) => hours.some((one) => one.from <= from && to <= one.to)

export class Times {
  readonly entry: Entry
  readonly #holidays: ReadonlySet<string>
  readonly #starts = new Map<string, readonly number[]>()
  readonly #hostsAt = new Map<string, Host[]>()

  /** `holidays`: the public ones, of weekends too. */
  constructor(entry: Entry, holidays: ReadonlySet<string>) {
    this.entry = entry
    this.#holidays = holidays
  }

  hostOf(key: string): Host | undefined {
    return this.entry.hosts.find((host) => host.key === key)
  }

  /** Whether anybody works on a day. */
  isOpen(day: string): boolean {
    const { closedDates = [], openDates = [] } = this.entry
    const isClosed = (this.#holidays.has(day) || closedDates.includes(day)) && !openDates.includes(day)
    return !isClosed && this.#hours(day).length > 0
  }

  #hours(day: string): Hours {
    const { hours, open = '09:00', close = '17:00' } = this.entry
    return hoursOf(day, hours) ?? (weekdayOf(day) % 6 === 0 ? [] : [{ from: open, to: close }])
  }

  /** How long a campaign's sessions take, how soon and how far ahead they can be booked. */
  #lengthOf(campaign?: string) {
    const own = this.entry.campaigns?.find(({ key }) => key === campaign)
    return { slotMinutes: 30, noticeMinutes: 120, horizonDays: 60, ...this.entry, ...own }
  }

  /** When a session of a campaign is that starts then. */
  span(startsAt: number, campaign: string): Span {
    const { slotMinutes, airBeforeMinutes: before = 0, airAfterMinutes: after = 0 } = this.#lengthOf(campaign)
    return { startsAt, endsAt: startsAt + slotMinutes * MINUTE_MS, before, after }
  }

  /** How long before a session of a campaign it can be booked at the latest. */
  notice(campaign: string): number {
    return this.#lengthOf(campaign).noticeMinutes * MINUTE_MS
  }

  /** When a campaign's sessions may start on a day, if anybody is there; of none, those of the site. */
  starts(day: string, campaign = ''): readonly number[] {
    const { slotMinutes } = this.#lengthOf(campaign)
    const step = Math.min(slotMinutes, this.#lengthOf().slotMinutes)
    const of = ({ from, to }: Hours[number]) => {
      const count = Math.floor((minutes(to) - minutes(from) - slotMinutes) / step) + 1
      return Array.from({ length: Math.max(0, count) }, (_, index) => instantOf(day, wall(minutes(from) + index * step)))
    }
    return remembered(this.#starts, day + campaign, () =>
      this.#hours(day)
        .flatMap(of)
        .filter((start) => !Number.isNaN(start)),
    )
  }

  /** Whether a session reaches into one that is offered on no day. */
  #isNever({ startsAt, endsAt }: Span): boolean {
    const { heldTimes = NEVER_OFFERED } = this.entry
    const held = this.starts(dayOf(startsAt)).filter((start) => heldTimes.includes(timeOf(start)))
    return held.some((start) => start < endsAt && this.span(start, '').endsAt > startsAt)
  }

  /** The hosts who take a campaign and are there for a session. */
  hostsAt(span: Pick<Span, 'startsAt' | 'endsAt'>, campaign: string): Host[] {
    const chosen = this.entry.campaigns?.find(({ key }) => key === campaign)?.hosts
    const takes = ({ key, campaigns }: Host) => (campaigns?.includes(campaign) ?? true) && (chosen?.includes(key) ?? true)
    const there = () => this.entry.hosts.filter((host) => takes(host) && this.isThere(host.key, span))
    return remembered(this.#hostsAt, `${campaign} ${span.startsAt} ${span.endsAt}`, there)
  }

  /** Whether a host works in all of a session. */
  isThere(key: string, { startsAt, endsAt }: Pick<Span, 'startsAt' | 'endsAt'>): boolean {
    const host = this.hostOf(key)
    // What ends as the clocks go forward ends before the hour that they skip.
    const [day, from, to] = [dayOf(startsAt), timeOf(startsAt), wall(minutes(timeOf(endsAt - MINUTE_MS)) + 1)]
    if (!host || !this.isOpen(day) || !haveWhole(this.#hours(day), from, to) || host.closedDates?.includes(day)) return false
    const own = hoursOf(day, host.hours) ?? [{ from: host.open ?? '00:00', to: host.close ?? '24:00' }]
    const closures = (this.entry.closures ?? []).filter((one) => one.host === undefined || one.host === key)
    return haveWhole(own, from, to) && !closures.some((one) => one.from < `${day}T${to}` && one.to > `${day}T${from}`)
  }

  /** The hosts of a campaign's session that visitors can book `at` an instant, whoever is free. */
  offeredAt(startsAt: number, campaign: string, at: number): Host[] {
    if (Number.isNaN(startsAt)) return []
    const { noticeMinutes, horizonDays } = this.#lengthOf(campaign)
    const day = dayOf(startsAt)
    const isAhead = startsAt >= at + noticeMinutes * MINUTE_MS && day >= dayOf(at) && day <= plus(dayOf(at), horizonDays)
    const span = this.span(startsAt, campaign)
    return isAhead && this.starts(day, campaign).includes(startsAt) && !this.#isNever(span) ? this.hostsAt(span, campaign) : []
  }
}
