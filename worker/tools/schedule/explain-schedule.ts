import type { EntryFault } from '../../../shared/entry/entry-fault.ts'
import { builtInSchedule } from '../../../shared/schedule/built-in-schedule.ts'
import { checkSchedule } from '../../../shared/schedule/check-schedule.ts'
import { scheduleMeaning } from './schedule-meaning.ts'

/** What a schedule entry means, in lines, or what is wrong with it. */
export type ExplainedSchedule = { ok: true; meaning: string[] } | { ok: false; faults: EntryFault[] }

/** Validates the text of the entry and puts its meaning into words. `now` is ms since 1970. */
export function explainSchedule(text: string, now: number): ExplainedSchedule {
  const checked = checkSchedule(text, now)
  return checked.ok ? { ok: true, meaning: scheduleMeaning(checked.value, builtInSchedule(now).closedDates, now) } : checked
}
