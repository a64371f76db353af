import { parseScheduleEntry } from '../../shared/schedule/entry.ts'
import { builtInSchedule, HORIZON_DAYS_MAX, type Schedule } from '../../shared/schedule/schedule.ts'
import { sydneyMidnight } from '../../shared/schedule/sydney-instant.ts'
import type { TakenTime } from '../../shared/studio.ts'
import { addDays, sydneyDate } from '../../shared/sydney-time.ts'
import type { Millis } from '../../shared/time.ts'
import type { Env } from '../env.ts'
import { withoutAddress } from '../records/without-address.ts'
import { cachedJson } from '../storage/edge-cache.ts'
import { type Entry, parseEntry, readEntry } from '../storage/kv.ts'
import { callLedger, ifReachable } from '../storage/objects.ts'

const LAST_GOOD_PATH = '/api/availability/kept-schedule'

/** The KV entry `schedule`, merged into the built-in schedule. */
export function readScheduleEntry(env: Env, now: Millis): Promise<Entry<Schedule>> {
  return readEntry(env, 'schedule', (entry) => parseScheduleEntry(builtInSchedule(now), entry))
}

/** The text of the last valid entry; undefined if there is none. Cached, so that a flood of requests does not reach the ledger. */
async function loadLastGoodSchedule(env: Env, now: Millis): Promise<string | undefined> {
  const ask = () => callLedger(env, async (ledger) => (await ledger.lastGoodSchedule()) ?? null)
  return (await ifReachable(cachedJson(env, LAST_GOOD_PATH, now, ask))) ?? undefined
}

/** The schedule that the text of an entry gives at `now`; undefined if the text is invalid. */
export function scheduleOf(text: string, now: Millis): Schedule | undefined {
  const parsed = parseEntry(text, (entry) => parseScheduleEntry(builtInSchedule(now), entry))
  return parsed.ok ? parsed.value : undefined
}

/**
 * The schedule in force at `now`: from its KV entry, or the last valid entry while that is invalid or unreachable, or else the built-in
 * schedule with every public holiday.
 */
export async function readSchedule(env: Env, now: Millis): Promise<Schedule> {
  const entry = await readScheduleEntry(env, now)
  if (entry.state === 'good') return entry.value
  const kept = entry.state === 'absent' ? undefined : await loadLastGoodSchedule(env, now)
  return (kept && scheduleOf(kept, now)) || builtInSchedule(now)
}

/** When the hosts are busy from today to the furthest day that any schedule offers, and by what. */
export async function takenTimes(env: Env, now: Millis): Promise<TakenTime[]> {
  const today = sydneyDate(now)
  const last = addDays(today, HORIZON_DAYS_MAX + 1)
  const [from, to] = [today, last].map((day) => new Date(sydneyMidnight(day)).toISOString()) as [string, string]
  const blocks = await callLedger(env, (ledger) => ledger.blocksBetween(from, to))
  return blocks.map(({ reference, until, ...time }) => {
    return { ...time, by: reference !== null ? 'booking' : until === undefined ? 'calendar' : 'hold' }
  })
}

/** Copies a valid schedule entry into the ledger, as the fallback for when KV's entry is invalid. */
export async function storeLastGoodSchedule(env: Env, now: Millis): Promise<void> {
  const entry = await readScheduleEntry(env, now)
  if (entry.state !== 'good' && entry.state !== 'absent') return
  // An operator removed an absent entry on purpose, so its fallback is removed too.
  const text = entry.state === 'good' ? entry.text : undefined
  await ifReachable(callLedger(env, (ledger) => ledger.storeSchedule(text)))
}

const STORED = 'schedule'

/** The text of the last valid schedule entry, for when KV's is invalid or cannot be read. */
export class LastGoodSchedule {
  readonly #kv: SyncKvStorage

  constructor({ kv }: DurableObjectStorage) {
    this.#kv = kv
  }

  text(): string | undefined {
    return this.#kv.get<string>(STORED)
  }

  /** The schedule that it gives, or the built-in one. */
  schedule(now: Millis): Schedule {
    return scheduleOf(this.text() ?? '{}', now) ?? builtInSchedule(now)
  }

  /** Undefined deletes it. */
  keep(text: string | undefined): void {
    if (text === undefined) this.#kv.delete(STORED)
    else if (this.text() !== text) this.#kv.put(STORED, text)
  }

  /** Removes a person's address from it. */
  forget(email: string): void {
    const text = this.text()
    if (text !== undefined) this.keep(withoutAddress(text, email))
  }
}
