import { parseScheduleEntry } from '../../inputs/parse-schedule-entry.ts'
import { ENTRY_MAX_CHARACTERS } from '../../stores/read-config.ts'
import { builtInSchedule } from '../../stores/schedule-store.ts'
import { parseEntryText } from '../kv/entry-text.ts'
import { scheduleMeaning } from './schedule-meaning.ts'

/** What a schedule entry means, in lines, or what is wrong with it. */
export type CheckedSchedule = { ok: true; meaning: string[] } | { ok: false; faults: string[] }

/** Validates the text of the entry with the Worker's own parser. `now` is ms since 1970. */
export function checkSchedule(text: string, now: number): CheckedSchedule {
  if (text.length > ENTRY_MAX_CHARACTERS) {
    return { ok: false, faults: [`the entry is ${text.length} characters long; ${ENTRY_MAX_CHARACTERS} fit`] }
  }
  const read = parseEntryText(text)
  if (!read.ok) return { ok: false, faults: [read.fault] }
  const builtIn = builtInSchedule(now)
  const parsed = parseScheduleEntry(builtIn, read.entry)
  if (!parsed.ok) return parsed
  return { ok: true, meaning: scheduleMeaning(parsed.value, builtIn.closedDates, read.entry as { openDates?: string[] }, now) }
}
