import type { EntryFault } from '../entry/entry-fault'
import { parseEntryText } from '../entry/entry-text'
import { lengthFault } from '../entry/length-fault'
import { builtInSchedule } from './built-in-schedule'
import { parseScheduleEntry } from './parse-schedule-entry'
import type { Schedule } from './schedule'

/** The schedule that an entry gives, or what is wrong with the entry. */
export type CheckedSchedule = { ok: true; value: Schedule } | { ok: false; faults: EntryFault[] }

/** Validates the text of the entry with the Worker's own parser. `now` is ms since 1970. */
export function checkSchedule(text: string, now: number): CheckedSchedule {
  const tooLong = lengthFault(text)
  if (tooLong) return { ok: false, faults: [tooLong] }
  const read = parseEntryText(text)
  return read.ok ? parseScheduleEntry(builtInSchedule(now), read.entry) : { ok: false, faults: [read.fault] }
}
