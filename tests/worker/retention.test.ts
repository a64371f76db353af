import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import worker from '../../worker/index'
import { ringAlarm, storedBookings, storedMails } from '../support/worker/ledger'
import { bookingBody, postBooking } from '../support/worker/requests'
import { advance, startWorld, world } from '../support/worker/world'

startWorld()

const DAY_MS = 24 * 60 * 60 * 1000

const cron = () => worker.scheduled(createScheduledController(), env)

it('drops mail records after 90 days and the booking after 24 months, and nothing before', async () => {
  await postBooking(bookingBody())
  await ringAlarm()
  advance(89 * DAY_MS)
  await cron()
  expect(await storedMails()).toHaveLength(2)
  advance(2 * DAY_MS)
  await cron()
  expect(await storedMails()).toHaveLength(0)
  advance(630 * DAY_MS)
  await cron()
  expect(await storedBookings()).toHaveLength(1)
  advance(20 * DAY_MS)
  await cron()
  expect(await storedBookings()).toHaveLength(0)
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
