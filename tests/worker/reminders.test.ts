import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { book, move, moveTo, sentKinds } from '../support/worker/bookings.ts'
import { runCron } from '../support/worker/calendars.ts'
import { anyAlarmAt, ledger, query, ringAlarm, storedReminders } from '../support/worker/ledger.ts'
import { contactBody, get, healthOf, postContact, postForm } from '../support/worker/requests.ts'
import { advance, DAY_MS, HOUR_MS, logsOf, MINUTE_MS, NOW, withWebhooks, world } from '../support/worker/world.ts'

const { alerts: CHAT } = withWebhooks()

const FAR = { date: '2040-12-04', time: '09:00' }
const START = Date.parse('2040-12-03T22:00:00.000Z')
const REMINDERS = ['booking-reminder-day', 'booking-reminder-hour']

const answer = (status: number) => () => new Response(null, { status })
const cut = () => Promise.reject(new TypeError('Network connection lost.'))
const alerts = () => query(`SELECT id, kind FROM outbox WHERE channel = 'alert'`)
const told = () => world.posted.filter(({ url }) => url === CHAT)
const health = async () => {
  const [status, , outbox] = await healthOf<object>('outbox')
  return { status, ...outbox }
}
const CALM = { status: 200, pending: 0, oldestAgeSeconds: 0, dead: 0, alarmArmed: true }

/** A booking of Tuesday 4 December whose first messages have left. */
async function bookedAndConfirmed(): Promise<string> {
  const { reference } = await book(FAR)
  await ringAlarm()
  expect(sentKinds()).toEqual(['booking-notice', 'booking-confirmed'])
  world.mails = []
  return reference
}

/** Moves the clock to each alarm and runs it, as long as it comes before `until`; when each mail left. */
async function runUntil(until: number): Promise<[string, number][]> {
  const left: [string, number][] = []
  for (let at = await anyAlarmAt(); at !== null && at < until; at = await anyAlarmAt()) {
    vi.setSystemTime(Math.max(at, Date.now()))
    const before = world.mails.length
    await ringAlarm()
    left.push(
      ...sentKinds()
        .slice(before)
        .map((kind): [string, number] => [kind, Date.now()]),
    )
    if (left.length > 500) throw new Error('The outbox does not come to rest')
  }
  return left
}

describe('reminders', () => {
  it('that wait for ten days change nothing in the health, cause no alert, and hold up nothing', async () => {
    await bookedAndConfirmed()
    for (let day = 0; day < 10; day++) {
      advance(DAY_MS)
      await runCron()
      expect(await health()).toEqual(CALM)
      expect(await anyAlarmAt()).toBe(START - DAY_MS)
    }
    await postContact(contactBody())
    await ringAlarm()
    expect(sentKinds()).toHaveLength(1)
    expect(await anyAlarmAt()).toBe(START - DAY_MS)
    expect(told()).toEqual([])
  })

  it('whose alarm is lost are told by the health, and the cron trigger sets it for their time', async () => {
    await bookedAndConfirmed()
    await runInDurableObject(ledger(), (_, state) => state.storage.deleteAlarm())
    expect(await health()).toEqual({ ...CALM, status: 503, alarmArmed: false })
    await runCron()
    expect(await anyAlarmAt()).toBe(START - DAY_MS)
    expect(await health()).toEqual(CALM)
    expect(told()).toEqual([])
  })

  it('that are late count from when they were due', async () => {
    await bookedAndConfirmed()
    world.provider = answer(503)
    vi.setSystemTime(START - DAY_MS)
    await ringAlarm()
    advance(16 * MINUTE_MS)
    await ringAlarm()
    expect(await health()).toMatchObject({ status: 503, pending: 1, oldestAgeSeconds: 16 * 60 })
  })
})

describe('an outage of the site', () => {
  /** Nothing runs from before the first reminder until then. */
  async function outageUntil(at: number): Promise<void> {
    await bookedAndConfirmed()
    vi.setSystemTime(at)
    await runCron()
    await ringAlarm()
  }

  it.each([0, 5 * MINUTE_MS, 3 * DAY_MS])(
    'over the session’s start, until %i ms after it: no reminder, no dead letter, no alert',
    async (after) => {
      await outageUntil(START + after)
      await runCron()
      expect(sentKinds()).toEqual([])
      expect(await query('SELECT kind FROM outbox WHERE settled_at IS NULL')).toEqual([])
      expect(await storedReminders()).toEqual([])
      expect(await ledger().deadMessages()).toEqual([])
      expect(told()).toEqual([])
      expect(await anyAlarmAt()).toBeNull()
      expect(await health()).toEqual(CALM)
      expect(logsOf('outbox_run').at(-1)).toMatchObject({ sent: 0, retried: 0, dead: 0, pending: 0 })
    },
  )

  it('that ends within the last hour: only the later reminder leaves', async () => {
    await outageUntil(START - 1)
    expect(sentKinds()).toEqual(['booking-reminder-hour'])
    expect(told()).toEqual([])
  })

  it('that ends before the last hour: the first one leaves late, the other in time', async () => {
    await outageUntil(START - 2 * HOUR_MS)
    expect(sentKinds()).toEqual(['booking-reminder-day'])
    expect(await runUntil(START)).toEqual([['booking-reminder-hour', START - HOUR_MS]])
  })
})

describe('an outage of the provider over the session’s start', () => {
  it.each([
    ['503', answer(503)],
    ['401', answer(401)],
    ['a cut connection', cut],
  ])('%s: reminders are tried until they are of no use, then they are gone without a dead letter', async (_case, provider) => {
    await bookedAndConfirmed()
    world.provider = provider
    const left = await runUntil(START + 16 * MINUTE_MS)
    const [day, hour] = REMINDERS.map((kind) => left.filter(([sent]) => sent === kind).map(([, at]) => at))
    expect(day?.length).toBeGreaterThan(1)
    expect(hour?.length).toBeGreaterThan(1)
    expect(Math.max(...(day ?? []))).toBeLessThan(START - HOUR_MS)
    expect(Math.max(...(hour ?? []))).toBeLessThan(START)
    expect(await storedReminders()).toEqual([])
    expect(await ledger().deadMessages()).toEqual([])
    expect(world.logs.filter(({ event }) => event === 'mail_dead')).toEqual([])

    world.provider = answer(202)
    world.mails = []
    const before = await alerts()
    expect(before).not.toContainEqual(expect.objectContaining({ kind: 'alert-dead' }))
    vi.setSystemTime(START + 2 * HOUR_MS)
    await runCron()
    await ringAlarm()
    expect(sentKinds()).toEqual([])
    expect(await alerts()).toEqual(before)
    expect(await health()).toEqual(CALM)
  })

  it('while a retry waits for hours: it is gone once it is of no use, not hours later', async () => {
    await bookedAndConfirmed()
    world.provider = cut
    await runUntil(START - HOUR_MS + 1)
    expect((await storedReminders()).map(({ kind }) => kind)).toEqual(['booking-reminder-hour'])
    await runUntil(START + 1)
    expect(await storedReminders()).toEqual([])
    expect(Date.now()).toBe(START)
  })
})

it('a reminder that the provider refuses is a dead letter without alarm for the agency; sent again too late, it is gone', async () => {
  await bookedAndConfirmed()
  world.provider = answer(422)
  vi.setSystemTime(START - HOUR_MS)
  await ringAlarm()
  expect(await ledger().deadMessages()).toMatchObject([{ kind: 'booking-reminder-hour', reason: 'status 422' }])
  expect(await health()).toEqual({ ...CALM, dead: 1 })
  world.provider = answer(202)
  world.mails = []
  vi.setSystemTime(START + MINUTE_MS)
  expect(await ledger().requeue({})).toEqual({ requeued: 1 })
  await ringAlarm()
  expect(sentKinds()).toEqual([])
  expect(await ledger().deadMessages()).toEqual([])
})

/** What reminds of the one booking there is. */
const reminders = async () => (await storedReminders()).map(({ kind }) => kind.replace('booking-reminder-', ''))

// In 2041 Sydney’s clocks go back on Sunday 7 April and forward on Sunday 6 October, both in the small hours.
it.each([
  ['on a day with 25 hours', '2041-04-07', '09:00', '2041-04-05T22:00:00.000Z', '2041-04-06T22:00:00.000Z'],
  ['in its small hours', '2041-04-07', '03:30', '2041-04-05T16:30:00.000Z', '2041-04-06T16:30:00.000Z'],
  ['on the day after it', '2041-04-08', '09:00', '2041-04-06T23:00:00.000Z', '2041-04-07T22:00:00.000Z'],
  ['on a day with 23 hours', '2041-10-06', '09:00', '2041-10-04T23:00:00.000Z', '2041-10-05T21:00:00.000Z'],
  ['on the day after it', '2041-10-07', '09:00', '2041-10-05T22:00:00.000Z', '2041-10-06T21:00:00.000Z'],
])(
  'the reminders of a session %s leave at its wall time the day before, and an hour before it',
  async (_, date, time, day, hour) => {
    const { reference } = await book(FAR)
    await move(reference, moveTo({ date, time }))
    expect((await storedReminders()).map(({ next_at }) => new Date(next_at).toISOString())).toEqual([day, hour])
  },
)

it.each([
  [26 * HOUR_MS, ['day', 'hour']],
  [26 * HOUR_MS - 1, ['hour']],
])('after a move %i ms ahead, only reminders that tell something new leave', async (ahead, expected) => {
  const slot = moveTo({ date: '2040-12-05', time: '09:00' })
  const { reference } = await book({ date: '2040-12-06', time: '09:00' })
  vi.setSystemTime(Date.parse(slot.startsAt) - ahead)
  await move(reference, slot)
  expect(await reminders()).toEqual(expected)
})

describe('who wants no reminders', () => {
  it.each([
    [25 * HOUR_MS, ['day', 'hour']],
    [24 * HOUR_MS + 1, ['day', 'hour']],
    [24 * HOUR_MS, ['hour']],
    [1.5 * HOUR_MS, ['hour']],
    [HOUR_MS + 1, ['hour']],
    [HOUR_MS, []],
  ])('and wants them again %i ms before the session, gets what is still ahead, as the page says', async (ahead, expected) => {
    const { reference, path, startsAt } = await book(FAR)
    vi.setSystemTime(Date.parse(startsAt) - ahead)
    await ledger().setReminders(reference, false)
    expect((await postForm(`${path}/reminders`, { reminders: 'on' })).status).toBe(303)
    expect(await reminders()).toEqual(expected)
    expect((await (await get(path)).text()).includes('We remind you by email')).toBe(expected.length > 0)
  })

  it('but would never have had one, has none by switching them off and on', async () => {
    const slot = moveTo({ date: '2040-12-05', time: '09:00' })
    vi.setSystemTime(Date.parse(slot.startsAt) - 25 * HOUR_MS)
    const { reference, path } = await book({ date: '2040-12-05', time: '09:00' })
    await ledger().setReminders(reference, false)
    await ledger().setReminders(reference, true)
    expect(await reminders()).toEqual(['hour'])
    vi.setSystemTime(Date.parse(slot.startsAt) - HOUR_MS)
    expect(await (await get(path)).text()).not.toContain('We remind you by email')
  })

  it('by a reference that nobody has, changes nothing', async () => {
    expect(await ledger().setReminders('BW-222222', false)).toBeUndefined()
  })

  it('and switches them on when nothing else waits, has the alarm set for them', async () => {
    const { reference } = await book(FAR)
    await ledger().setReminders(reference, false)
    await ringAlarm()
    expect(await anyAlarmAt()).toBeNull()
    await ledger().setReminders(reference, true)
    expect(await anyAlarmAt()).toBe(Date.parse('2040-12-02T22:00:00.000Z'))
  })
})

it('every booking has its own reminders, whose due time is their age’s beginning', async () => {
  await book(FAR)
  await book({ ...FAR, time: '09:30' })
  expect(
    await query('SELECT lead_id, due_at - next_at AS wait, created_at FROM outbox WHERE rank = 2 AND due_at > ?', NOW),
  ).toEqual([
    ...Array(2).fill({ lead_id: 1, wait: 0, created_at: NOW }),
    ...Array(2).fill({ lead_id: 2, wait: 0, created_at: NOW }),
  ])
})
