import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { OutboxTable } from '../../worker/queue/table.ts'
import { runCron } from '../support/worker/calendars.ts'
import { alarmAt, ledger, query, ringAlarm, ringNextAlarm } from '../support/worker/ledger.ts'
import { bookingBody, contactBody, get, postBooking, postContact } from '../support/worker/requests.ts'
import { advance, alertTexts, logsOf, MINUTE_MS, NOW, withWebhooks, world } from '../support/worker/world.ts'

const { alerts: CHAT, leads: CRM } = withWebhooks()

const answer = (status: number) => () => new Response(null, { status })

const alertRows = () =>
  query<{ kind: string; state: string }>(`SELECT kind, state FROM outbox WHERE channel = 'alert' ORDER BY id`)

/** Makes two mails dead; the alert is due ten seconds later. */
async function twoDie(): Promise<void> {
  world.provider = answer(422)
  await postBooking(bookingBody())
  await ringAlarm()
  await ringNextAlarm()
}

describe('a message that died', () => {
  it('causes one alert for the whole run, with a count and nothing that a visitor typed', async () => {
    await twoDie()
    expect(Date.now()).toBe(NOW + 10_000)
    expect(alertTexts()).toHaveLength(1)
    expect(alertTexts()[0]).toMatch(/^Brightwattle: 2 messages about leads given up in the last seven days\./)
    expect(alertTexts().join()).not.toMatch(/wattleworth|harbour|visitor|BW-|614/i)
    expect(logsOf('alert_not_queued')).toEqual([])
    expect(await alarmAt()).toBeNull()
  })

  it('within 15 minutes of the last alert is reported after them, together with later ones', async () => {
    await twoDie()
    advance(MINUTE_MS)
    await postBooking(bookingBody({ time: '10:30' }, { email: 'b@visitor.example' }))
    await ringAlarm()
    await postBooking(bookingBody({ time: '11:00' }, { email: 'c@visitor.example' }))
    await ringAlarm()
    expect(alertTexts()).toHaveLength(1)
    expect(await ringNextAlarm()).toBe(NOW + 10_000 + 15 * MINUTE_MS)
    expect(alertTexts()).toHaveLength(2)
    expect(alertTexts()[1]).toContain('6 messages')
    expect(await alarmAt()).toBeNull()
  })

  it('that is an alert causes no alert: it is listed, and the health does not count it', async () => {
    world.receiver = ({ url }) => new Response(null, { status: url === CHAT ? 400 : 204 })
    world.provider = (mail) => new Response(null, { status: mail.subject.startsWith('New') ? 202 : 422 })
    await postBooking(bookingBody())
    await ringAlarm()
    await ringNextAlarm()
    expect(await alertRows()).toEqual([{ kind: 'alert-dead', state: 'dead' }])
    expect(await alarmAt()).toBeNull()
    expect(logsOf('alert_dead')).toEqual([{ event: 'alert_dead', kind: 'alert-dead', attempts: 1, reason: 'status 400' }])
    const { checks } = await (await get('/api/health')).json<{ checks: { outbox: { dead: number; pending: number } } }>()
    expect(checks.outbox).toMatchObject({ dead: 1, pending: 0 })
  })
})

describe('a message that is late', () => {
  it('causes an alert after 15 minutes, then once an hour', async () => {
    world.provider = answer(503)
    await postContact(contactBody())
    for (let minute = 0; minute < 15; minute += 5) {
      await ringAlarm()
      await runCron()
      advance(5 * MINUTE_MS)
    }
    await runCron()
    expect(await alertRows()).toEqual([])
    advance(5 * MINUTE_MS)
    const from = Date.now()
    const times: number[] = []
    while (Date.now() - from < 150 * MINUTE_MS) {
      await runCron()
      const before = alertTexts().length
      if (((await alarmAt()) ?? Number.POSITIVE_INFINITY) - Date.now() < 5 * MINUTE_MS) await ringNextAlarm()
      if (alertTexts().length > before) times.push(Date.now())
      advance(MINUTE_MS)
    }
    expect(alertTexts()[0]).toMatch(/1 message about leads waits?, the oldest for 2\d minutes/)
    expect(times).toHaveLength(3)
    for (const [index, at] of times.slice(1).entries()) expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(60 * MINUTE_MS)
  })

  it('causes an alert in time, even if its next retry is an hour away', async () => {
    await postContact(contactBody())
    await query('UPDATE outbox SET next_at = ?', NOW + 80 * MINUTE_MS)
    await runInDurableObject(ledger(), (_, state) => state.storage.setAlarm(NOW + 80 * MINUTE_MS))
    advance(16 * MINUTE_MS)
    await runCron()
    await ringNextAlarm()
    expect(Date.now()).toBe(NOW + 16 * MINUTE_MS + 10_000)
    expect(alertTexts()).toHaveLength(1)
    // The next alert is due in an hour if the message is still late.
    expect(await alarmAt()).toBe(NOW + 76 * MINUTE_MS + 10_000)
  })

  it('for a CRM causes the same alert as one for the agency', async () => {
    world.receiver = ({ url }) => new Response(null, { status: url === CRM ? 503 : 204 })
    await postContact(contactBody())
    await ringAlarm()
    advance(16 * MINUTE_MS)
    await runCron()
    expect(await ringNextAlarm()).toBe(NOW + 16 * MINUTE_MS)
    await ringNextAlarm()
    expect(alertTexts()).toHaveLength(1)
  })
})

describe('a run that failed', () => {
  it('causes an alert, even if every mail fails again', async () => {
    await postContact(contactBody())
    const nextDue = OutboxTable.prototype.nextDue
    const broken = vi.spyOn(OutboxTable.prototype, 'nextDue').mockImplementation(function (this: OutboxTable, channel, now) {
      if (channel === 'mail') throw new Error('disk on fire')
      return nextDue.call(this, channel, now)
    })
    await ringNextAlarm()
    expect(logsOf('outbox_failed')).toHaveLength(1)
    await ringNextAlarm()
    expect(alertTexts()).toEqual([expect.stringContaining('outbox_failed')])
    broken.mockRestore()
    await ringNextAlarm()
    expect(world.mails).toHaveLength(1)
  })

  it('of which nothing can be stored is logged, and the cron trigger has its mail sent later', async () => {
    await postContact(contactBody())
    const fail = () => {
      throw new Error('disk on fire')
    }
    const broken = [
      vi.spyOn(OutboxTable.prototype, 'nextDue').mockImplementation(fail),
      vi.spyOn(OutboxTable.prototype, 'queueAlert').mockImplementation(fail),
      vi.spyOn(OutboxTable.prototype, 'firstSendingSince').mockImplementation(fail),
    ]
    await ringAlarm()
    expect(world.logs.slice(-3)).toMatchObject([
      { event: 'outbox_failed', error: 'Error' },
      { event: 'alert_not_queued', kind: 'alert-failed', error: 'Error' },
      { event: 'alarm_not_armed', error: 'Error' },
    ])
    for (const spy of broken) spy.mockRestore()
    await runCron()
    await ringAlarm()
    expect(world.mails).toHaveLength(1)
  })
})

describe('a chat that fails', () => {
  it('gets one alert later, with the then current state', async () => {
    world.receiver = ({ url }) => new Response(null, { status: url === CHAT ? 500 : 204 })
    await twoDie()
    await postBooking(bookingBody({ time: '10:30' }, { email: 'b@visitor.example' }))
    await ringAlarm()
    expect(await alertRows()).toEqual([{ kind: 'alert-dead', state: 'pending' }])
    world.receiver = answer(200)
    world.posted = []
    await ringNextAlarm()
    expect(alertTexts()).toEqual([expect.stringContaining('4 messages')])
  })

  it('does not hold up mail', async () => {
    await twoDie()
    world.provider = answer(202)
    world.mails = []
    world.receiver = answer(500)
    await postContact(contactBody())
    await ringAlarm()
    expect(world.mails).toHaveLength(1)
  })
})

it('there are no alerts if no address is set', async () => {
  env.ALERT_WEBHOOK_URL = undefined
  await twoDie()
  advance(60 * MINUTE_MS)
  await runCron()
  expect(await alertRows()).toEqual([])
  expect(alertTexts()).toEqual([])
})
