import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import worker from '../../worker/index'
import { query, ringAlarm, storedBookings, storedEnquiries, storedMails } from '../support/worker/ledger'
import { bookingBody, contactBody, postBooking, postContact } from '../support/worker/requests'
import { advance, startWorld, withWebhooks, world } from '../support/worker/world'

startWorld()

const DAY_MS = 24 * 60 * 60 * 1000

const cron = () => worker.scheduled(createScheduledController(), env)

it('drops mail records after 30 days and the booking after 24 months, and nothing before', async () => {
  await postBooking(bookingBody())
  await ringAlarm()
  advance(29 * DAY_MS)
  await cron()
  expect(await storedMails()).toHaveLength(2)
  advance(2 * DAY_MS)
  await cron()
  expect(await storedMails()).toHaveLength(0)
  advance(690 * DAY_MS)
  await cron()
  expect(await storedBookings()).toHaveLength(1)
  advance(20 * DAY_MS)
  await cron()
  expect(await storedBookings()).toHaveLength(0)
})

it('drops an enquiry after 24 months, and nothing before', async () => {
  await postContact(contactBody())
  await ringAlarm()
  advance(91 * DAY_MS)
  await cron()
  expect(await storedMails()).toEqual([])
  advance(638 * DAY_MS)
  await cron()
  expect(await storedEnquiries()).toHaveLength(1)
  advance(2 * DAY_MS)
  await cron()
  expect(await storedEnquiries()).toEqual([])
})

describe('where webhooks are set up', () => {
  withWebhooks()

  it('their records are dropped after 30 days too, and a lead on its way to the CRM stays', async () => {
    await postBooking(bookingBody())
    await ringAlarm()
    advance(31 * DAY_MS)
    await cron()
    expect(await storedMails()).toEqual([])
    env.LEAD_WEBHOOK_SECRET = undefined
    await postContact(contactBody())
    await ringAlarm()
    advance(800 * DAY_MS)
    await cron()
    expect(await storedBookings()).toEqual([])
    expect(await storedEnquiries()).toHaveLength(1)
  })
})

it('drops idempotency keys after 48 hours', async () => {
  const key = crypto.randomUUID()
  await postContact(contactBody(), { key })
  const keys = () => query('SELECT key FROM idempotency_keys')
  advance(2 * DAY_MS - 1)
  await cron()
  expect(await keys()).toEqual([{ key }])
  advance(1)
  await cron()
  expect(await keys()).toEqual([])
})

it('a booking’s mail under way does not keep the enquiry that has the same id', async () => {
  world.provider = (mail) => new Response(null, { status: mail.subject.startsWith('New enquiry') ? 202 : 500 })
  await postBooking(bookingBody())
  await postContact(contactBody())
  await ringAlarm()
  advance(800 * DAY_MS)
  await cron()
  expect(await storedBookings()).toHaveLength(1)
  expect(await storedEnquiries()).toEqual([])
})

it('keeps a booking whose mail is still under way', async () => {
  world.provider = () => new Response(null, { status: 401 })
  await postBooking(bookingBody({}, { email: 'other@visitor.example' }))
  await ringAlarm()
  advance(800 * DAY_MS)
  await cron()
  expect(await storedBookings()).toHaveLength(1)
  expect((await storedMails()).map((mail) => mail.state)).toEqual(['pending', 'pending'])
})

it('keeps an enquiry whose mail is still under way', async () => {
  world.provider = () => new Response(null, { status: 401 })
  await postContact(contactBody())
  await ringAlarm()
  advance(800 * DAY_MS)
  await cron()
  expect(await storedEnquiries()).toHaveLength(1)
})
