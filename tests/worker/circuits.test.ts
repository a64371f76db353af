import { describe, expect, it } from 'vitest'
import { runCron } from '../support/worker/calendars.ts'
import { alarmAt, ledger, query, ringAlarm, ringNextAlarm, storedMails } from '../support/worker/ledger.ts'
import { bookingBody, contactBody, enquire, get, healthOf, postBooking, postContact } from '../support/worker/requests.ts'
import { advance, alertTexts, logsOf, MINUTE_MS, NOW, withWebhooks, world } from '../support/worker/world.ts'

const { alerts: CHAT, leads: CRM } = withWebhooks()

const answer = (status: number) => () => new Response(null, { status })
const healthStatus = async () => (await get('/api/health')).status

/** A lead whose mail has been refused for three hours. */
async function refusedForHours(): Promise<void> {
  world.provider = answer(401)
  await postContact(contactBody())
  await ringAlarm()
  advance(180 * MINUTE_MS)
  await ringAlarm()
  expect(await healthStatus()).toBe(503)
  world.provider = answer(202)
}

describe('an address or key that is refused', () => {
  it('causes one alert an hour that says who refuses what, with nothing that a visitor typed', async () => {
    world.provider = answer(401)
    world.receiver = ({ url }) => new Response(null, { status: url === CRM ? 404 : 204 })
    await postBooking(bookingBody())
    for (let minute = 0; minute < 55; minute += 5) {
      await ringAlarm()
      advance(5 * MINUTE_MS)
      await runCron()
    }
    expect((await healthOf('outbox'))[2]).toMatchObject({ refusedBy: ['mailchannels', 'webhook'] })
    const refused = alertTexts().filter((text) => text.includes('is refused'))
    expect(refused).toHaveLength(1)
    expect(refused[0]).toContain('MAILCHANNELS_API_KEY, MAIL_BASE_URL): status 401')
    expect(refused[0]).toContain('LEAD_WEBHOOK_URL, LEAD_WEBHOOK_SECRET): status 404')
    expect(refused[0]).toContain('3 messages about leads wait')
    expect(alertTexts().join()).not.toMatch(/wattleworth|harbour|visitor\.example|BW-/i)
  })

  it('because of one message holds up no other: refused again while others are accepted, it is dead', async () => {
    const refused = await enquire({ name: 'Refused Creek' })
    world.receiver = ({ url, body }) => new Response(null, { status: url === CRM && body.includes(refused) ? 403 : 204 })
    await ringAlarm()
    const accepted = await enquire()
    await ringAlarm()
    expect(world.posted.filter(({ url }) => url === CRM)).toHaveLength(1)
    advance(15 * MINUTE_MS - 1)
    await ringAlarm()
    expect(world.posted.filter(({ url }) => url === CRM)).toHaveLength(1)
    advance(1)
    world.posted = []
    await ringAlarm()
    const references = world.posted
      .filter(({ url }) => url === CRM)
      .map(({ body }) => (body.includes(accepted) ? 'good' : 'refused'))
    expect(references).toEqual(['good', 'refused'])
    expect(await query(`SELECT state, reason FROM outbox WHERE kind = 'enquiry-webhook' ORDER BY id`)).toEqual([
      { state: 'dead', reason: 'status 403' },
      { state: 'sent', reason: null },
    ])
    const later = await enquire()
    await ringAlarm()
    expect(world.posted.some(({ body }) => body.includes(later))).toBe(true)
  })

  it('of the chat itself is logged without an alert, and its alerts stay pending', async () => {
    world.provider = answer(422)
    world.receiver = ({ url }) => new Response(null, { status: url === CHAT ? 404 : 204 })
    await postContact(contactBody())
    await ringAlarm()
    await ringNextAlarm()
    expect(logsOf('circuit_opened')).toEqual([{ event: 'circuit_opened', kind: 'alert', reason: 'status 404' }])
    expect(await query(`SELECT kind, state FROM outbox WHERE channel = 'alert'`)).toEqual([
      { kind: 'alert-dead', state: 'pending' },
    ])
  })
})

describe('after the fault is fixed', () => {
  it('a requeue of all, but not of one or of another kind, sends the messages that wait for a retry, and their age counts from then', async () => {
    world.provider = () => Promise.reject(new TypeError('Network connection lost.'))
    await postContact(contactBody())
    for (let run = 0; run < 5; run++) await ringNextAlarm()
    expect(await healthStatus()).toBe(503)
    world.provider = answer(202)
    world.mails = []
    const dueAt = () => query('SELECT due_at FROM outbox')
    const before = await dueAt()
    for (const other of [{ id: 999 }, { kind: 'webhook' }]) expect(await ledger().requeue(other)).toEqual({ requeued: 0 })
    expect(await dueAt()).toEqual(before)
    const { requeued } = await ledger().requeue({})
    expect(requeued).toBe(0)
    expect(await healthStatus()).toBe(200)
    await ringAlarm()
    expect(world.mails).toHaveLength(1)
  })

  it('a new version of the Worker sends everything when it next wakes, and the health is ok', async () => {
    await refusedForHours()
    await query(`UPDATE circuits SET version = 'the one before'`)
    await runCron()
    expect(await alarmAt()).toBe(Date.now())
    await ringAlarm()
    expect((await storedMails())[0]).toMatchObject({ kind: 'enquiry-notice', state: 'sent' })
    expect(await healthStatus()).toBe(200)
  })

  it('a requeue of all sends everything at once, even if nothing was dead', async () => {
    await refusedForHours()
    expect(await ledger().requeue({})).toEqual({ requeued: 0 })
    expect(await alarmAt()).toBe(Date.now())
    await ringAlarm()
    expect(await healthStatus()).toBe(200)
  })
})

describe('dead letters', () => {
  async function twoDieLongAgo(): Promise<void> {
    world.provider = answer(422)
    await postContact(contactBody())
    await postBooking(bookingBody())
    await ringAlarm()
    advance(300 * MINUTE_MS)
    await ringAlarm()
    expect(await healthStatus()).toBe(503)
  }

  it('that are requeued no longer count in the health, and their age counts from then', async () => {
    await twoDieLongAgo()
    expect(await ledger().requeue({ kind: 'enquiry-notice' })).toEqual({ requeued: 1 })
    const [{ id } = { id: 0 }] = await ledger().deadMessages()
    expect(await ledger().requeue({ id })).toEqual({ requeued: 1 })
    expect(await ledger().requeue({})).toEqual({ requeued: 1 })
    expect(await healthStatus()).toBe(200)
    world.provider = answer(503)
    await ringAlarm()
    advance(16 * MINUTE_MS)
    expect(await healthStatus()).toBe(503)
    world.provider = answer(202)
    await ringAlarm()
    expect(await healthStatus()).toBe(200)
  })

  it('can be dismissed by number, by kind or all, and then are neither listed nor counted', async () => {
    await twoDieLongAgo()
    const [{ id } = { id: 0 }] = (await ledger().deadMessages()).filter(({ kind }) => kind === 'enquiry-notice')
    expect(await ledger().dismiss({ id })).toEqual({ dismissed: 1 })
    expect(await ledger().dismiss({ id })).toEqual({ dismissed: 0 })
    expect(await ledger().dismiss({ kind: 'booking-confirmed' })).toEqual({ dismissed: 1 })
    expect(await healthStatus()).toBe(503)
    expect(await ledger().dismiss({})).toEqual({ dismissed: 1 })
    expect(await ledger().deadMessages()).toEqual([])
    expect(await healthStatus()).toBe(200)
    expect(logsOf('dead_dismissed')).toHaveLength(3)
  })
})

describe('what is not due yet keeps its time', () => {
  const FAR = '2040-12-04'
  /** Four bookings with one address: all have reminders, and the last one’s confirmation is held back. A letter was refused. */
  async function waiting() {
    for (const time of ['09:00', '09:30', '10:30', '11:00']) await postBooking(bookingBody({ date: FAR, time }))
    await ringAlarm()
    await refusedForHours()
    return () =>
      query(
        'SELECT id, next_at, due_at FROM outbox WHERE state = ?1 AND next_at > ?2 AND refused_at IS NULL ORDER BY id',
        'pending',
        NOW,
      )
  }
  const HELD = 9

  it('when all dead messages are requeued', async () => {
    const later = await waiting()
    const before = await later()
    expect(before.length).toBeGreaterThanOrEqual(HELD - 1)
    await ledger().requeue({})
    await ledger().requeue({ kind: 'mail' })
    expect(await later()).toEqual(before)
    world.mails = []
    await ringAlarm()
    expect(world.mails.map(({ subject }) => subject).join()).not.toMatch(/Reminder|Starting soon/)
  })

  it('when a new version of the Worker tries what was refused again', async () => {
    const later = await waiting()
    const before = await later()
    await query(`UPDATE circuits SET version = 'earlier'`)
    await runCron()
    expect(await alarmAt()).toBe(Date.now())
    expect(await later()).toEqual(before)
  })
})

it('while messages are sent, each mail’s sender is noted, and none of a webhook or an alert', async () => {
  await postContact(contactBody())
  await query(
    `INSERT INTO outbox (channel, kind, rank, next_at, due_at, created_at) VALUES ('alert', 'alert-late', 2, ?1, ?1, ?1)`,
    NOW,
  )
  const seen: Record<string, unknown> = {}
  const note = async (channel: string) => {
    seen[channel] = await query('SELECT state, sender FROM outbox WHERE channel = ?', channel)
    return new Response(null, { status: 202 })
  }
  world.provider = () => note('mail')
  world.receiver = ({ url }) => note(url === CHAT ? 'alert' : 'webhook')
  await ringAlarm()
  expect(seen).toEqual({
    mail: [{ state: 'sending', sender: 'mailchannels' }],
    webhook: [{ state: 'sending', sender: null }],
    alert: [{ state: 'sending', sender: null }],
  })
})
