import { MINUTE_MS } from '../worker/world.ts'
import type { Hold, Lead, Place } from './entities.ts'
import { dayOf, daysFrom, plus } from './sydney.ts'
import { type Host, type Span, Times } from './times.ts'

const HORIZON = 61
/** What a host's own calendar says, and what is known of it since it was last read; it was tried at `triedAt`. */
type Own = { host: string; says: Busy[]; known: readonly Busy[]; isDown: boolean; triedAt: number }
type Busy = { from: number; to: number }
/** Whose own time does not count; `holds`: nobody's that is held. */
type Besides = Lead | Hold | 'holds' | undefined

/** Who is free when, and who may get a session: of what is booked and held, and of the hosts' own calendars. */
export class Calendar {
  leads: Lead[] = []
  holds: Hold[] = []
  calendars: Own[] = ['ann', 'ben'].map((host) => ({ host, says: [], known: [], isDown: false, triedAt: -Infinity }))
  now: number
  times: Times
  readonly #holidays: ReadonlySet<string>

  constructor(now: number, entry: Times['entry'], holidays: ReadonlySet<string>) {
    this.now = now
    this.#holidays = holidays
    this.times = new Times(entry, holidays)
  }

  get today(): string {
    return dayOf(this.now)
  }

  publish(entry: Times['entry']): void {
    this.times = new Times(entry, this.#holidays)
  }

  /** Each is read every five minutes; one that cannot be read counts as it did. */
  readCalendars(): void {
    for (const own of this.calendars.filter(({ triedAt }) => this.now >= triedAt + 4.5 * MINUTE_MS))
      Object.assign(own, { triedAt: this.now, known: own.isDown ? own.known : [...own.says] })
  }

  openHolds(): Hold[] {
    return this.holds.filter(({ booked, until }) => booked === null && until > this.now)
  }

  /** All sessions that are booked, or held for somebody. */
  given(besides?: Besides): (Span & Pick<Place, 'host' | 'sharedBy'>)[] {
    const booked = this.leads.flatMap(({ session }) => (session?.status === 'booked' ? [session] : []))
    const held = this.openHolds().filter((hold) => besides !== 'holds' && hold !== besides)
    return [...booked.filter((session) => session !== ownOf(besides)), ...held.map((hold) => ({ ...hold, sharedBy: {} }))]
  }

  /** Between two sessions lies what either wants; a host’s own calendar keeps away from both. */
  isFree({ key, sessionsADay = Infinity }: Host, span: Span, besides?: Besides): boolean {
    const theirs = this.given(besides).filter(({ host }) => host === key)
    const isNear = (other: Span) =>
      other.startsAt < span.endsAt + Math.max(span.after, other.before) * MINUTE_MS &&
      other.endsAt > span.startsAt - Math.max(span.before, other.after) * MINUTE_MS
    const ofDay = theirs.filter(({ startsAt }) => dayOf(startsAt) === dayOf(span.startsAt))
    return !theirs.some(isNear) && ofDay.length < sessionsADay && !this.#isAway(key, span)
  }

  #isAway(host: string, { startsAt, endsAt, before, after }: Span): boolean {
    const [from, to] = [startsAt - before * MINUTE_MS, endsAt + after * MINUTE_MS]
    return this.calendars.some((own) => own.host === host && own.known.some((one) => one.from < to && one.to > from))
  }

  /** The hosts of a campaign who are free at a time that visitors can book. */
  freeAt(startsAt: number, campaign: string, besides?: Besides): Host[] {
    const { sessionsADay = Infinity } = this.times.entry
    const offered = this.times.offeredAt(startsAt, campaign, this.now)
    const ofDay = this.given(besides).filter((one) => dayOf(one.startsAt) === dayOf(startsAt))
    const span = this.times.span(startsAt, campaign)
    return ofDay.length < sessionsADay ? offered.filter((host) => this.isFree(host, span, besides)) : []
  }

  /** The free times of a campaign on some days. */
  *free(campaign: string, days: readonly string[] = daysFrom(this.today, HORIZON + 1)): Generator<number> {
    for (const day of days)
      for (const startsAt of this.times.starts(day, campaign)) if (this.freeAt(startsAt, campaign).length > 0) yield startsAt
  }

  slotError(startsAt: number, campaign: string, besides?: Besides): string | undefined {
    if (this.times.offeredAt(startsAt, campaign, this.now).length === 0) return 'slot_not_offered'
    return this.freeAt(startsAt, campaign, besides).length > 0 ? undefined : 'slot_taken'
  }

  /** The shares of all who could take a session, whatever else they have that day. */
  sharedBy(startsAt: number, campaign: string): Record<string, number> {
    const span = this.times.span(startsAt, campaign)
    const could = this.times.offeredAt(startsAt, campaign, this.now).filter(({ key }) => !this.#isAway(key, span))
    return Object.fromEntries(could.map(({ key, share = 1 }) => [key, share]))
  }

  /**
   * Those who may get a session: whoever has it, if they are free; else nobody beside whom somebody else has less beyond their share in a
   * fortnight around it, and more in none.
   */
  mayGet(startsAt: number, campaign: string, besides?: Besides): string[] {
    const free = this.freeAt(startsAt, campaign, besides).map(({ key }) => key)
    const present = ownOf(besides)?.host
    if (present && free.includes(present)) return [present]
    const given = this.given(besides)
    const beyond = (key: string) =>
      Array.from({ length: 14 }, (_, before) => {
        const first = plus(dayOf(startsAt), -before)
        const around = given.filter((one) => dayOf(one.startsAt) >= first && dayOf(one.startsAt) <= plus(first, 13))
        return around.reduce((sum, { host, sharedBy }) => sum + (host === key ? 1 : 0) - shareOf(key, sharedBy), 0)
      })
    const hasLess = (one: number[], other: number[]) =>
      one.every((sum, index) => sum < (other[index] ?? 0) + 0.001) && one.some((sum, index) => sum < (other[index] ?? 0) - 0.001)
    return free.filter((key) => !free.some((other) => hasLess(beyond(other), beyond(key))))
  }
}

const ownOf = (besides: Besides) => (typeof besides === 'object' && 'session' in besides ? besides.session : undefined)

/** How much of a session that some could take comes to a host. */
function shareOf(key: string, sharedBy: Place['sharedBy']): number {
  const all = Object.values(sharedBy).reduce((sum, share) => sum + share, 0)
  return all === 0 ? 0 : (sharedBy[key] ?? 0) / all
}
