import { test as base, expect } from '@playwright/test'
import type { Availability } from '../../shared/schedule/slots.ts'
import { readFeed } from '../support/calendars.ts'
import { freeSlot, post } from '../support/leads-site.ts'
import { SLOW } from '../support/site.ts'
import { type Site, startSite } from '../support/start-site.ts'
import { runTool } from '../support/tools.ts'

const test = base.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its pattern
  site: async ({}, use, { testId }) => {
    const site = await startSite(`calendar-${testId}`, { flags: ['--calendar'] })
    await use(site)
    await site.stop()
  },
})

test(
  'npm start -- --calendar serves a calendar whose busy times are explained and not offered, and a feed of bookings',
  SLOW,
  async ({ site }) => {
    const check = await runTool('calendar', site, 'check', '--days', '20')
    expect(check.ok).toBe(true)
    expect(check.out).toMatch(/^agency {2}read (?:just now|1 minute ago)\n\n/)
    for (const blocked of [
      '12:00–13:30  busy in the calendar, 12:00 to 13:30',
      '15:00–16:30  busy in the calendar, 15:10 to 16:05',
    ])
      expect(check.out).toContain(blocked)
    expect(check.out.match(/09:00–10:00 {2}busy in the calendar, 09:00 to 10:00/g)?.length).toBeGreaterThan(1)

    expect(check.out).toMatch(/^.+ 0 of 16 times free\n.* busy in the calendar, all day/m)
    const { days } = (await (await fetch(`${site.url}/api/availability?${nextDays(14)}`)).json()) as Availability
    expect(days.filter(({ slots }) => slots.every(({ available }) => !available)).length).toBeGreaterThan(0)

    const slot = await freeSlot(site.url)
    const booked = await post(site.url, '/api/booking', {
      name: 'Zoë',
      organisation: 'Trust',
      email: 'zoe@visitor.example',
      ...slot,
    })
    expect(booked.status).toBe(201)
    const feed = (await runTool('calendar', site, 'feed')).out.trim()
    const { events } = readFeed(await (await fetch(feed)).text())
    expect(events).toMatchObject([{ uid: `${booked.reference}@www.brightwattle.example`, summary: 'Session with Zoë, Trust' }])
    expect((await runTool('calendar', site, 'check', '--days', '40')).out).toContain(`booked, ${booked.reference}`)

    const made = (await runTool('calendar', site, 'feed', '--new', '--yes')).out.trim()
    expect(made).not.toBe(feed)
    expect([(await fetch(feed)).status, (await fetch(made)).status]).toEqual([404, 200])
  },
)

function nextDays(count: number): URLSearchParams {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  return new URLSearchParams({ from: day(1), to: day(count) })
}
