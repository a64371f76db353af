import { minutesOf, type Schedule } from '../../shared/schedule/schedule'
import { faultWords, pathWords } from './entry-faults'
import { scheduleEntry } from './schedule-entry'

export type ScheduleAnswer = { ok: true; value: Schedule } | { ok: false; faults: string[] }

/**
 * Merges a KV entry (parsed JSON of any shape) into the built-in schedule; one fault refuses the whole entry. Closed days add
 * to the base's holidays; `openDates` then reopens days of both.
 */
export function parseScheduleEntry(base: Schedule, entry: unknown): ScheduleAnswer {
  const parsed = scheduleEntry.safeParse(entry, { error: faultWords, reportInput: true })
  if (!parsed.success) {
    return { ok: false, faults: parsed.error.issues.map(({ path, message }) => `${pathWords(path) || 'the entry'} ${message}`) }
  }
  const { $schema: _, closedDates = [], openDates = [], ...settings } = parsed.data
  const closed = new Set([...base.closedDates, ...closedDates])
  for (const day of openDates) closed.delete(day)
  const schedule: Schedule = { ...base, ...settings, closedDates: [...closed].sort() }
  if (minutesOf(schedule.open) + schedule.slotMinutes > minutesOf(schedule.close)) {
    const { open, close, slotMinutes } = schedule
    return {
      ok: false,
      faults: [`open and close leave no session: ${slotMinutes} minutes do not fit between ${open} and ${close}`],
    }
  }
  const faults = hostFaults(schedule)
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: schedule }
}

/** What is wrong between hosts, hours and closures that are each well formed. */
function hostFaults({ hosts, closures, open, close, slotMinutes }: Schedule): string[] {
  const keys = hosts.map(({ key }) => key)
  const twice = keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => `hosts names ${key} twice`)
  const idle = hosts
    .filter((host) => minutesOf(host.open ?? open) + slotMinutes > minutesOf(host.close ?? close))
    .map(({ key }) => `hosts: the hours of ${key} leave no session`)
  const unknown = closures
    .filter(({ host }) => host !== undefined && !keys.includes(host))
    .map(({ host }) => `closures names ${host}, who is no host`)
  return [...twice, ...idle, ...unknown]
}
