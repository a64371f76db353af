import type { EntryFault } from '../entry/entry-fault'
import { faultWords } from '../entry/fault-words'
import { faultsOfSchema } from '../entry/faults-of-schema'
import { minutesOf, type Schedule } from './schedule'
import { scheduleEntry } from './schedule-entry'

export type ScheduleAnswer = { ok: true; value: Schedule } | { ok: false; faults: EntryFault[] }

/**
 * Merges a KV entry (parsed JSON of any shape) into the built-in schedule; one fault refuses the whole entry. Closed days add
 * to the base's holidays; `openDates` then reopens days of both.
 */
export function parseScheduleEntry(base: Schedule, entry: unknown): ScheduleAnswer {
  const parsed = scheduleEntry.safeParse(entry, { error: faultWords, reportInput: true })
  if (!parsed.success) return { ok: false, faults: faultsOfSchema(parsed.error) }
  const { $schema: _, closedDates = [], openDates = [], ...settings } = parsed.data
  const closed = new Set([...base.closedDates, ...closedDates])
  for (const day of openDates) closed.delete(day)
  const schedule: Schedule = { ...base, ...settings, closedDates: [...closed].sort() }
  if (minutesOf(schedule.open) + schedule.slotMinutes > minutesOf(schedule.close)) {
    const { open, close, slotMinutes } = schedule
    const reason = `${slotMinutes} minutes do not fit between ${open} and ${close}`
    const sentence = `open and close leave no session: ${reason}`
    return { ok: false, faults: [{ path: ['open'], words: `leaves no session: ${reason}`, sentence }] }
  }
  const faults = hostFaults(schedule)
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: schedule }
}

/** What is wrong between hosts, hours and closures that are each well formed. */
function hostFaults({ hosts, closures, open, close, slotMinutes }: Schedule): EntryFault[] {
  const keys = hosts.map(({ key }) => key)
  return [
    ...hosts.flatMap(({ key }, index) =>
      keys.indexOf(key) === index
        ? []
        : { path: ['hosts', index, 'key'], words: 'is another host’s already', sentence: `hosts names ${key} twice` },
    ),
    ...hosts.flatMap(({ key, ...own }, index) =>
      minutesOf(own.open ?? open) + slotMinutes <= minutesOf(own.close ?? close)
        ? []
        : {
            path: ['hosts', index, own.open === undefined ? 'close' : 'open'],
            words: 'leaves no session',
            sentence: `hosts: the hours of ${key} leave no session`,
          },
    ),
    ...closures.flatMap(({ host }, index) =>
      host === undefined || keys.includes(host)
        ? []
        : { path: ['closures', index, 'host'], words: 'is no host', sentence: `closures names ${host}, who is no host` },
    ),
  ]
}
