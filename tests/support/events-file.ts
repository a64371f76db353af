/** A calendar file of events without a time zone of their own; each is the lines of its properties. */
export function eventsFile(events: readonly string[], head = 'VERSION:2.0'): string {
  const bodies = events.map((lines, index) => `BEGIN:VEVENT\nUID:event-${index}@calendar.example\n${lines}\nEND:VEVENT\n`)
  return `BEGIN:VCALENDAR\nPRODID:-//Example Corp.//Sample//EN\n${head}\n${bodies.join('')}END:VCALENDAR\n`.replaceAll(
    '\n',
    '\r\n',
  )
}
