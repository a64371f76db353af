import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import worker from '../../worker/index.ts'
import { calendarFile, MORNING, nameCalendars, runCron, serveCalendar, withCalendars } from '../support/worker/calendars.ts'
import { query, ringNextAlarm } from '../support/worker/ledger.ts'
import { get, healthOf, ORIGIN } from '../support/worker/requests.ts'
import { advance, alertTexts, MINUTE_MS, withWebhooks, world } from '../support/worker/world.ts'

withCalendars()
withWebhooks()

const fail = () => {
  world.calendar = () => new Response(null, { status: 500 })
}

/** Lets the cron trigger run for a while. */
async function runFor(minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 5) {
    advance(5 * MINUTE_MS)
    await runCron()
  }
}

const alerts = () => query<{ kind: string }>(`SELECT kind FROM outbox WHERE channel = 'alert'`)

describe('the health', () => {
  it('does not speak of calendars if there are none', async () => {
    env.BUSY_CALENDARS = undefined
    expect(await healthOf('calendars')).toEqual([200, 'ok', undefined])
  })

  it('is well before and after the first reading, and tells neither host nor address', async () => {
    expect(await healthOf('calendars')).toEqual([200, 'ok', 'ok'])
    serveCalendar(calendarFile([MORNING]))
    await runCron()
    expect(await healthOf('calendars')).toEqual([200, 'ok', 'ok'])
    expect(await (await get('/api/health')).text()).not.toMatch(/agency|calendar\.example/)
  })

  it('is degraded once the last good reading is two hours old, until the next', async () => {
    serveCalendar(calendarFile([MORNING]))
    await runCron()
    fail()
    await runFor(120)
    expect(await healthOf('calendars')).toEqual([200, 'ok', 'ok'])
    await runFor(5)
    expect(await healthOf('calendars')).toEqual([503, 'degraded', 'stale'])
    serveCalendar(calendarFile([MORNING]))
    await runFor(5)
    expect(await healthOf('calendars')).toEqual([200, 'ok', 'ok'])
  })

  it('is degraded if the first reading has not worked for 15 minutes', async () => {
    await runCron()
    await runFor(15)
    expect(await healthOf('calendars')).toEqual([200, 'ok', 'ok'])
    await runFor(5)
    expect(await healthOf('calendars')).toEqual([503, 'degraded', 'unread'])
  })

  it('says that a reading was understood in part only, which is no alarm: anybody can send such an invitation', async () => {
    serveCalendar(calendarFile([MORNING]).replace('END:VCALENDAR', 'BEGIN:VEVENT\r\nUID:x\r\nEND:VEVENT\r\nEND:VCALENDAR'))
    await runCron()
    expect(await healthOf('calendars')).toEqual([200, 'ok', 'partial'])
    await runFor(30)
    expect(await alerts()).toEqual([])
  })

  it('is degraded by a secret that is no list of calendars', async () => {
    env.BUSY_CALENDARS = 'https://calendar.example/secret'
    expect(await healthOf('calendars')).toEqual([503, 'degraded', 'invalid'])
  })

  it('does not know without the ledger', async () => {
    const broken = { ...env, LEDGER: { getByName: () => ({ health: () => Promise.reject(new Error('down')) }) } }
    const response = await worker.fetch(
      new Request(`${ORIGIN}/api/health`),
      broken as unknown as typeof env,
      createExecutionContext(),
    )
    expect(await response.json()).toMatchObject({ checks: { ledger: false, calendars: null } })
  })
})

describe('the chat', () => {
  it('is told once, not again for twelve hours, and never which host', async () => {
    nameCalendars({ agency: 'https://calendar.example/a', ana: 'https://calendar.example/b' })
    world.calendar = (url) => (url.endsWith('b') ? new Response(calendarFile([])) : new Response(null, { status: 500 }))
    await runCron()
    await runFor(15)
    expect(await alerts()).toEqual([])
    await runFor(10)
    await ringNextAlarm()
    const first = Date.now()
    expect(alertTexts()).toEqual([expect.stringContaining('the calendars of 1 host cannot be read: 1 never yet')])
    expect(alertTexts().join()).not.toMatch(/ana|calendar\.example/)
    await runFor(4 * 60)
    expect(await alerts()).toHaveLength(2)
    expect(alertTexts()).toHaveLength(1)
    await ringNextAlarm()
    expect(alertTexts()).toHaveLength(2)
    expect(Date.now() - first).toBe(12 * 60 * MINUTE_MS)
  })
})
