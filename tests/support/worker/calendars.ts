import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach } from 'vitest'
import worker from '../../../worker/index.ts'
import type { CalendarState } from '../../../worker/records/calendars.ts'
import { ledger, query } from './ledger.ts'
import { advance, world } from './world.ts'

/** A private address; the tests fail if a log line holds it. */
export const ADDRESS = 'https://calendar.example/secret-3f9a/basic.ics'

/** The addresses of hosts' calendars by the hosts' keys. */
type Addresses = Record<string, string | string[]>

/** Gives hosts calendars in the tests of a file. */
export function withCalendars(addresses: Addresses = { agency: ADDRESS }): void {
  beforeEach(() => nameCalendars(addresses))
  afterEach(() => {
    env.BUSY_CALENDARS = env.CALENDARS_HTTP = undefined
  })
}

export function nameCalendars(addresses: Addresses): void {
  env.BUSY_CALENDARS = JSON.stringify(addresses)
}

export async function runCron(): Promise<void> {
  await worker.scheduled(createScheduledController(), env)
}

/** The cron trigger's next run, five minutes or `ms` later. */
export async function runCronLater(ms = 300_000): Promise<void> {
  advance(ms)
  await runCron()
}

/** The answer of a server that sends the reader on. */
export function redirect(location: string, status = 302): Response {
  return new Response(null, { status, headers: { Location: location } })
}

/** A calendar with one event for each pair of UTC times such as 20401120T220000Z. `more` goes into each event. */
export function calendarFile(times: readonly (readonly [string, string])[], more = ''): string {
  const events = times.map(
    ([start, end], index) =>
      `BEGIN:VEVENT\r\nUID:${index}@calendar.example\r\nDTSTART:${start}\r\nDTEND:${end}\r\n${more}END:VEVENT\r\n`,
  )
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Sample//EN\r\n${events.join('')}END:VCALENDAR\r\n`
}

/** Tuesday 20 November 2040, 9:00 to 10:00 in Sydney. */
export const MORNING = ['20401119T220000Z', '20401119T230000Z'] as const
export const MORNING_BUSY = [{ startsAt: '2040-11-19T22:00:00.000Z', endsAt: '2040-11-19T23:00:00.000Z' }]

/** Lets the calendars' server answer with a file. */
export function serveCalendar(text: string, headers: Record<string, string> = {}): void {
  world.calendar = () => new Response(text, { headers: { 'Content-Type': 'text/calendar', ...headers } })
}

export async function stateOf(host = 'agency'): Promise<CalendarState | undefined> {
  return (await ledger().calendars()).find((state) => state.host === host)
}

/** The busy times that the ledger has of a host's calendar; undefined if it knows of no calendar. */
export async function busyOf(host = 'agency', number = 1): Promise<unknown> {
  const key = number === 1 ? host : `${host} ${number}`
  const [row] = await query<{ busy: string }>('SELECT busy FROM calendars WHERE host = ?', key)
  return row && JSON.parse(row.busy)
}
