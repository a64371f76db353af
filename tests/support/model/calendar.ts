import { MINUTE_MS } from '../worker/world.ts'
import type { Entry, Host } from './commands.ts'
import type { Hold, Lead, Session, Span } from './entities.ts'
import { once } from './once.ts'
import { dayOf, daysFrom, instantOf, plus, timeOf, weekdayOf } from './sydney.ts'

type Busy = readonly { from: number; to: number }[]
/** Whose own time does not count; `holds`: nobody's that is held. */
type Besides = Session | Hold | 'holds' | undefined

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
const SITE = { slotMinutes: 30, noticeMinutes: 120, horizonDays: 60, airBeforeMinutes: 0, airAfterMinutes: 0 }
const NEVER_OFFERED = ['10:00', '11:30', '14:00', '15:30']
const sinceMidnight = (time: string) => Date.parse(`1970-01-01T${time}Z`)
/** The hours of the site or of a host on a day: those of its weekday, or from one time to another. */
const hoursOn = (day: string, { hours = {}, open, close }: Pick<Host, 'hours' | 'open' | 'close'>, from: string, to: string) =>
  hours[WEEKDAYS[weekdayOf(day)] as 'monday'] ?? [{ from: open ?? from, to: close ?? to }]

/** When sessions are offered, by the entry of KV as its handbook explains it; who is free then, and who may get a session. */
export class Calendar {
  leads: Lead[] = []
  holds: Hold[] = []
  /** What hosts' own calendars say, and what is known of it since they were last read; they were tried at `triedAt`. */
  calendars = ['ann', 'ben'].map((host) => ({ host, says: [] as Busy, known: [] as Busy, isDown: false, triedAt: -Infinity }))
  now: number
  entry: Entry
  readonly #holidays: ReadonlySet<string>

  constructor(now: number, entry: Entry, holidays: ReadonlySet<string>) {
    this.now = now
    this.entry = entry
    this.#holidays = holidays
  }

  /** Sessions that no host was chosen for are the first one's. */
  holderOf = ({ host }: Session) => (host === 'agency' ? this.entry.hosts[0]?.key : host)
  hostOf = (key: string) => this.entry.hosts.find((host) => host.key === key)
  #campaignOf = (campaign: string) => this.entry.campaigns?.find(({ key }) => key === campaign)
  /** How long a campaign's sessions take, and how soon and how far ahead they can be booked; of none, those of the site. */
  lengthOf = (campaign: string) => ({ ...SITE, ...this.entry, ...this.#campaignOf(campaign) })
  #hours = (day: string) =>
    hoursOn(day, { ...this.entry, hours: { saturday: [], sunday: [], ...this.entry.hours } }, '09:00', '17:00')

  /** Whether anybody works on a day. */
  isOpen = (day: string) => {
    const { closedDates = [], openDates = [] } = this.entry
    const isClosed = (this.#holidays.has(day) || closedDates.includes(day)) && !openDates.includes(day)
    return !isClosed && this.#hours(day).length > 0
  }

  span(startsAt: number, campaign: string): Span {
    const { slotMinutes, airBeforeMinutes: before, airAfterMinutes: after } = this.lengthOf(campaign)
    return { startsAt, endsAt: startsAt + slotMinutes * MINUTE_MS, before, after }
  }

  /** When a campaign's sessions may start on a day, if anybody is there; of none, those of the site. */
  #startsOn(day: string, campaign: string): number[] {
    const [length = 0, ofSite = 0] = [campaign, ''].map((of) => this.lengthOf(of).slotMinutes * MINUTE_MS)
    const starts: number[] = []
    for (const { from, to } of this.#hours(day))
      for (let at = sinceMidnight(from); at + length <= sinceMidnight(to); at += Math.min(length, ofSite))
        starts.push(instantOf(day, new Date(at).toISOString().slice(11, 16)))
    return starts.filter((start) => !Number.isNaN(start))
  }

  /** The hosts who take a campaign and are there for a session. */
  hostsAt({ startsAt, endsAt }: Span, campaign: string): Host[] {
    const chosen = this.#campaignOf(campaign)?.hosts
    const takes = ({ key, campaigns = [campaign] }: Host) => campaigns.includes(campaign) && (chosen ?? [key]).includes(key)
    return this.entry.hosts.filter((host) => takes(host) && this.isThere(host.key, startsAt, endsAt))
  }

  /** Whether a host works from one time to another. What ends as the clocks go forward ends before the hour that they skip. */
  isThere(key: string, startsAt: number, endsAt: number): boolean {
    const host = this.hostOf(key)
    const [day, from, last] = [dayOf(startsAt), timeOf(startsAt), timeOf(endsAt - MINUTE_MS)]
    if (!host || !this.isOpen(day) || host.closedDates?.includes(day)) return false
    const theirs = (this.entry.closures ?? []).filter((one) => (one.host ?? key) === key)
    const isClosed = theirs.some((one) => one.from <= `${day}T${last}` && one.to > `${day}T${from}`)
    const hours = [this.#hours(day), hoursOn(day, host, '00:00', '24:00')]
    return !isClosed && hours.every((all) => all.some((one) => one.from <= from && last < one.to))
  }

  /** The hosts of a campaign's session on any day. A longer one may reach into one that is offered on no day. */
  #hostsOf(startsAt: number, campaign: string): readonly Host[] {
    const [day, span] = [dayOf(startsAt), this.span(startsAt, campaign)]
    const never = this.starts('')(day).filter((start) => (this.entry.heldTimes ?? NEVER_OFFERED).includes(timeOf(start)))
    const isNever = never.some((start) => start < span.endsAt && this.span(start, '').endsAt > startsAt)
    return isNever || !this.starts(campaign)(day).includes(startsAt) ? [] : this.hostsAt(span, campaign)
  }

  /** What is asked for again and again, as long as the entry stays. */
  #times = once((_: Entry) => ({
    starts: once((campaign: string) => once((day: string) => this.#startsOn(day, campaign))),
    offered: once((campaign: string) => once((startsAt: number) => this.#hostsOf(startsAt, campaign))),
  }))
  starts = (campaign: string) => this.#times(this.entry).starts(campaign)
  offered = (campaign: string) => this.#times(this.entry).offered(campaign)

  /** The hosts of a campaign's session that visitors can book `at` an instant, whoever is free. */
  offeredAt(startsAt: number, campaign: string, at = this.now): readonly Host[] {
    if (Number.isNaN(startsAt)) return []
    const { noticeMinutes, horizonDays } = this.lengthOf(campaign)
    const isAhead = startsAt >= at + noticeMinutes * MINUTE_MS && dayOf(startsAt) <= plus(dayOf(at), horizonDays)
    return isAhead && startsAt >= at ? this.offered(campaign)(startsAt) : []
  }

  /** Each calendar is read every five minutes; one that cannot be read counts as it did. */
  readCalendars(): void {
    for (const own of this.calendars.filter(({ triedAt }) => this.now >= triedAt + 4.5 * MINUTE_MS))
      Object.assign(own, { triedAt: this.now, known: own.isDown ? own.known : own.says })
  }

  openHolds = () => this.holds.filter(({ booked, until }) => booked === null && until > this.now)
  /** All sessions that are booked, or held for somebody. */
  given(besides?: Besides): (Session | Hold)[] {
    const booked = this.leads.flatMap(({ session }) => (session?.status === 'booked' ? [session] : []))
    return [...booked, ...(besides === 'holds' ? [] : this.openHolds())].filter((one) => one !== besides)
  }

  /** Between two sessions lies what either wants; a host’s own calendar keeps away from both. */
  isFree({ key, sessionsADay = Infinity }: Host, span: Span, given: readonly (Session | Hold)[]): boolean {
    const { startsAt, endsAt, before, after } = span
    const isNear = (other: Span) =>
      other.startsAt < endsAt + Math.max(after, other.before) * MINUTE_MS &&
      other.endsAt > startsAt - Math.max(before, other.after) * MINUTE_MS
    const isAway = this.calendars.some(({ host, known }) => {
      return host === key && known.some(({ from, to }) => isNear({ startsAt: from, endsAt: to, before: 0, after: 0 }))
    })
    const theirs = given.filter(({ host }) => host === key)
    const ofDay = theirs.filter((other) => dayOf(other.startsAt) === dayOf(startsAt))
    return !theirs.some(isNear) && ofDay.length < sessionsADay && !isAway
  }

  /** The hosts of a campaign who are free at a time that visitors can book. */
  freeAt(startsAt: number, campaign: string, given = this.given()): readonly Host[] {
    const ofDay = given.filter((one) => dayOf(one.startsAt) === dayOf(startsAt))
    const offered = ofDay.length < (this.entry.sessionsADay ?? Infinity) ? this.offeredAt(startsAt, campaign) : []
    return offered.filter((host) => this.isFree(host, this.span(startsAt, campaign), given))
  }

  /** The free times of a campaign on some days, not more than are asked for. */
  free(campaign: string, { days = daysFrom(this.today, 62), from = this.now, most = Infinity } = {}): number[] {
    const [given, free] = [this.given(), [] as number[]]
    for (const day of days)
      for (const startsAt of free.length < most ? this.starts(campaign)(day) : [])
        if (startsAt >= from && this.freeAt(startsAt, campaign, given).length > 0) free.push(startsAt)
    return free.slice(0, most)
  }

  slotError(startsAt: number, campaign: string, besides?: Besides): string | undefined {
    if (this.offeredAt(startsAt, campaign).length === 0) return 'slot_not_offered'
    return this.freeAt(startsAt, campaign, this.given(besides)).length > 0 ? undefined : 'slot_taken'
  }

  get today(): string {
    return dayOf(this.now)
  }
}
