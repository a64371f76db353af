import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, it, vi } from 'vitest'
import { ledger, ringAlarm } from '../support/worker/ledger'
import { bookingBody, contactBody, get, postBooking, postContact } from '../support/worker/requests'
import { startWorld } from '../support/worker/world'

startWorld()

/** What the platform bills by. README multiplies the numbers of these tests with visits. An alarm's run is a request too. */
type Cost = { kvReads: number; objectRequests: number; rowsRead: number; rowsWritten: number }

const cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = []
let kvReads = 0
let objectRequests = 0
let alarmsSet = 0

/** Watches every statement, alarm, KV read and call of an object. The objects run in the test's own isolate. */
beforeEach(async () => {
  const { sql, storage } = await runInDurableObject(ledger(), (_, state) => ({
    sql: Object.getPrototypeOf(state.storage.sql) as SqlStorage,
    storage: Object.getPrototypeOf(state.storage) as DurableObjectStorage,
  }))
  const { exec } = sql
  vi.spyOn(sql, 'exec').mockImplementation(function (this: SqlStorage, query: string, ...values: unknown[]) {
    const cursor = exec.call(this, query, ...values)
    cursors.push(cursor)
    return cursor
  } as SqlStorage['exec'])
  const { setAlarm } = storage
  vi.spyOn(storage, 'setAlarm').mockImplementation(function (this: DurableObjectStorage, ...time) {
    alarmsSet += 1
    return setAlarm.apply(this, time)
  })
  const read = env.CONFIG.get.bind(env.CONFIG)
  vi.spyOn(env.CONFIG, 'get').mockImplementation(((...asked: Parameters<typeof read>) => {
    kvReads += 1
    return read(...asked)
  }) as typeof read)
  for (const namespace of [env.LEDGER, env.RATE_LIMITER] as DurableObjectNamespace[]) {
    const getByName = namespace.getByName.bind(namespace)
    vi.spyOn(namespace, 'getByName').mockImplementation((...asked) => {
      objectRequests += 1
      return getByName(...asked)
    })
  }
})

async function costOf(act: () => Promise<unknown>): Promise<Cost> {
  cursors.length = 0
  kvReads = objectRequests = alarmsSet = 0
  await act()
  const sum = (rows: 'rowsRead' | 'rowsWritten') => cursors.reduce((total, cursor) => total + cursor[rows], 0)
  // An alarm that is set is billed as a row written.
  return { kvReads, objectRequests, rowsRead: sum('rowsRead'), rowsWritten: sum('rowsWritten') + alarmsSet }
}

/** A lead from its post to its last mail. */
async function leadOf(post: () => Promise<Response>): Promise<void> {
  expect((await post()).status).toBe(201)
  expect(await ringAlarm()).toBe(true)
}

/** Requests and KV reads to the one; rows at most, for a search finds more in a fuller table. */
function expectCost({ rowsRead, rowsWritten, ...exact }: Cost, bound: Cost): void {
  expect(exact).toEqual({ kvReads: bound.kvReads, objectRequests: bound.objectRequests })
  expect(rowsRead).toBeLessThanOrEqual(bound.rowsRead)
  expect(rowsWritten).toBeLessThanOrEqual(bound.rowsWritten)
}

it('a campaign’s page reads KV once while the edge keeps it, and no object', async () => {
  const first = await costOf(() => get('/nfp-digital-growth-scan').then((page) => page.text()))
  const second = await costOf(() => get('/nfp-digital-growth-scan').then((page) => page.text()))
  expectCost(first, { kvReads: 1, objectRequests: 0, rowsRead: 0, rowsWritten: 0 })
  expectCost(second, { kvReads: 0, objectRequests: 0, rowsRead: 0, rowsWritten: 0 })
})

it('a look at the free times writes nothing', async () => {
  const cost = await costOf(() => get('/api/availability?from=2040-11-19&to=2041-01-19').then((times) => times.text()))
  expectCost(cost, { kvReads: 1, objectRequests: 1, rowsRead: 5, rowsWritten: 0 })
})

it('a booking with its two mails', async () => {
  const first = await costOf(() => leadOf(() => postBooking(bookingBody())))
  expectCost(first, { kvReads: 1, objectRequests: 3, rowsRead: 70, rowsWritten: 30 })
})

it('an enquiry with its mail', async () => {
  const cost = await costOf(() => leadOf(() => postContact(contactBody())))
  expectCost(cost, { kvReads: 0, objectRequests: 3, rowsRead: 50, rowsWritten: 20 })
})

it('a look at the health, and the cron trigger, write nothing', async () => {
  await leadOf(() => postBooking(bookingBody()))
  const health = await costOf(() => get('/api/health').then((answer) => answer.text()))
  expectCost(health, { kvReads: 1, objectRequests: 1, rowsRead: 10, rowsWritten: 0 })
  const wake = await costOf(() => env.LEDGER.getByName('main').wake())
  expectCost(wake, { kvReads: 0, objectRequests: 1, rowsRead: 25, rowsWritten: 0 })
})
