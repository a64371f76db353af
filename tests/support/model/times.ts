import { MINUTE_MS } from '../worker/world.ts'
import type { Lead } from './entities.ts'
import { dayOf, instantOf, plus, timeOf, weekdayOf } from './sydney.ts'

// When an agency offers sessions, by the entry of KV as its handbook explains it.

type Hours = readonly { from: string; to: string }[]
export type Week = Readonly<Record<string, Hours>>
type Air = { airBeforeMinutes?: number; airAfterMinutes?: number }
type Length = { slotMinutes?: number; noticeMinutes?: number; horizonDays?: number } & Air
export type Host = {
  key: string
  name: string
  email?: string
  open?: string
  close?: string
  hours?: Week
  closedDates?: readonly string[]
  sessionsADay?: number
  share?: number
  campaigns?: readonly string[]
  meetingUrl?: string
}
export type Entry = Length & {
  open?: string
  close?: string
  hours?: Week
  sessionsADay?: number
  heldTimes?: readonly string[]
  closedDates?: readonly string[]
  openDates?: readonly string[]
  meetingUrl?: string
  hosts: readonly Host[]
  closures?: readonly { from: string; to: string; host?: string }[]
  campaigns?: readonly ({ key: string; hosts?: readonly string[] } & Length)[]
}

/** A time for a session, with the minutes that its host has no other before and after it. */
export type Span = { startsAt: number; endsAt: number; before: number; after: number }

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const NEVER_OFFERED = ['10:00', '11:30', '14:00', '15:30']
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const wall = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Whether one of some hours has a whole part of a day. */
const haveWhole = (hours: Hours, from: string, to: string) => hours.some((one) => one.from <= from && to <= one.to)

export class Times {
  readonly entry: Entry
  readonly #holidays: ReadonlySet<string>
  readonly #known = new Map<string, readonly number[]>()

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
    return hours?.[WEEKDAYS[weekdayOf(day)] ?? ''] ?? (weekdayOf(day) % 6 === 0 ? [] : [{ from: open, to: close }])
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
    const known = this.#known.get(day + campaign)
    if (known) return known
    const [{ slotMinutes }, site] = [this.#lengthOf(campaign), this.#lengthOf()]
    const starts = this.#hours(day).flatMap(({ from, to }) => {
      const step = Math.min(slotMinutes, site.slotMinutes)
      const count = Math.floor((minutes(to) - minutes(from) - slotMinutes) / step) + 1
      return Array.from({ length: Math.max(0, count) }, (_, index) => instantOf(day, wall(minutes(from) + index * step)))
    })
    const all = starts.filter((startsAt) => !Number.isNaN(startsAt))
    this.#known.set(day + campaign, all)
    return all
  }

  /** Whether a session reaches into one that is offered on no day. */
  #isNever({ startsAt, endsAt }: Span): boolean {
    const { heldTimes = NEVER_OFFERED } = this.entry
    const held = this.starts(dayOf(startsAt)).filter((start) => heldTimes.includes(timeOf(start)))
    return held.some((start) => start < endsAt && this.span(start, '').endsAt > startsAt)
  }

  /** The hosts who take a campaign and are there for a session. */
  hostsAt({ startsAt, endsAt }: Pick<Span, 'startsAt' | 'endsAt'>, campaign: string): Host[] {
    const chosen = this.entry.campaigns?.find(({ key }) => key === campaign)?.hosts
    const takes = ({ key, campaigns }: Host) => (campaigns?.includes(campaign) ?? true) && (chosen?.includes(key) ?? true)
    return this.entry.hosts.filter((host) => takes(host) && this.isThere(host.key, { startsAt, endsAt }))
  }

  /** Whether a host works in all of a session. */
  isThere(key: string, { startsAt, endsAt }: Pick<Span, 'startsAt' | 'endsAt'>): boolean {
    const host = this.hostOf(key)
    const [day, from, to] = [dayOf(startsAt), timeOf(startsAt), timeOf(endsAt)]
    if (!host || !this.isOpen(day) || !haveWhole(this.#hours(day), from, to) || host.closedDates?.includes(day)) return false
    const own = host.hours?.[WEEKDAYS[weekdayOf(day)] ?? ''] ?? [{ from: host.open ?? '00:00', to: host.close ?? '24:00' }]
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

  /** The sessions to come for which nobody is there. */
  outside(leads: readonly Lead[], now: number): string[] {
    const isOutside = ({ session }: Lead) =>
      session?.status === 'booked' && session.startsAt > now && !this.isThere(session.host, session)
    return leads.filter(isOutside).map(({ reference }) => reference)
  }
}
