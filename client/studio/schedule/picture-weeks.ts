import { type Schedule, scheduleOfHost } from '../../../shared/schedule/schedule.ts'
import { type Day, listSlots } from '../../../shared/schedule/slots.ts'
import { addDays, daysBetween, mondayOf, openingMonday, sydneyDate } from '../../../shared/schedule/time.ts'

const MINUTE_MS = 60_000

/** What stands against a time first: `closure` for one of the closures, `hours` for the own hours of the hosts. */
export type SlotState = 'free' | 'held' | 'soon' | 'closure' | 'hours'
/** Why a day has no times: `later` for one after the horizon, `off` if it is a day off of all hosts that are shown. */
type DayState = 'open' | 'past' | 'later' | 'holiday' | 'closed' | 'off'
/** `time` Sydney HH:MM. */
export type PictureSlot = { time: string; state: SlotState }
/** `date` YYYY-MM-DD; only an open day has slots. */
export type PictureDay = { date: string; state: DayState; slots: PictureSlot[] }
export type PictureWeek = { monday: string; days: PictureDay[] }

/** `host`: the key of the one whose weeks are shown, otherwise all. `holidays`: the built-in closed days. `now`: ms since 1970. */
type PictureOptions = { host?: string | undefined; holidays: readonly string[]; now: number }

/**
 * The weeks from today to the horizon, Monday to Friday each, with the slots as the Worker lists them; a time is free while one of
 * the hosts is.
 */
export function pictureWeeks(schedule: Schedule, { host, holidays, now }: PictureOptions): PictureWeek[] {
  const today = sydneyDate(now)
  const first = openingMonday(today)
  const lastMonday = [first, mondayOf(addDays(today, schedule.horizonDays))].sort().at(-1) as string
  const range = { from: first, to: addDays(lastMonday, 4) }
  const shown = schedule.hosts.filter(({ key }) => host === undefined || key === host)
  const owns = shown.map((one) => scheduleOfHost(schedule, one))
  const offered = owns.map((own) => listSlots(own, range, new Set(), now))
  const withoutClosures = owns.map((own) => listSlots({ ...own, closures: [] }, range, new Set(), now))
  const soonest = now + schedule.noticeMinutes * MINUTE_MS

  const stateOfDay = (date: string): DayState => {
    const ahead = daysBetween(today, date)
    if (ahead < 0) return 'past'
    if (ahead > schedule.horizonDays) return 'later'
    if (schedule.closedDates.includes(date)) return holidays.includes(date) ? 'holiday' : 'closed'
    return owns.every(({ closedDates }) => closedDates.includes(date)) ? 'off' : 'open'
  }
  const stateOfSlot = (day: number, slot: number, time: string, startsAt: string): SlotState => {
    if (isFreeIn(offered, day, slot)) return 'free'
    if (schedule.heldTimes.includes(time)) return 'held'
    if (Date.parse(startsAt) < soonest) return 'soon'
    return isFreeIn(withoutClosures, day, slot) ? 'closure' : 'hours'
  }

  const days = (offered[0] ?? []).map(({ date, slots }, day): PictureDay => {
    const state = stateOfDay(date)
    const states = slots.map(({ time, startsAt }, slot) => ({ time, state: stateOfSlot(day, slot, time, startsAt) }))
    return { date, state, slots: state === 'open' ? states : [] }
  })
  const mondays = [...new Set(days.map(({ date }) => mondayOf(date)))]
  return mondays.map((monday) => ({ monday, days: days.filter(({ date }) => mondayOf(date) === monday) }))
}

function isFreeIn(lists: readonly Day[][], day: number, slot: number): boolean {
  return lists.some((days) => days[day]?.slots[slot]?.available)
}

/** How many slots of a day are in each state. */
export function countStates({ slots }: PictureDay): Map<SlotState, number> {
  const counts = new Map<SlotState, number>()
  for (const { state } of slots) counts.set(state, (counts.get(state) ?? 0) + 1)
  return counts
}
