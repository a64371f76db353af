import { defaultSchedule } from '../../../shared/schedule/schedule.ts'
import { listSlots } from '../../../shared/schedule/slots.ts'
import type { Finding, Promised } from '../promise.ts'
import { nswNine, nswOffset } from '../support/nsw-time.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const YEARS = 3
/** There are six if the last October's changeover falls within the three years. */
const CHANGEOVERS_MIN = 2 * YEARS - 1

export const daylightSaving: Promised = {
  name: 'daylight-saving',
  promise: 'Nine in Sydney is nine in Sydney on every weekday for three years',
  async prove(): Promise<Finding> {
    const now = Date.now()
    const today = Math.floor((now + nswOffset(now)) / DAY_MS) * DAY_MS
    const date = new Date(today)
    const last = Date.UTC(date.getUTCFullYear() + YEARS, date.getUTCMonth(), date.getUTCDate())
    const base = defaultSchedule(date.getUTCFullYear())
    const closed = new Set([0, 2].flatMap((ahead) => defaultSchedule(date.getUTCFullYear() + ahead).closedDates))
    const schedule = { ...base, closedDates: [...closed], horizonDays: (last - today) / DAY_MS }
    const listed = listSlots(schedule, { from: dayOf(today), to: dayOf(last) }, new Set(), now)
    const listedOf = new Map(listed.map((day) => [day.date, day]))

    const errors: string[] = []
    const found = { weekdays: 0, closed: 0, changeovers: 0 }
    for (let day = today; day <= last; day += DAY_MS) {
      const nine = nswNine(day)
      if (nine !== nswNine(day - DAY_MS) + DAY_MS && day > today) found.changeovers++
      if (isWeekend(day)) {
        if (listedOf.delete(dayOf(day))) errors.push(`${dayOf(day)} is listed`)
        continue
      }
      found.weekdays++
      const isClosed = closed.has(dayOf(day))
      if (isClosed) found.closed++
      const offered = !isClosed && nine >= now + schedule.noticeMinutes * MINUTE_MS
      const slot = listedOf.get(dayOf(day))?.slots.find(({ time }) => time === '09:00')
      const expected = new Date(nine).toISOString()
      if (slot?.startsAt !== expected) errors.push(`${dayOf(day)} starts at ${slot?.startsAt}, not ${expected}`)
      if (slot?.available !== offered) errors.push(`${dayOf(day)} is ${offered ? 'not ' : ''}offered`)
      const label = nswOffset(nine) === nswOffset(Date.UTC(2026, 0)) ? 'AEDT' : 'AEST'
      if (listedOf.get(dayOf(day))?.label !== label) errors.push(`${dayOf(day)} is not labelled ${label}`)
    }
    if (listed.length !== found.weekdays) errors.push(`${listed.length} days listed, not ${found.weekdays}`)
    if (found.changeovers < CHANGEOVERS_MIN) errors.push(`only ${found.changeovers} changeovers`)
    return {
      tried: `${found.weekdays} weekdays from ${dayOf(today)} to ${dayOf(last)}, ${found.changeovers} changeovers between them`,
      found:
        errors.slice(0, 5).join('; ') ||
        `every instant is the one of the NSW rule; ${found.closed} holidays closed, all else offered under its notice`,
      held: errors.length === 0,
    }
  },
}

const dayOf = (day: number) => new Date(day).toISOString().slice(0, 10)
const isWeekend = (day: number) => new Date(day).getUTCDay() % 6 === 0
