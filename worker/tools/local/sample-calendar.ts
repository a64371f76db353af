import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addDays, isoWeekday, isWeekend, sydneyDate } from '../../../shared/sydney-time.ts'

/** `when`: the values of DTSTART and DTEND with their parameters; `more`: other properties. */
type Event = { title: string; when: [start: string, end: string]; more?: string[] }

/** A host's own calendar for the local site, as a private .ics address serves it. `today` is Sydney's, YYYY-MM-DD. */
export function sampleCalendar(today: string): string {
  const days = Array.from({ length: 14 }, (_, ahead) => addDays(today, ahead + 1)).filter((day) => !isWeekend(day))
  const [next = '', second = '', , fourth = ''] = days
  const monday = days.find((day) => isoWeekday(day) === 1) ?? ''
  const events: Event[] = [
    { title: 'Team meeting', when: timed(monday, '09:00', '10:00'), more: ['RRULE:FREQ=WEEKLY'] },
    { title: 'Lunch with a client', when: timed(next, '12:00', '13:30') },
    { title: 'Dentist', when: timed(second, '15:10', '16:05') },
    { title: 'Conference', when: wholeDay(fourth) },
    { title: 'Working from home, not busy', when: timed(next, '09:00', '17:00'), more: ['TRANSP:TRANSPARENT'] },
  ]
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sample//Calendar//EN',
    'X-WR-TIMEZONE:Australia/Sydney',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

function timed(day: string, from: string, to: string): [string, string] {
  const value = (time: string) => `;TZID=Australia/Sydney:${`${day}T${time}00`.replace(/[-:]/g, '')}`
  return [value(from), value(to)]
}

function wholeDay(day: string): [string, string] {
  const value = (date: string) => `;VALUE=DATE:${date.replaceAll('-', '')}`
  return [value(day), value(addDays(day, 1))]
}

function eventLines({ title, when: [start, end], more = [] }: Event, index: number): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:sample-${index}@calendar.example`,
    'DTSTAMP:20260101T000000Z',
    `DTSTART${start}`,
    `DTEND${end}`,
    `SUMMARY:${title}`,
    ...more,
    'END:VEVENT',
  ]
}

/** Serves the sample calendar on a free port, in place of a calendar program's private address. It changes once a day. */
export async function serveSampleCalendar(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const today = sydneyDate(Date.now())
    const version = `"${today}"`
    if (request.headers['if-none-match'] === version) return void response.writeHead(304).end()
    response.writeHead(200, { 'Content-Type': 'text/calendar; charset=utf-8', ETag: version }).end(sampleCalendar(today))
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/private-3f9a/basic.ics`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
