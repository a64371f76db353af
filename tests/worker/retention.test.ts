import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { runCron } from '../support/worker/calendars.ts'
import { alarmAt, ledger, query, ringAlarm, storedBookings, storedEnquiries, storedMails } from '../support/worker/ledger.ts'
import { bookingBody, contactBody, postBooking, postContact } from '../support/worker/requests.ts'
import { advance, DAY_MS, logsOf, withWebhooks, world } from '../support/worker/world.ts'

it('mail records are deleted after 30 days, the booking and the notes of its day after 24 months, and nothing before', async () => {
  await postBooking(bookingBody())
  await ledger().writeDayNote({ day: '2040-11-19', text: 'Flyer sent', campaign: null }, null)
  await ringAlarm()
  advance(29 * DAY_MS)
  await runCron()
  expect(await storedMails()).toHaveLength(2)
  advance(2 * DAY_MS)
  await runCron()
  expect(await storedMails()).toHaveLength(0)
  advance(690 * DAY_MS)
  await runCron()
  const kept = async () => [(await storedBookings()).length, (await query('SELECT * FROM day_notes')).length]
  expect(await kept()).toEqual([1, 1])
  advance(20 * DAY_MS)
  await runCron()
  expect(await kept()).toEqual([0, 0])
})

it('an enquiry is deleted after 24 months, and not before', async () => {
  await postContact(contactBody())
  await ringAlarm()
  advance(91 * DAY_MS)
  await runCron()
  expect(await storedMails()).toEqual([])
  advance(638 * DAY_MS)
  await runCron()
  expect(await storedEnquiries()).toHaveLength(1)
  advance(2 * DAY_MS)
  await runCron()
  expect(await storedEnquiries()).toEqual([])
})

describe('with webhooks', () => {
  withWebhooks()

  it('their records are deleted after 30 days too, and a lead after its time even if the CRM never took it', async () => {
    await postBooking(bookingBody())
    await ringAlarm()
    advance(31 * DAY_MS)
    await runCron()
    expect(await storedMails()).toEqual([])
    env.LEAD_WEBHOOK_SECRET = undefined
    await postContact(contactBody())
    await ringAlarm()
    advance(800 * DAY_MS)
    await runCron()
    expect(await storedBookings()).toEqual([])
    expect(await storedEnquiries()).toEqual([])
    expect((await storedMails()).filter(({ kind }) => !kind.startsWith('alert'))).toEqual([])
  })
})

it('idempotency keys are deleted after 48 hours', async () => {
  const key = crypto.randomUUID()
  await postContact(contactBody(), { key })
  const keys = () => query('SELECT key FROM idempotency_keys')
  advance(2 * DAY_MS - 1)
  await runCron()
  expect(await keys()).toEqual([{ key }])
  advance(DAY_MS)
  await runCron()
  expect(await keys()).toEqual([])
})

it('the network of a lead is deleted after 30 days, and the lead is kept', async () => {
  await postBooking(bookingBody())
  await postContact(contactBody())
  await ringAlarm()
  const networks = () => query<{ network: string | null }>('SELECT network FROM bookings UNION ALL SELECT network FROM enquiries')
  const stored = await networks()
  expect(stored).toHaveLength(2)
  for (const { network } of stored) expect(network).toMatch(/^[\da-f]{32,}$/)
  advance(30 * DAY_MS - 1)
  await runCron()
  expect(await networks()).toEqual(stored)
  advance(DAY_MS)
  await runCron()
  expect(await networks()).toEqual([{ network: null }, { network: null }])
})

describe('the daily clean-up', () => {
  it('runs once a day, and not at a start', async () => {
    await postContact(contactBody())
    await query("UPDATE outbox SET state = 'sent', settled_at = ?", Date.now())
    advance(31 * DAY_MS)
    await evictDurableObject(ledger())
    expect(await storedMails()).toHaveLength(1)
    await runCron()
    expect(await storedMails()).toEqual([])
    await postContact(contactBody())
    await ringAlarm()
    await query('UPDATE outbox SET settled_at = 0')
    advance(DAY_MS - 1)
    await runCron()
    expect(await storedMails()).toHaveLength(1)
    advance(1)
    await runCron()
    expect(await storedMails()).toEqual([])
  })

  it('of more than one batch continues at the next wake', async () => {
    await query(
      `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1200)
       INSERT INTO outbox (kind, lead_id, rank, state, next_at, due_at, created_at, settled_at)
       SELECT 'enquiry-notice', n, 1, 'sent', 0, 0, 0, 0 FROM numbers`,
    )
    const left = []
    for (let wake = 0; wake < 4; wake++) {
      await runCron()
      left.push((await storedMails()).length)
      advance(5 * 60_000)
    }
    expect(left).toEqual([700, 200, 0, 0])
  })

  it('that fails is logged, retried, and stops neither the cron trigger nor a booking', async () => {
    await query('DROP INDEX bookings_with_network')
    await postContact(contactBody())
    await runInDurableObject(ledger(), (_, state) => state.storage.deleteAlarm())
    await runCron()
    await runCron()
    expect(logsOf('housekeeping_failed')).toHaveLength(2)
    expect(await alarmAt()).toBe(Date.now())
    expect((await postBooking(bookingBody())).status).toBe(201)
    await query('CREATE INDEX bookings_with_network ON bookings (created_at, network) WHERE network IS NOT NULL')
    await runCron()
    expect(logsOf('housekeeping_failed')).toHaveLength(2)
  })
})

it.each([401, 500])('a lead is deleted after its time with its mail, even if the provider always returned %i', async (status) => {
  world.provider = () => new Response(null, { status })
  await postBooking(bookingBody({}, { email: 'other@visitor.example' }))
  await postContact(contactBody())
  await ringAlarm()
  advance(600 * DAY_MS)
  await runCron()
  expect(await storedBookings()).toHaveLength(1)
  expect(await storedEnquiries()).toHaveLength(1)
  expect((await storedMails()).map((mail) => mail.state)).toEqual(['pending', 'pending', 'pending'])
  advance(200 * DAY_MS)
  await runCron()
  expect(await storedBookings()).toEqual([])
  expect(await storedEnquiries()).toEqual([])
  expect(await storedMails()).toEqual([])
})
