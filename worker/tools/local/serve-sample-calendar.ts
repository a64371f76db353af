import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sampleCalendar } from './sample-calendar.ts'

const SYDNEY_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' })

/** Serves the sample calendar on a free port, in place of a calendar program's private address. It changes once a day. */
export async function serveSampleCalendar(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const today = SYDNEY_DAY.format()
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
