import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { book, cancel } from '../support/worker/bookings.ts'
import { runCron } from '../support/worker/calendars.ts'
import { outcomeOf as hold } from '../support/worker/holds.ts'
import { BOOKING, earlierLedger, fillLedger, ledger, query, ringAlarm, storedBookings } from '../support/worker/ledger.ts'
import {
  askOps,
  bookingBody,
  bookingOf,
  contactBody,
  countsOf,
  errorOf,
  get,
  newAddress,
  OPS_SECRET,
  postBooking,
  postContact,
} from '../support/worker/requests.ts'
import { COLLEAGUES, putPeople } from '../support/worker/roles.ts'
import { ANN, askStudio, draftOf, postStudio, published, saveDraft, versionsOf } from '../support/worker/studio.ts'
import { advance, countRows, DAY_MS, NOW, withWebhooks, world } from '../support/worker/world.ts'

const FILE = 'ab'.repeat(32)
type Rows = Record<string, unknown>[]
type Store = { store: string; schema: number; tables: string[] }

const ask = (path: string, body: object) => askOps(`backup/${path}`, { method: 'POST', body: JSON.stringify(body) })

async function storeOf(store: string): Promise<Store> {
  return { store, ...(await (await askOps(`backup/store?store=${store}`)).json<Omit<Store, 'store'>>()) }
}

/** Every row of a table, page by page. */
async function readTable(store: string, table: string): Promise<Rows> {
  const rows: Rows = []
  let after: string | null = null
  do {
    const search: URLSearchParams = new URLSearchParams({ store, table, ...(after !== null && { after }) })
    const page: { rows: Rows; next: string | null } = await (await askOps(`backup/rows?${search}`)).json()
    rows.push(...page.rows)
    after = page.next
  } while (after !== null)
  return rows
}

async function readStore({ store, tables }: Store): Promise<[string, Rows][]> {
  return Promise.all(tables.map(async (table): Promise<[string, Rows]> => [table, await readTable(store, table)]))
}

async function wipeLedger(): Promise<void> {
  await runInDurableObject(ledger(), (_, { storage }) => storage.deleteAll())
  await evictDurableObject(ledger())
}

async function restoreLedger(tables: [string, Rows][], schema: number): Promise<void> {
  expect(await (await ask('begin', { store: 'ledger', file: FILE, schema })).json()).toEqual({ begun: true })
  for (const [table, rows] of tables)
    expect(await (await ask('rows', { store: 'ledger', table, rows })).json()).toEqual({ written: rows.length })
}

const finish = () => ask('finish', { store: 'ledger', file: FILE })

const ledgerStore = () => storeOf('ledger')

describe('a restored ledger', () => {
  withWebhooks()

  it('has every row of the one that was backed up, and the links to its bookings still open them', async () => {
    const { path } = await bookingOf(await postBooking(bookingBody(), { key: crypto.randomUUID() }))
    await postContact(contactBody())
    await ringAlarm()
    await ledger().makeToken({ name: 'Zapier', right: 'leads', endsAt: Date.now() + DAY_MS, hash: 'ab', by: null })
    expect(await ledger().checkToken('ab', 'leads')).toMatchObject({ ok: true })
    const before = await ledgerStore()
    const tables = await readStore(before)
    expect((await get(path)).status).toBe(200)
    await wipeLedger()
    expect((await get(path)).status).toBe(404)
    await restoreLedger([], before.schema)
    await runCron()
    for (const [table, rows] of tables) await ask('rows', { store: 'ledger', table, rows })
    expect(await readStore(before)).toEqual(tables)
    expect((await finish()).status).toBe(200)
    expect((await get(path)).status).toBe(200)
    expect(await storedBookings()).toHaveLength(1)
    // Nobody knows which tokens had leaked since.
    expect(await ledger().checkToken('ab', 'leads')).toEqual({ ok: false, error: 'unknown' })
    // What is made of its leads is made anew, also if the cron trigger came before they were all there.
    expect(await query('SELECT value FROM lead_contacts')).toHaveLength(3)
    const whose = { method: 'POST', body: JSON.stringify({ by: 'phone', value: '+61412345678' }) }
    expect((await (await askOps('leads/find', whose)).json<{ leads: object[] }>()).leads).toHaveLength(2)
  })

  it('gives nobody the id of a hold that no backup has, to whose person a mail is still known', async () => {
    expect(await hold({ time: '09:00' })).toBe('held')
    const before = await ledgerStore()
    const tables = await readStore(before)
    await wipeLedger()
    await restoreLedger(tables, before.schema)
    expect(await readStore(before)).toEqual(tables)
    await finish()
    expect(await hold({ time: '09:00' })).toBe('held')
    expect(await query('SELECT id FROM holds')).toEqual([{ id: 2 }])
  })

  it('sends nothing that waited until somebody says so', async () => {
    await postBooking(bookingBody())
    const before = await ledgerStore()
    const tables = await readStore(before)
    await wipeLedger()
    await restoreLedger(tables, before.schema)
    await ringAlarm()
    await finish()
    advance(20 * 60_000)
    await ringAlarm()
    expect([world.mails, world.posted]).toEqual([[], []])
    const { status, checks } = await (await get('/api/health')).json<{ status: string; checks: { outbox: object } }>()
    expect([status, checks.outbox]).toEqual(['degraded', { held: 4, pending: 0, oldestAgeSeconds: 0, dead: 0, alarmArmed: true }])
    const { held } = await (await askOps('backup/held')).json<{ held: { kind: string }[] }>()
    expect(held.map(({ kind }) => kind).slice(0, 3)).toEqual(['booking-notice', 'booking-confirmed', 'booking-webhook'])
    expect(await (await ask('held', { send: true })).json()).toEqual({ released: 4 })
    await ringAlarm()
    expect([world.mails.length, world.posted.length]).toEqual([2, 1])
    expect((await get('/api/health')).status).toBe(200)
  })

  it.each([
    ['cancelled', { status: 'cancelled' }],
    ['moved', { starts_at: '2040-11-22T22:00:00.000Z', ends_at: '2040-11-22T22:30:00.000Z', moved_at: NOW + 1 }],
  ])('holds no mail of a booking that was %s after its messages were read', async (_, change) => {
    const { reference } = await book()
    const before = await ledgerStore()
    const tables = await readStore(before)
    const changed = tables.map(([table, rows]): [string, Rows] => [
      table,
      table === 'bookings' ? rows.map((row) => ({ ...row, ...change })) : rows,
    ])
    await wipeLedger()
    await restoreLedger(changed, before.schema)
    await finish()
    const { held } = await (await askOps('backup/held')).json<{ held: { kind: string; reference: string }[] }>()
    expect(held).toMatchObject([{ kind: 'booking-webhook', reference }])
  })

  it('holds what tells of a cancellation, and sends nothing of it if somebody says so', async () => {
    const { reference } = await book()
    await ringAlarm()
    await cancel(reference)
    world.mails = []
    world.posted = []
    const before = await ledgerStore()
    const tables = await readStore(before)
    await wipeLedger()
    await restoreLedger(tables, before.schema)
    await finish()
    const { held } = await (await askOps('backup/held')).json<{ held: { kind: string; reference: string }[] }>()
    expect(held).toMatchObject([
      { kind: 'booking-cancelled-notice', reference },
      { kind: 'booking-cancelled', reference },
      { kind: 'booking-cancelled-webhook', reference },
    ])
    expect(await (await ask('held', { send: false })).json()).toEqual({ released: 3 })
    await ringAlarm()
    expect([world.mails, world.posted]).toEqual([[], []])
    expect((await get('/api/health')).status).toBe(200)
  })

  it('takes no booking while it is restored, and the next one after that', async () => {
    await postContact(contactBody())
    const before = await ledgerStore()
    const tables = await readStore(before)
    await wipeLedger()
    await restoreLedger(tables, before.schema)
    await evictDurableObject(ledger())
    expect(await errorOf(await postBooking(bookingBody()))).toMatchObject({ status: 503 })
    const sick = await get('/api/health')
    expect([sick.status, await sick.json()]).toMatchObject([503, { checks: { intake: 'restoring' } }])
    await finish()
    advance(5000)
    expect(await (await get('/api/health')).json()).toMatchObject({ checks: { intake: 'open' } })
    expect((await postBooking(bookingBody())).status).toBe(201)
  })

  it('that was killed amid a restore begins anew', async () => {
    await postContact(contactBody())
    const before = await ledgerStore()
    const tables = await readStore(before)
    await wipeLedger()
    await restoreLedger(tables.slice(0, 9), before.schema)
    await evictDurableObject(ledger())
    await restoreLedger(tables, before.schema)
    await finish()
    expect(await readStore(before)).toEqual(tables.map(([table, rows]) => [table, table === 'outbox' ? expect.anything() : rows]))
    expect(await (await ask('begin', { store: 'ledger', file: FILE, schema: before.schema })).json()).toEqual({ begun: false })
  })

  it('takes nothing that does not belong to its restore, and ends it once', async () => {
    const { schema } = await ledgerStore()
    const refusal = async (path: string, more: object) =>
      (await errorOf(await ask(path, { store: 'ledger', file: FILE, ...more }))).message
    expect(await refusal('rows', { table: 'kv', rows: [] })).toContain('No restore')
    const keys = [
      { key: 'restoring', value: 'another' },
      { key: 'stays', value: 'yes' },
    ]
    await restoreLedger([['kv', keys]], schema)
    const unknown = [
      await refusal('rows', { table: 'nope', rows: [] }),
      (await errorOf(await askOps('backup/rows?store=ledger&table=nope'))).message,
    ]
    expect(unknown).toEqual(Array(2).fill('It has no such table.'))
    expect(await refusal('finish', { file: 'cd'.repeat(32) })).toContain('No restore')
    await expect(query("INSERT INTO enquiries (reference) VALUES ('EN-222222')")).rejects.toThrow('The store is being restored')
    for (const _ of ['ends it', 'was lost']) expect(await (await finish()).json()).toEqual({ finished: true })
    expect(await readTable('ledger', 'kv')).toEqual([keys[1]])
  })

  it('has the rows of an earlier version in the tables of this one', async () => {
    await earlierLedger(5, BOOKING)
    // The store as that version left it: what is read of it is a backup of then.
    const rows = await query(
      'SELECT id, reference, starts_at, ends_at, date, time, name, organisation, email, phone, campaign, click_ids, created_at FROM bookings',
    )
    await wipeLedger()
    await restoreLedger([['bookings', rows]], 5)
    await finish()
    expect(await storedBookings()).toMatchObject([
      { reference: 'BW-222222', mailbox: 'jo@visitor.example', status: 'booked', outcome: 'new' },
    ])
  })

  it.each([
    ['a ledger with leads', async () => void (await postContact(contactBody())), 0, /not empty: it has 3 rows/],
    ['a file of a newer version', async () => undefined, 99, /newer version/],
  ])('does not come to be over %s', async (_, prepare, more, words) => {
    await prepare()
    const { schema } = await ledgerStore()
    const error = await errorOf(await ask('begin', { store: 'ledger', file: FILE, schema: schema + more }))
    expect(error).toMatchObject({ status: 400, message: expect.stringMatching(words) })
  })
})

it('a page of a backup reads its own rows alone, wherever it begins and ends', async () => {
  await fillLedger(2000)
  // Another network would be counted by another limiter, which would begin with a table.
  const address = newAddress()
  const askFrom = (path: string) => askOps(path, {}, OPS_SECRET, address)
  await askFrom('backup')
  const rowsOf = await countRows(ledger())
  for (const after of [null, '[1200]']) {
    const search = new URLSearchParams({ store: 'ledger', table: 'bookings', ...(after && { after }) })
    const { read, written } = await rowsOf(async () => {
      const { rows, next } = await (await askFrom(`backup/rows?${search}`)).json<{ rows: Rows; next: string }>()
      expect([rows.length, next]).toEqual([500, after ? '[1700]' : '[500]'])
    })
    expect(read).toBeLessThan(700)
    expect(written).toBe(0)
  }
  // Or as many as have so many characters, the row that exceeds them among them.
  const page = (rows: number, characters: number, after: number[] | null = null) =>
    runInDurableObject(ledger(), (object) =>
      object.backup({ do: 'read', table: 'bookings', after, most: { rows, characters } }),
    ) as Promise<{
      rows: Rows
      next: number[] | null
    }>
  const size = JSON.stringify((await page(1, 1e6)).rows[0]).length
  const cut = [await page(9, size - 1), await page(9, size), await page(2000, 1e7, [1990])]
  expect(cut.map(({ rows, next }) => [rows.length, next])).toEqual([
    [1, [1]],
    [2, [2]],
    [10, null],
  ])
})

describe('the other stores', () => {
  async function wipe(stub: DurableObjectStub): Promise<void> {
    await runInDurableObject(stub, (_, { storage }) => storage.deleteAll())
    await evictDurableObject(stub)
  }

  async function restoreStore(from: Store, tables: [string, Rows][]): Promise<void> {
    const { store, schema } = from
    expect((await ask('begin', { store, file: FILE, schema })).status).toBe(200)
    for (const [table, rows] of tables) expect((await ask('rows', { store, table, rows })).status).toBe(200)
    expect(await readStore(from)).toEqual(tables)
    expect((await ask('finish', { store, file: FILE })).status).toBe(200)
  }

  it('the version store has its versions and drafts again, and goes on from what KV has', async () => {
    await published('schedule', { noticeMinutes: 180 }, { note: 'Longer' })
    await saveDraft('schedule', { noticeMinutes: 240 }, 0)
    const from = await storeOf('desk')
    const [tables, before] = [await readStore(from), await versionsOf('schedule')]
    await wipe(env.VERSION_STORE.getByName('main'))
    await restoreStore(from, tables)
    expect(await versionsOf('schedule')).toEqual(before)
    expect(await draftOf('schedule')).toMatchObject({ by: ANN, text: expect.stringContaining('240') })
  })

  it('a counter has its visits again, and cleans up as ever', async () => {
    const counter = env.VISITS.getByName('nfp-digital-growth-scan')
    for (const source of ['direct', 'google']) await counter.count({ from: 0, to: 2, source, variant: null, device: 'phone' })
    await counter.markFull('2040-11-01')
    const from = await storeOf('visits:nfp-digital-growth-scan')
    const [tables, before] = [await readStore(from), await countsOf()]
    const read = { do: 'read', table: 'visits', most: { rows: 1, characters: 1e6 } } as const
    const first = (await counter.backup({ ...read, after: null })) as { rows: Rows; next: string[] }
    const second = (await counter.backup({ ...read, after: first.next })) as { rows: Rows }
    expect([...first.rows, ...second.rows], 'one row a page, by a key of several columns').toEqual(
      Object.fromEntries(tables).visits,
    )
    await wipe(counter)
    await restoreStore(from, tables)
    expect(await countsOf()).toEqual(before)
    expect(await runInDurableObject(counter, (_, { storage }) => storage.getAlarm())).not.toBeNull()
  })

  it('KV has its entries again with what stands beside them, and each deletion for as long as before', async () => {
    await env.CONFIG.put('go:spring', '{"to":"/"}', { metadata: { id: 'one' } })
    await env.CONFIG.put('erased:bare', '[]')
    await ask('../forget', { email: 'gone@visitor.example' })
    advance(10 * DAY_MS)
    const rows = await readTable('kv', 'kv')
    expect(rows).toHaveLength(3)
    for (const { name } of rows) await env.CONFIG.delete(String(name))
    expect(await (await ask('rows', { store: 'kv', table: 'kv', rows })).json()).toEqual({ written: 3 })
    expect(await readTable('kv', 'kv')).toEqual(rows)
    const { keys } = await env.CONFIG.list({ prefix: 'erased:' })
    // KV ends them by its own clock: 80 days more of the 90, and what has no day at once.
    const daysLeft = keys.map(({ expiration = 0 }) => (expiration * 1000 - vi.getRealSystemTime()) / DAY_MS)
    expect(daysLeft).toEqual([expect.closeTo(80, 1), expect.closeTo(0, 1)])
  })

  it('a ledger is empty in which nothing stands but what was refused, exported or copied while it was', async () => {
    await putPeople()
    expect((await askStudio('/api/leads', {}, COLLEAGUES.reader)).status).toBe(403)
    expect((await postStudio('backup/begin', {}, COLLEAGUES.owner)).status).toBe(200)
    expect((await ask('begin', { store: 'ledger', file: FILE, schema: 1 })).status).toBe(200)
  })

  it('a version store that has only a client’s answer is not empty', async () => {
    const store = env.VERSION_STORE.getByName('main')
    const [key, now] = ['draft-key', Date.now()]
    await store.makeDraftLink('words:privacy', ANN, key, true, now)
    const { seen = '' } = (await store.behindDraftLink(key, now)) ?? {}
    await store.answerDraft(key, { name: 'Cleo Client', isApproved: true, words: '' }, seen, now)
    const begun = await errorOf(await ask('begin', { store: 'desk', file: FILE, schema: 1 }))
    expect(begun).toMatchObject({ status: 400, field: 'not_empty' })
  })

  it.each(['limits', 'visits:No such', ''])('there is no store %j', async (store) => {
    expect((await askOps(`backup/store?store=${encodeURIComponent(store)}`)).status).toBe(400)
    expect((await ask('begin', { store, file: FILE, schema: 1 })).status).toBe(400)
  })

  it('KV is a store with one table, and its restore needs no beginning', async () => {
    expect(await storeOf('kv')).toMatchObject({ schema: 0, tables: ['kv'] })
    for (let number = 10; number < 21; number++) await env.CONFIG.put(`go:${number}`, '{"to":"/"}')
    const first = await (await askOps('backup/rows?store=kv&table=kv')).json<{ rows: Rows; next: string }>()
    expect([first.rows.length, (await readTable('kv', 'kv')).length]).toEqual([10, 11])
    expect((await ask('begin', { store: 'kv', file: FILE, schema: 0 })).status).toBe(400)
  })
})
