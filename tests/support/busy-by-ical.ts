import ICAL from 'ical.js'

type Interval = { starts: number; ends: number }

/**
 * The intervals of a calendar's events between two instants, expanded by a library that shares nothing with the Worker's reader.
 * For files with their own zones, series with a rule, and EXDATEs that each name a repetition: it gets others wrong.
 */
export function busyByIcal(text: string, range: { from: number; to: number }): Interval[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component, { exceptions: [] }))
  const intervals: Interval[] = []
  for (const series of events.filter((event) => !event.isRecurrenceException())) {
    for (const event of events) if (event.isRecurrenceException() && event.uid === series.uid) series.relateException(event)
    const iterator = series.iterator()
    for (let next = iterator.next(); next && next.toUnixTime() * 1000 < range.to; next = iterator.next()) {
      const { startDate, endDate, item } = series.getOccurrenceDetails(next)
      if (item.component.getFirstPropertyValue('status') === 'CANCELLED') continue
      intervals.push({ starts: startDate.toUnixTime() * 1000, ends: endDate.toUnixTime() * 1000 })
    }
  }
  return intervals
    .map(({ starts, ends }) => ({ starts: Math.max(starts, range.from), ends: Math.min(ends, range.to) }))
    .filter(({ starts, ends }) => starts < ends)
}
