import { addDays, isWeekend } from '../../../shared/schedule/calendar-day'
import { slotTimes } from '../../../shared/schedule/list-slots'
import type { Closure, Host, Schedule } from '../../../shared/schedule/schedule'
import { sydneyDate } from '../../../shared/schedule/sydney-time'

const DAY = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/**
 * Describes a schedule from `now` (ms since 1970) to its horizon: hours, notice, and each weekday that is closed, or open in
 * spite of a holiday, with the reason. `holidays` are those of this year and the next.
 */
export function scheduleMeaning(schedule: Schedule, holidays: readonly string[], now: number): string[] {
  const {
    open,
    close,
    slotMinutes,
    heldTimes,
    noticeMinutes,
    horizonDays,
    closedDates,
    changeMinutes,
    meetingUrl,
    hosts,
    closures,
  } = schedule
  const starts = slotTimes(schedule)
  const held = starts.filter((time) => heldTimes.includes(time))
  const today = sydneyDate(now)
  const days = Array.from({ length: horizonDays + 1 }, (_, ahead) => addDays(today, ahead)).filter((day) => !isWeekend(day))
  const closed = days.filter((day) => closedDates.includes(day))
  const opened = days.filter((day) => holidays.includes(day) && !closedDates.includes(day))
  return [
    `Sessions  ${open} to ${close} in Sydney, Monday to Friday, ${slotMinutes} minutes each: ${starts.length} starts a day`,
    `Held      ${held.join(', ') || 'none'}`,
    `Notice    ${noticeMinutes} minutes at least, up to ${horizonDays} days ahead: until ${wordsOf(addDays(today, horizonDays))}`,
    `Changes   by the visitor until ${changeMinutes} minutes before the session`,
    `Meeting   ${meetingUrl ?? 'phone: the agency rings'}`,
    ...(hosts.length > 1 ? ['Hosts     a time is free while one of them is', ...hosts.map(hostWords)] : []),
    ...closures.filter(({ to }) => to >= today).map(closureWords),
    `Closed    weekends${closed.length > 0 ? ', and until then' : '; no other day until then'}`,
    ...closed.map((day) => `  ${wordsOf(day)}  ${holidays.includes(day) ? 'NSW public holiday' : 'by closedDates'}`),
    ...(opened.length > 0 ? ['Open although a public holiday, by openDates', ...opened.map((day) => `  ${wordsOf(day)}`)] : []),
  ]
}

function wordsOf(day: string): string {
  return DAY.format(Date.parse(`${day}T00:00:00Z`))
}

function hostWords({ key, name, open, close, meetingUrl, closedDates = [], campaigns }: Host): string {
  const hours = open || close ? `, ${open ?? 'opening'} to ${close ?? 'closing'}` : ''
  const off = closedDates.length > 0 ? `, off on ${closedDates.join(', ')}` : ''
  const only = campaigns ? `, only ${campaigns.join(', ')}` : ''
  return `  ${name} (${key})${hours}${off}${only}${meetingUrl ? `, at ${meetingUrl}` : ''}`
}

function closureWords({ from, to, host, note }: Closure): string {
  return `Closed    ${from.replace('T', ' ')} to ${to.replace('T', ' ')}${host ? `, ${host}` : ''}${note ? `: ${note}` : ''}`
}
