import type { CalendarReport, DaysReport } from '../../calendars/what-blocks.ts'
import { askOps, type Place } from '../ask-ops.ts'
import { calendarLines } from './calendar-lines.ts'
import { dayLines, strangerLines } from './day-lines.ts'

/** Prints how the hosts' calendars stand, and what blocks which times of the coming weekdays. `days` as it was typed. */
export async function checkCalendars(place: Place, days: string): Promise<void> {
  const report = await askOps<CalendarReport>(place, 'GET', 'calendar')
  const coming = await askOps<DaysReport>(place, 'GET', `calendar/days?${new URLSearchParams({ days })}`)
  const lines = [
    ...calendarLines(report, Date.now()),
    '',
    ...coming.days.flatMap((day) => dayLines(day, coming)),
    ...strangerLines(coming),
  ]
  console.log(lines.join('\n'))
  if (report.health !== null && report.health !== 'ok') process.exitCode = 1
}
