import type { ConversionFile } from '../../shared/click-ids.ts'
import type { BusyTime } from '../../shared/schedule/slots.ts'
import { type Conversion, conversionsOf } from '../leads/conversions.ts'
import type { Actor } from '../records/audit-log.ts'
import type { BookingRow } from '../records/bookings.ts'
import {
  type Block,
  blocksBetween,
  busyBetween,
  type CalendarState,
  CalendarTable,
  type CalendarTry,
  feedBookings,
  type ListedCalendar,
} from '../records/calendars.ts'
import { FeedToken } from '../records/link-tokens.ts'
import { LastGoodSchedule } from '../schedule/schedule.ts'
import type { LedgerCore } from './core.ts'

/** What is exchanged with other programs: the hosts' calendars, the agency's feed, files of conversions and the schedule in KV. */
export class ExchangeCalls {
  readonly #core: LedgerCore
  readonly #calendars: CalendarTable

  constructor(core: LedgerCore) {
    this.#core = core
    this.#calendars = new CalendarTable(core.sql)
  }

  /** When hosts are busy between `from` and `to`, by start. */
  busyBetween(from: string, to: string): BusyTime[] {
    return busyBetween(this.#core.sql, from, to, Date.now())
  }

  /** Stores the text of a valid schedule entry; undefined deletes it. */
  storeSchedule(text: string | undefined): void {
    new LastGoodSchedule(this.#core.storage).keep(text)
  }

  /** The text of the last valid schedule entry, if there is one. */
  lastGoodSchedule(): string | undefined {
    return new LastGoodSchedule(this.#core.storage).text()
  }

  /** What is known of the hosts' own calendars. */
  calendars(): CalendarState[] {
    return this.#calendars.states()
  }

  /** Says which calendars hosts have: others are forgotten. Returns what is known of the rest. */
  keepCalendars(calendars: readonly ListedCalendar[]): CalendarState[] {
    this.#core.storage.transactionSync(() => this.#calendars.keepOnly(calendars, Date.now()))
    return this.#calendars.states()
  }

  /** Stores one try to read a host's calendar, by its number. */
  storeCalendar(host: string, tried: CalendarTry, number: number): void {
    this.#core.storage.transactionSync(() => this.#calendars.store(host, tried, Date.now(), number))
  }

  /** Everything that keeps hosts from holding sessions between `from` and `to`. */
  blocksBetween(from: string, to: string): Block[] {
    return blocksBetween(this.#core.sql, from, to, Date.now())
  }

  /** The key of the agency's feed; one is made if there is none. */
  feedToken(): string {
    return new FeedToken(this.#core.storage, 'feed').value()
  }

  /** Makes a new key; the old address ends. */
  replaceFeedToken(): string {
    return new FeedToken(this.#core.storage, 'feed').replace()
  }

  /** The bookings of the agency's feed; undefined if its key is another. */
  feedByToken(key: string): BookingRow[] | undefined {
    return new FeedToken(this.#core.storage, 'feed').opens(key) ? feedBookings(this.#core.sql, Date.now()) : undefined
  }

  /** The key in the addresses of conversions; one is made if there is none. */
  conversionsToken(): string {
    return new FeedToken(this.#core.storage, 'conversions').value()
  }

  /** Makes a new key; the old addresses end, which is recorded. */
  replaceConversionsToken(by: Actor, call?: string): string {
    const now = Date.now()
    const token = new FeedToken(this.#core.storage, 'conversions')
    const replace = () => {
      this.#core.auditLog.add({ by, act: 'readdressed', reference: null, detail: '' }, now)
      token.replace()
    }
    return this.#core.storage.transactionSync(() => {
      // What a call returns is kept for a day, and is to hold no secret.
      this.#core.calls.once(call, now, replace)
      return token.value()
    })
  }

  /** The conversions of an advertising network; undefined if the key is another. */
  conversionsByToken(key: string, network: ConversionFile): Conversion[] | undefined {
    if (!new FeedToken(this.#core.storage, 'conversions').opens(key)) return undefined
    return conversionsOf(this.#core.sql, network, Date.now())
  }
}
