import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Trouble } from '../../shared/health.ts'
import type { WeekReport } from '../../shared/report/week.ts'
import { book, cancel } from '../support/worker/bookings.ts'
import { runCron } from '../support/worker/calendars.ts'
import { ringNextAlarm } from '../support/worker/ledger.ts'
import { enquire, healthOf } from '../support/worker/requests.ts'
import { act, askStudio } from '../support/worker/studio.ts'
import { advance, alertTexts, HOUR_MS, MINUTE_MS, withWebhooks, world } from '../support/worker/world.ts'

withWebhooks()

/** Everybody is to be called within so many minutes of opening hours; undefined: at any time. */
const allow = (contactWithinMinutes: number | undefined) => env.CONFIG.put('schedule', JSON.stringify({ contactWithinMinutes }))

/** Lets time pass as on a live site, with all alarms, and with the cron trigger every so many minutes. */
async function runFor(minutes: number, every = 5): Promise<void> {
  const until = Date.now() + minutes * MINUTE_MS
  while (Date.now() < until) {
    await runCron()
    while ((await ringNextAlarm()) !== undefined);
    advance(every * MINUTE_MS)
  }
}

const overdue = async () => (await (await askStudio('/api/trouble')).json<Trouble>()).overdue

describe('a lead that waits too long for a call', () => {
  beforeEach(async () => {
    await allow(120)
    // Nobody waits before nine.
    advance(1.5 * HOUR_MS)
    await runFor(10)
  })

  it('is told in the chat once, with the one that waits longest and nothing that a visitor typed', async () => {
    const first = await enquire()
    await runFor(30)
    await enquire()
    await runFor(90)
    expect(alertTexts()).toEqual([])
    await runFor(10)
    expect(alertTexts()).toHaveLength(1)
    expect(alertTexts()[0]).toMatch(
      new RegExp(`^Brightwattle: 1 lead waits longer than 2 hours for a call: ${first}, for 2\\.1 hours\\.`),
    )
    expect(alertTexts().join()).not.toMatch(/Wattleworth|harbour|visitor|please|\+?61|041/i)
    // A second one is late, too, and a night passes.
    await runFor(24 * 60, 60)
    expect(alertTexts()).toHaveLength(1)
  })

  it('is told again only after nobody waited so long', async () => {
    const first = await enquire()
    const second = await enquire()
    await runFor(130)
    expect(alertTexts()).toEqual([
      expect.stringMatching(/^Brightwattle: 2 leads wait longer than 2 hours for a call, EN-\w+ the longest, for 2/),
    ])
    await act(first, 'outcome', { state: 'reached' })
    await runFor(10)
    await enquire()
    await runFor(130)
    await act(second, 'outcome', { state: 'lost' })
    await runFor(10)
    expect(alertTexts()).toHaveLength(1)
    const [last] = (await (await askStudio('/api/leads/to-do')).json<{ leads: { reference: string }[] }>()).leads
    await act(last?.reference ?? '', 'outcome', { state: 'reached' })
    await runFor(10)
    const later = await enquire()
    // Until the next day, 10 AM.
    await runFor(20 * 60, 60)
    expect(alertTexts()).toHaveLength(2)
    expect(alertTexts()[1]).toContain(later)
  })

  it('that was reached before the chat answered is told as that', async () => {
    world.receiver = () => new Response(null, { status: 500 })
    const reference = await enquire()
    advance(125 * MINUTE_MS)
    await runCron()
    while (alertTexts().length === 0) await ringNextAlarm()
    await act(reference, 'outcome', { state: 'reached' })
    world.receiver = () => new Response(null, { status: 204 })
    world.posted = []
    await runFor(10)
    expect(alertTexts()).toContain('Brightwattle: leads had waited too long for a call, and none does any more.')
  })

  it('is said by the health, which stays 200, and by the check of the studio and the week, until it was reached', async () => {
    expect([await healthOf('waiting'), await overdue()]).toEqual([[200, 'ok', 'ok'], null])
    const [reference, planned] = [await enquire(), await enquire()]
    await act(planned, 'desk', { fields: { nextStep: 'Ring', nextDate: '2040-11-18' } })
    const { reference: off } = await book()
    advance(MINUTE_MS)
    await cancel(off)
    while ((await ringNextAlarm()) !== undefined);
    advance(2 * HOUR_MS - MINUTE_MS)
    expect([await healthOf('waiting'), await overdue()]).toEqual([[200, 'ok', 'ok'], null])
    advance(HOUR_MS)
    expect(await healthOf('waiting')).toEqual([200, 'ok', 'overdue'])
    expect(await overdue()).toEqual({ count: 2, reference, minutes: 180, within: 120, dayMinutes: 480 })
    const week = await (await askStudio('/api/week?of=2040-11-19')).json<WeekReport>()
    expect(week.stuck).toContainEqual({ code: 'overdue', count: 2 })
    for (const each of [reference, off]) await act(each, 'outcome', { state: 'reached' })
    expect([await healthOf('waiting'), await overdue()]).toEqual([[200, 'ok', 'ok'], null])
  })

  it('is of no interest any more once the schedule allows any time, and is news again after that', async () => {
    await enquire()
    await runFor(130)
    expect(alertTexts()).toHaveLength(1)
    await allow(undefined)
    await runFor(10)
    expect([await healthOf('waiting'), await overdue()]).toEqual([[200, 'ok', undefined], null])
    await allow(60)
    await runFor(60)
    expect(alertTexts()).toHaveLength(2)
  })
})

it('nobody is told, and the health says nothing of it, while the schedule allows any time', async () => {
  await enquire()
  await runFor(8 * 60, 60)
  expect([await healthOf('waiting'), await overdue(), alertTexts()]).toEqual([[200, 'ok', undefined], null, []])
})

it('who is late is told once a chat is there, also if nobody could be told before', async () => {
  const chat = env.ALERT_WEBHOOK_URL
  env.ALERT_WEBHOOK_URL = undefined
  await allow(30)
  advance(1.5 * HOUR_MS)
  await enquire()
  await runFor(60)
  env.ALERT_WEBHOOK_URL = chat
  await runFor(10)
  expect(alertTexts()).toHaveLength(1)
})
