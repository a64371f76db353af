import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { campaignEntry } from '../support/campaign-entry.ts'
import { withAssistants } from '../support/worker/assistants.ts'
import { book } from '../support/worker/bookings.ts'
import { calendarFile, runCron, serveCalendar, withCalendars } from '../support/worker/calendars.ts'
import { EACH, fillLedger, fillOutbox, ledger, query, ringAlarm, ringNextAlarm } from '../support/worker/ledger.ts'
import { answer, answerTo, withReplyDomain } from '../support/worker/reply-mails.ts'
import { askOps, bookingBody, contactBody, get, ORIGIN, postBooking, postContact, postForm } from '../support/worker/requests.ts'
import { askStudio, openEntry, published, saveDraft } from '../support/worker/studio.ts'
import { AUD, countRows, DAY_MS, NOW, withWebhooks, world } from '../support/worker/world.ts'

/** What Cloudflare bills. The README multiplies these numbers by visits. An alarm's run is a request too. */
type Cost = { kvReads: number; objectRequests: number; rowsRead: number; rowsWritten: number }

/** 500,000 rows are written before each test. */
const FILLING_MS = 60_000

let rowsOf: Awaited<ReturnType<typeof countRows>>
let kvReads = 0
let objectRequests = 0
let alarmsSet = 0

/** Watches every statement, alarm, KV read and call of an object, of a site without a studio. */
beforeEach(async () => {
  env.ACCESS_AUD = undefined
  // As it is some hours after an upgrade: no lead is left to be added to the index of words.
  await ledger().searchLeadList({ by: 'parts', value: 'nobody' })
  await fillLedger()
  rowsOf = await countRows(ledger())
  const storage = await runInDurableObject(ledger(), (_, state) => Object.getPrototypeOf(state.storage) as DurableObjectStorage)
  const { setAlarm } = storage
  vi.spyOn(storage, 'setAlarm').mockImplementation(function (this: DurableObjectStorage, ...time) {
    alarmsSet += 1
    return setAlarm.apply(this, time)
  })
  for (const name of ['get', 'getWithMetadata'] as const) {
    const read = env.CONFIG[name].bind(env.CONFIG) as (...asked: unknown[]) => Promise<unknown>
    vi.spyOn(env.CONFIG, name).mockImplementation(((...asked: unknown[]) => {
      kvReads += 1
      return read(...asked)
    }) as never)
  }
  for (const namespace of [env.LEDGER, env.RATE_LIMITER, env.VERSION_STORE] as DurableObjectNamespace[]) {
    const getByName = namespace.getByName.bind(namespace)
    vi.spyOn(namespace, 'getByName').mockImplementation((...asked) => {
      objectRequests += 1
      return getByName(...asked)
    })
  }
}, FILLING_MS)

async function costOf(act: () => Promise<unknown>): Promise<Cost> {
  kvReads = objectRequests = alarmsSet = 0
  const { read, written } = await rowsOf(act)
  // Setting an alarm is billed as a row written.
  return { kvReads, objectRequests, rowsRead: read, rowsWritten: written + alarmsSet }
}

/** Runs a lead from its request to its last message. */
async function leadOf(post: () => Promise<Response>): Promise<void> {
  expect((await post()).status).toBe(201)
  expect(await ringAlarm()).toBe(true)
}

/** Requests and KV reads are exact; rows are an upper bound, since they grow with the tables. */
function expectCost({ rowsRead, rowsWritten, ...exact }: Cost, bound: Cost): void {
  expect(exact).toEqual({ kvReads: bound.kvReads, objectRequests: bound.objectRequests })
  expect(rowsRead).toBeLessThanOrEqual(bound.rowsRead)
  expect(rowsWritten).toBeLessThanOrEqual(bound.rowsWritten)
}

const health = () => get('/api/health').then((response) => response.text())
const wake = () => env.LEDGER.getByName('main').runMaintenance()
const inLedger = (act: (sql: SqlStorage) => unknown) => runInDurableObject(ledger(), (_, { storage }) => void act(storage.sql))

it('a campaign’s page reads its campaign and its words once while it is cached, and calls no Durable Object', async () => {
  const page = () => get('/nfp-digital-growth-scan').then((response) => response.text())
  expectCost(await costOf(page), { kvReads: 2, objectRequests: 0, rowsRead: 0, rowsWritten: 0 })
  expectCost(await costOf(page), { kvReads: 0, objectRequests: 0, rowsRead: 0, rowsWritten: 0 })
})

it('the free times read the sessions of their days, and write nothing', async () => {
  const times = () => get('/api/availability?from=2040-11-19&to=2041-01-19').then((response) => response.text())
  expectCost(await costOf(times), { kvReads: 1, objectRequests: 1, rowsRead: 5, rowsWritten: 0 })
})

describe('a visitor’s assistant', () => {
  withAssistants()
  const post = async (body: object) => {
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }
    const response = await get('/mcp', { method: 'POST', body: JSON.stringify(body), headers })
    expect(await response.text()).toMatch(/structuredContent|contents/)
  }
  const ask = (name: string, args: object) => () =>
    post({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } })

  it('asks for the offers, for the times of one, or for a page, and nothing is written', async () => {
    // A limiter that is asked for the first time makes its table, and a ledger that starts makes its own.
    await wake()
    await ask('contact_details', {})()
    expectCost(await costOf(ask('list_offers', {})), { kvReads: 5, objectRequests: 1, rowsRead: 1, rowsWritten: 0 })
    const body = { jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri: `${ORIGIN}/privacy.md` } }
    const page = () => post(body)
    expectCost(await costOf(page), { kvReads: 1, objectRequests: 1, rowsRead: 1, rowsWritten: 0 })
    const times = await costOf(ask('find_times', { offer: 'fractional-cmo' }))
    expectCost(times, { kvReads: 2, objectRequests: 2, rowsRead: 6, rowsWritten: 0 })
  })
})

it('a booking with its two mails and its two reminders', async () => {
  const key = crypto.randomUUID()
  const cost = await costOf(async () => {
    await leadOf(() => postBooking(bookingBody({ date: '2040-12-04' }), { key }))
    for (const due of ['2040-12-02T22:00:00Z', '2040-12-03T21:00:00Z']) {
      vi.setSystemTime(Date.parse(due))
      expect(await ringAlarm()).toBe(true)
    }
  })
  expect(world.mails).toHaveLength(4)
  // Four of the rows are its address and its number, each with its place in their index.
  expectCost(cost, { kvReads: 1, objectRequests: 5, rowsRead: 85, rowsWritten: 64 })
  // To share it out, the sessions of the two weeks on either side are read, here the first one, and the latest of each host.
  await env.CONFIG.put('schedule', JSON.stringify({ hosts: ['anna', 'ben'].map((name) => ({ key: name, name })) }))
  const shared = await costOf(() => postBooking(bookingBody({ date: '2040-12-12' }, { email: 'ann@visitor.example' })))
  expectCost(shared, { kvReads: 1, objectRequests: 2, rowsRead: 45, rowsWritten: 45 })
})

describe('an answer of a visitor’s calendar', () => {
  withReplyDomain()

  it('is one reading of the booking, and a no has two mails', async () => {
    const { reference } = await book({ date: '2040-12-04' })
    await ringAlarm()
    const to = answerTo('visitor')
    // A limiter that is asked for the first time makes its table.
    await answer(reference, { to, says: 'TENTATIVE', stampedAt: '2040-11-13T00:00:00.000Z' })
    const yes = await costOf(() => answer(reference, { to }))
    // Counted by the booking and by the sender: nobody who does not know of a booking keeps the mail about it away.
    expectCost(yes, { kvReads: 0, objectRequests: 4, rowsRead: 10, rowsWritten: 4 })
    const no = await costOf(async () => {
      await answer(reference, { to, says: 'DECLINED', stampedAt: '2040-11-18T00:00:00.000Z' })
      expect(await ringAlarm()).toBe(true)
    })
    expect(world.mails).toHaveLength(4)
    expectCost(no, { kvReads: 0, objectRequests: 5, rowsRead: 60, rowsWritten: 35 })
  })
})

describe('a booking’s page', () => {
  it('reads the booking, and the one with free times the sessions of their week too; neither writes', async () => {
    const { path } = await book({ date: '2040-12-04' })
    // A limiter that is asked for the first time makes its table.
    await get(path)
    const look = await costOf(() => get(path).then((response) => response.text()))
    expectCost(look, { kvReads: 2, objectRequests: 2, rowsRead: 5, rowsWritten: 0 })
    const times = await costOf(() => get(`${path}/move`).then((response) => response.text()))
    expectCost(times, { kvReads: 1, objectRequests: 3, rowsRead: 10, rowsWritten: 0 })
  })

  it.each([
    ['move', { startsAt: '2040-12-04T22:00:00.000Z' }, 50],
    ['cancel', {}, 35],
  ])('takes the form %s, with its two mails, where reminders wait', async (act, fields, rowsWritten) => {
    const { path } = await book({ date: '2040-12-04' })
    await ringAlarm()
    const cost = await costOf(async () => {
      expect((await postForm(`${path}/${act}`, { sequence: '0', ...fields })).status).toBe(303)
      expect(await ringAlarm()).toBe(true)
    })
    expect(world.mails).toHaveLength(4)
    expectCost(cost, { kvReads: 1, objectRequests: 5, rowsRead: 75, rowsWritten })
  })
})

it('an enquiry with its mail', async () => {
  const cost = await costOf(() => leadOf(() => postContact(contactBody())))
  expectCost(cost, { kvReads: 0, objectRequests: 3, rowsRead: 40, rowsWritten: 30 })
})

describe('with webhooks and alerts', () => {
  withWebhooks()

  it('a booking whose messages are all refused, with the alert about it', async () => {
    world.provider = () => new Response(null, { status: 401 })
    world.receiver = ({ url }) => new Response(null, { status: url === env.ALERT_WEBHOOK_URL ? 204 : 404 })
    const cost = await costOf(async () => {
      await leadOf(() => postBooking(bookingBody()))
      await ringNextAlarm()
    })
    expectCost(cost, { kvReads: 1, objectRequests: 5, rowsRead: 100, rowsWritten: 70 })
  })
})

it('the health and the cron trigger write nothing', async () => {
  await wake()
  await leadOf(() => postBooking(bookingBody()))
  // The schedule, and the words of all pages in one call.
  expectCost(await costOf(health), { kvReads: 2, objectRequests: 1, rowsRead: 10, rowsWritten: 0 })
  expectCost(await costOf(wake), { kvReads: 0, objectRequests: 1, rowsRead: 14, rowsWritten: 0 })
})

describe('with a host’s calendar', () => {
  withCalendars()
  const feedOf = async () => (await askOps('calendar')).json<{ feedPath: string }>()

  it('the cron trigger, on a Monday, reads it with one more call and one row written, also where nothing has changed', async () => {
    await wake()
    await leadOf(() => postBooking(bookingBody()))
    serveCalendar(calendarFile([['20401121T220000Z', '20401121T230000Z']]), { ETag: '"v1"' })
    await runCron()
    for (const answer of [undefined, () => new Response(null, { status: 304 })]) {
      vi.setSystemTime(Date.now() + 5 * 60_000)
      if (answer) world.calendar = answer
      expectCost(await costOf(runCron), { kvReads: 2, objectRequests: 5, rowsRead: 20, rowsWritten: 2 })
    }
  })

  it('the feed reads the bookings of the last 90 days and no older ones', async () => {
    const { feedPath } = await feedOf()
    vi.setSystemTime(NOW + 80 * DAY_MS)
    const ofFeed = 'SELECT COUNT(*) AS count FROM bookings WHERE ends_at >= ?'
    const [{ count } = { count: 0 }] = await query<{ count: number }>(ofFeed, new Date(Date.now() - 90 * DAY_MS).toISOString())
    const cost = await costOf(() => get(feedPath).then((response) => response.text()))
    expectCost(cost, { kvReads: 0, objectRequests: 2, rowsRead: 2 * count + 5, rowsWritten: 1 })
  })
})

it('a start of the ledger', async () => {
  await evictDurableObject(ledger())
  expectCost(await costOf(() => env.LEDGER.getByName('main').lastGoodSchedule()), {
    kvReads: 0,
    objectRequests: 1,
    rowsRead: 20,
    rowsWritten: 0,
  })
})

it.each(['pending', 'dead'] as const)(
  'health, cron trigger and a lead’s request with 25,000 %s messages',
  { timeout: FILLING_MS },
  async (state) => {
    await inLedger((sql) => fillOutbox(sql, 'booking-notice', state))
    await wake()
    expectCost(await costOf(health), { kvReads: 2, objectRequests: 1, rowsRead: 110, rowsWritten: 0 })
    expectCost(await costOf(wake), { kvReads: 0, objectRequests: 1, rowsRead: 14, rowsWritten: 1 })
    const post = () => postContact(contactBody())
    expectCost(await costOf(post), { kvReads: 0, objectRequests: 2, rowsRead: 20, rowsWritten: 30 })
  },
)

it('a run of 40 mails of a backlog of 25,000', { timeout: FILLING_MS }, async () => {
  await inLedger((sql) => fillOutbox(sql, 'booking-notice', 'pending'))
  await wake()
  const cost = await costOf(() => ringAlarm())
  expect(world.mails).toHaveLength(40)
  expectCost(cost, { kvReads: 0, objectRequests: 1, rowsRead: 40 * 10, rowsWritten: 40 * 5 })
})

it('the daily clean-up reads about as many rows as it deletes', async () => {
  expectCost(await costOf(wake), { kvReads: 0, objectRequests: 1, rowsRead: 42, rowsWritten: 2 })
  await inLedger((sql) => sql.exec('DELETE FROM housekeeping'))
  vi.setSystemTime(NOW + 32 * DAY_MS)
  const dropped = 500 * 4
  const cost = await costOf(wake)
  expectCost(cost, { kvReads: 0, objectRequests: 1, rowsRead: dropped * 6, rowsWritten: dropped * 6 })
})

describe('a page of 500 leads out of 50,000', () => {
  const page = async (filter: string) => (await askOps(`leads?limit=500${filter}`)).json<{ leads: object[]; next: string }>()

  it('reads about as many rows as it returns; the first page also counts all', async () => {
    let next = ''
    const first = await costOf(async () => {
      next = (await page('')).next
    })
    expectCost(first, { kvReads: 0, objectRequests: 2, rowsRead: 2 * EACH + 1510, rowsWritten: 1 })
    const second = await costOf(() => page(`&cursor=${next}`))
    expectCost(second, { kvReads: 0, objectRequests: 2, rowsRead: 1510, rowsWritten: 1 })
    const [{ at } = { at: 0 }] = await query<{ at: number }>(`SELECT created_at AS at FROM bookings WHERE id = ${EACH / 2}`)
    const middle = await costOf(() => page(`&cursor=${at}.booking.${EACH / 2}`))
    expectCost(middle, { kvReads: 0, objectRequests: 2, rowsRead: 1510, rowsWritten: 1 })
  })

  it('of a period, from its middle, or of one campaign does so too', async () => {
    const days = await costOf(() => page('&from=2040-10-01&to=2040-10-01'))
    expectCost(days, { kvReads: 0, objectRequests: 2, rowsRead: 2500, rowsWritten: 1 })
    const campaign = await costOf(() => page('&campaign=rare'))
    expectCost(campaign, { kvReads: 0, objectRequests: 2, rowsRead: 400, rowsWritten: 1 })
  })
})

describe('the studio, with 30 campaigns of 300 versions each', () => {
  const OURS = 'campaign:shop-7'
  const entry = (headline: string) => campaignEntry({}, { headline })

  beforeEach(async () => {
    env.ACCESS_AUD = AUD
    await runInDurableObject(env.VERSION_STORE.getByName('main'), (_, { storage: { sql } }) => {
      sql.exec(
        `WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 8999)
         INSERT INTO versions (entry, text, at, made_by, via, note, kv_id, sent)
         SELECT 'campaign:shop-' || (n % 30), '{}', ?1 + n, 'ann@colleague.example', 'studio', '', 'id' || n, 1 FROM numbers`,
        NOW - 10 * DAY_MS,
      )
    })
    await env.CONFIG.put(OURS, JSON.stringify(entry('Before.')))
  })

  it('opens an entry, saves a draft and publishes it', async () => {
    // Takes in what is in KV.
    const { live } = await openEntry(OURS)
    expectCost(await costOf(() => openEntry(OURS)), { kvReads: 2, objectRequests: 1, rowsRead: 60, rowsWritten: 0 })
    const draft = await costOf(() => saveDraft(OURS, entry('After.'), 0, undefined, live?.id))
    expectCost(draft, { kvReads: 1, objectRequests: 1, rowsRead: 5, rowsWritten: 2 })
    const publication = await costOf(() => published(OURS, entry('After.'), { basedOn: live?.id }))
    expectCost(publication, { kvReads: 2, objectRequests: 1, rowsRead: 400, rowsWritten: 10 })
  })

  it('lists the campaigns, the versions of one and the record', async () => {
    await openEntry(OURS)
    const look = (path: string) => costOf(() => askStudio(`/api/${path}`).then((response) => response.text()))
    expectCost(await look('campaigns'), { kvReads: 2, objectRequests: 1, rowsRead: 5 * 30, rowsWritten: 0 })
    expectCost(await look(`entries/${OURS}/versions`), { kvReads: 2, objectRequests: 1, rowsRead: 400, rowsWritten: 0 })
    expectCost(await look('record'), { kvReads: 1, objectRequests: 1, rowsRead: 310, rowsWritten: 0 })
  })

  it('refuses somebody without a right, on a day with thousands of acts, for a few rows', async () => {
    await env.CONFIG.put('people', JSON.stringify({ 'owner@colleague.example': 'owner' }))
    await query(
      `WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 4999)
       INSERT INTO lead_acts (at, made_by, act, reference, detail) SELECT ${NOW}, NULL, 'imported', 'BW-' || n, '' FROM numbers`,
    )
    const look = () => costOf(() => askStudio('/api/leads').then((response) => response.text()))
    expectCost(await look(), { kvReads: 1, objectRequests: 1, rowsRead: 10, rowsWritten: 4 })
    expectCost(await look(), { kvReads: 1, objectRequests: 1, rowsRead: 10, rowsWritten: 0 })
  })
})
