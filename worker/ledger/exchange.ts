import type { ConversionFile } from '../../shared/click-ids.ts'
import type { Millis } from '../../shared/time.ts'
import type { TokenRight } from '../../shared/token.ts'
import { type Conversion, conversionsOf } from '../leads/conversions.ts'
import type { Actor } from '../records/audit-log.ts'
import type { BookingRow } from '../records/bookings.ts'
import {
  blocksBetween,
  busyBetween,
  type CalendarState,
  CalendarTable,
  type CalendarTry,
  feedBookings,
  type ListedCalendar,
} from '../records/calendars.ts'
import { FeedToken } from '../records/link-tokens.ts'
import { type NewToken, type TokenCheck, TokenTable } from '../records/tokens.ts'
import { LastGoodSchedule } from '../schedule/schedule.ts'
import { type LedgerCore, reads, readsNow } from './core.ts'

const feed = ({ storage }: LedgerCore) => new FeedToken(storage, 'feed')
const conversions = ({ storage }: LedgerCore) => new FeedToken(storage, 'conversions')

/** What is exchanged with other programs: the hosts' calendars, the agency's feed, files of conversions, tokens and the schedule in KV. */
export const exchangeCalls = {
  /** When hosts are busy between two instants, by start. */
  busyBetween: readsNow(busyBetween),

  /** Stores the text of a valid schedule entry; undefined deletes it. */
  storeSchedule: ({ storage }: LedgerCore, text: string | undefined) => new LastGoodSchedule(storage).keep(text),

  /** The text of the last valid schedule entry, if there is one. */
  lastGoodSchedule: ({ storage }: LedgerCore) => new LastGoodSchedule(storage).text(),

  calendars: reads((sql) => new CalendarTable(sql).states()),

  /** Says which calendars hosts have: others are forgotten. Returns what is known of the rest. */
  keepCalendars({ sql, storage }: LedgerCore, calendars: readonly ListedCalendar[]): CalendarState[] {
    const table = new CalendarTable(sql)
    storage.transactionSync(() => table.keepOnly(calendars, Date.now()))
    return table.states()
  },

  /** Stores one try to read a host's calendar, by its number. */
  storeCalendar({ sql, storage }: LedgerCore, host: string, tried: CalendarTry, number: number): void {
    storage.transactionSync(() => new CalendarTable(sql).store(host, tried, Date.now(), number))
  },

  /** Everything that keeps hosts from holding sessions between two instants. */
  blocksBetween: readsNow(blocksBetween),

  /** The key of the agency's feed; one is made if there is none. */
  feedToken: (core: LedgerCore) => feed(core).value(),

  /** Makes a new key; the old address ends. */
  replaceFeedToken: (core: LedgerCore) => feed(core).replace(),

  /** The bookings of the agency's feed; undefined if its key is another. */
  feedByToken(core: LedgerCore, key: string): BookingRow[] | undefined {
    return feed(core).opens(key) ? feedBookings(core.sql, Date.now()) : undefined
  },

  /** The key in the addresses of conversions; one is made if there is none. */
  conversionsToken: (core: LedgerCore) => conversions(core).value(),

  /** Makes a new key; the old addresses end, which is recorded. */
  replaceConversionsToken(core: LedgerCore, by: Actor, call?: string): string {
    // What a call returns is kept for a day, and is to hold no secret.
    core.once(call, (now) => {
      core.auditLog.add({ by, act: 'readdressed', reference: null, detail: '' }, now)
      conversions(core).replace()
    })
    return conversions(core).value()
  },

  /** The conversions of an advertising network; undefined if the key is another. */
  conversionsByToken(core: LedgerCore, key: string, network: ConversionFile): Conversion[] | undefined {
    return conversions(core).opens(key) ? conversionsOf(core.sql, network, Date.now()) : undefined
  },

  /** The tokens of other programs, also those that have ended within three months. */
  tokens: readsNow((sql, now: Millis) => new TokenTable(sql).list(now)),

  /** Keeps a new token; false if there are as many as may be. */
  makeToken({ sql, storage }: LedgerCore, token: NewToken): boolean {
    return storage.transactionSync(() => new TokenTable(sql).make(token, Date.now()))
  },

  /** Ends a token; one that has ended stays as it is. */
  endToken({ sql, storage }: LedgerCore, id: number, by: Actor): void {
    storage.transactionSync(() => new TokenTable(sql).end(id, by, Date.now()))
  },

  /** Whether the token of a hash has a right now. */
  checkToken({ sql, storage }: LedgerCore, hash: string, right: TokenRight): TokenCheck {
    return storage.transactionSync(() => new TokenTable(sql).check(hash, right, Date.now()))
  },
}
