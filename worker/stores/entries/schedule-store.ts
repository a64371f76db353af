import { faultSentence } from '../../../shared/entry/fault-sentence'
import { builtInSchedule } from '../../../shared/schedule/built-in-schedule'
import { parseScheduleEntry } from '../../../shared/schedule/parse-schedule-entry'
import type { Schedule } from '../../../shared/schedule/schedule'
import type { Env } from '../../env'
import { cachedJson } from '../edge/cached-json'
import { callLedger } from '../ledger/call-ledger'
import { type Entry, type Parsed, parseEntry, readEntry } from './read-config'

const KEPT_PATH = '/api/availability/kept-schedule'

/** The KV entry `schedule`, merged into the built-in schedule. `now` is ms since 1970. */
export function readScheduleEntry(env: Env, now: number): Promise<Entry<Schedule>> {
  return readEntry(env, 'schedule', (entry) => overBuiltIn(entry, now))
}

/** The text of the last valid entry; undefined if there is none. Cached, so that a flood of requests does not reach the ledger. */
export async function loadKeptSchedule(env: Env, now: number): Promise<string | undefined> {
  const ask = () => callLedger(env, async (ledger) => (await ledger.keptSchedule()) ?? null)
  return (await cachedJson(env, KEPT_PATH, now, ask)) ?? undefined
}

/** The schedule that the text of an entry gives at `now`; undefined if the text is invalid. */
export function scheduleOf(text: string, now: number): Schedule | undefined {
  const parsed = parseEntry(text, (entry) => overBuiltIn(entry, now))
  return parsed.ok ? parsed.value : undefined
}

function overBuiltIn(entry: unknown, now: number): Parsed<Schedule> {
  const answer = parseScheduleEntry(builtInSchedule(now), entry)
  if (answer.ok) return answer
  return { ok: false, reason: answer.faults[0] ? faultSentence(answer.faults[0]) : 'not a schedule' }
}
