import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { gunzipSync } from 'node:zlib'
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_CAMPAIGNS } from '../../shared/campaign/campaign.ts'
import { listNights, type NightlyState } from '../../worker/backup/nightly-files.ts'
import { campaignEntry } from '../support/campaign-entry.ts'
import { runCron, runCronLater } from '../support/worker/calendars.ts'
import { fillLedger, ledger, query, ringAlarm } from '../support/worker/ledger.ts'
import { askOps, healthOf } from '../support/worker/requests.ts'
import { ANN, askStudio, postStudio, published } from '../support/worker/studio.ts'
import { advance, HOUR_MS, logsOf, NOW, withWebhooks, world } from '../support/worker/world.ts'

const { alerts } = withWebhooks()

/** The Sydney day of the tests' clock. */
const DAY = '2040-11-19'

let identity: string

beforeEach(async () => {
  identity = await generateX25519Identity()
  env.BACKUPS = env.TEST_BACKUPS
  env.BACKUP_RECIPIENT = await identityToRecipient(identity)
})
afterEach(() => {
  env.BACKUPS = env.BACKUP_RECIPIENT = undefined
})

/** The bucket with another way to write into it, which lists two files a page. */
function bucketWith(replaced: (key: string, value: string) => Promise<unknown>): R2Bucket {
  return new Proxy(env.TEST_BACKUPS, {
    get(bucket, name) {
      if (name === 'list') return (options: R2ListOptions) => bucket.list({ ...options, limit: 2 })
      const value = name === 'put' ? replaced : Reflect.get(bucket, name)
      return typeof value === 'function' ? value.bind(bucket) : value
    },
  })
}

const nights = () => listNights(env.TEST_BACKUPS)
const state = async () => (await env.TEST_BACKUPS.get('state.json'))?.json<NightlyState>()
const putState = (changed: object) => env.TEST_BACKUPS.put('state.json', JSON.stringify(changed))

/** Runs the cron trigger until tonight's backup is whole; returns in how many slices. */
async function wholeNight(): Promise<number> {
  for (let slices = 1; slices < 100; slices++) {
    await runCronLater()
    if ((await state())?.run === undefined) return slices
  }
  throw new Error('The night has no end')
}

/** How many rows of all stores belong into a backup, by SQL: the code under test has no part in it. */
async function allRows(): Promise<number> {
  const counters = ['/go', ...Object.keys(DEFAULT_CAMPAIGNS)].map((name) => env.VISITS.getByName(name))
  let rows = (await env.CONFIG.list()).keys.length
  for (const store of [ledger(), env.VERSION_STORE.getByName('main'), ...counters])
    rows += await runInDurableObject(store, (_, { storage: { sql, kv } }) => {
      const tables = sql.exec<{ name: string }>(`SELECT name FROM sqlite_master WHERE type = 'table'`).toArray()
      const names = tables
        .map(({ name }) => name)
        .filter((name) => !/^(_cf_|sqlite_|lead_words|(migrations|holds|lead_contacts)$)/.test(name))
      const ids = tables.some(({ name }) => name === 'sqlite_sequence')
        ? sql.exec('SELECT name FROM sqlite_sequence WHERE seq > 0').toArray()
        : []
      return names.reduce(
        (sum, name) => sum + Number(sql.exec(`SELECT count(*) AS n FROM "${name}"`).one().n),
        [...kv.list()].length + ids.length,
      )
    })
  return rows
}

async function sentAlerts(): Promise<string[]> {
  advance(11_000)
  await ringAlarm()
  return world.posted.filter(({ url }) => url === alerts).map(({ body }) => body)
}

describe('a nightly backup', () => {
  it('is made in slices, one for each run of the cron trigger, until every row is in it', async () => {
    await published('schedule', { heldTimes: ['10:00'] })
    await fillLedger(3000)
    // The daily clean-up writes that it was done, which would be a row more.
    env.BACKUPS = undefined
    for (const _ of ['deletes', 'has nothing to delete']) await runCronLater()
    env.BACKUPS = env.TEST_BACKUPS
    const [since, madeAt] = [NOW + 900_000, NOW + 900_000]
    const slices = await wholeNight()
    expect(slices).toBeGreaterThan(1)
    const files = Array.from({ length: slices }, (_, index) => `000${index + 1}${index === slices - 1 ? '-last' : ''}.age`)
    expect(await nights()).toMatchObject([{ day: DAY, isWhole: true, files }])
    const rows = await allRows()
    expect(await state()).toEqual({ since, done: { day: DAY, madeAt, endedAt: Date.now(), parts: slices, rows } })
    expect(logsOf('backup_done')).toMatchObject([{ count: rows }])
    expect(logsOf('backup_recipient_invalid')).toEqual([])
    expect(await healthOf('backup')).toEqual([200, 'ok', 'ok'])
  })

  it('has twenty pages in a slice, or four million characters', async () => {
    await fillLedger(1000)
    await query('UPDATE enquiries SET enquiry = ?', 'x'.repeat(8000))
    const { tables } = await (await askOps('backup/store?store=ledger')).json<{ tables: string[] }>()
    const sliceOf = async (stores: string[], table: number) => {
      const run = { day: DAY, madeAt: NOW, stores, schemas: {}, at: { store: 0, table, after: null }, parts: 0, rows: 0 }
      await putState({ since: NOW, run })
      await runCron()
      return (await state())?.run
    }
    expect(await sliceOf(Array(21).fill('kv'), 0)).toMatchObject({ at: { store: 20, table: 0, after: null }, parts: 1 })
    const long = await sliceOf(['ledger'], tables.indexOf('enquiries'))
    expect(long).toMatchObject({ rows: expect.closeTo(450, -2), at: { after: `[${long?.rows}]` } })
  })

  it('has nothing of a store that is being restored, and is made after that', async () => {
    const restore = (path: string, more: object) =>
      askOps(`backup/${path}`, { method: 'POST', body: JSON.stringify({ store: 'links', file: 'ab'.repeat(32), ...more }) })
    expect((await restore('begin', { schema: 1 })).status).toBe(200)
    await runCron()
    expect([await state(), await nights()]).toEqual([{ since: NOW }, []])
    await restore('finish', {})
    await wholeNight()
    expect(await nights()).toMatchObject([{ day: DAY, isWhole: true }])
  })

  it('is made once a night', async () => {
    await wholeNight()
    const before = await state()
    await runCronLater()
    // Until two in the morning.
    await runCronLater(NOW + 18.5 * HOUR_MS - 1 - Date.now())
    expect(await state()).toEqual(before)
    await runCronLater(1)
    expect((await state())?.run?.day ?? (await state())?.done?.day).toBe('2040-11-20')
  })

  it('goes on where it was if a run ended before it had noted what it wrote', async () => {
    await fillLedger(600)
    let puts = 0
    env.BACKUPS = bucketWith(async (key, value) => {
      puts += 1
      if (key === 'state.json' && puts === 5) throw new Error('The run was ended')
      return env.TEST_BACKUPS.put(key, value)
    })
    const slices = await wholeNight()
    expect(logsOf('backup_failed')).toHaveLength(1)
    const [night] = await nights()
    expect([night?.isWhole, night?.files.length]).toEqual([true, slices - 1])
    expect((await state())?.done?.rows).toBe(await allRows())
  })

  it('has no file twice if two were stored, but not noted', async () => {
    await fillLedger(600)
    await runCronLater()
    for (const name of ['0002.age', '0002-last.age'])
      await env.TEST_BACKUPS.put(`nightly/${DAY}/${name}`, 'of a run that was ended')
    await wholeNight()
    const [night] = await nights()
    expect(night?.files.map((file) => Number.parseInt(file, 10))).toEqual(night?.files.map((_, index) => index + 1))
    expect(night?.files.filter((file) => file.endsWith('-last.age'))).toEqual([night?.files.at(-1)])
  })

  it('begins anew if the schema of a store changed meanwhile, and no file of before stays', async () => {
    await fillLedger(600)
    await runCronLater()
    const { run, ...rest } = (await state()) as NightlyState
    expect(run?.schemas).toHaveProperty('desk')
    await env.TEST_BACKUPS.put(`nightly/${DAY}/0099.age`, 'of before')
    await putState({ ...rest, run: { ...run, schemas: { ...run?.schemas, ledger: 1 } } })
    // The counters come before the ledger, and fill a slice.
    expect(await wholeNight(), 'the old one is given up').toBe(2)
    expect(await wholeNight()).toBeGreaterThan(1)
    const [night] = await nights()
    expect(night?.isWhole).toBe(true)
    expect(night?.files).not.toContain('0099.age')
    expect((await state())?.done?.rows).toBe(await allRows())
  })

  it.each([
    ['begins anew', 0, DAY],
    ['goes on', 1, '2040-11-18'],
  ])('%s that did not end within twenty hours less %d ms', async (_, less, day) => {
    const at = { store: 0, table: 0, after: null }
    const madeAt = NOW - 20 * HOUR_MS + less
    await putState({ since: NOW, run: { day: '2040-11-18', madeAt, stores: ['kv'], schemas: {}, at, parts: 4, rows: 9 } })
    await runCron()
    expect(await nights()).toMatchObject([{ day }])
  })

  it('can be fetched by operators, file by file', async () => {
    await wholeNight()
    const listed = await (await askOps('backup/nights')).json<{ nights: { day: string; files: string[] }[] }>()
    const [night] = listed.nights
    const file = await askOps(`backup/nights/${night?.day}/${night?.files.at(-1)}`)
    expect(file.headers.get('Content-Type')).toBe('application/octet-stream')
    const decrypter = new Decrypter()
    decrypter.addIdentity(identity)
    const plain = gunzipSync(await decrypter.decrypt(new Uint8Array(await file.arrayBuffer()))).toString()
    const part = { number: night?.files.length, isLast: true }
    expect(JSON.parse(plain.split('\n')[0] ?? '')).toMatchObject({
      ...{ madeAt: new Date(NOW + 300_000).toISOString(), site: 'https://www.brightwattle.example', part },
      schemas: { kv: 0, ledger: expect.any(Number) },
    })
    expect((await askOps(`backup/nights/${night?.day}/0042.age`)).status).toBe(404)
  })
})

it('a night of more than ninety days ago, or that was not finished, is deleted, though none has come to its end since', async () => {
  const kept = ['2040-08-22/0001-last.age', '2040-08-23/0001.age', '2040-08-23/0002-last.age']
  for (const name of [...kept, '2040-08-21/0001-last.age', '2040-08-24/0001.age', 'no-night/0001-last.age'])
    await env.TEST_BACKUPS.put(`nightly/${name}`, 'part')
  env.BACKUPS = bucketWith(async (key, value) => {
    if (key.endsWith('.age')) throw new Error('full')
    return env.TEST_BACKUPS.put(key, value)
  })
  await runCron()
  expect(await nights()).toEqual([
    { day: '2040-08-23', isWhole: true, bytes: 8, files: ['0001.age', '0002-last.age'] },
    { day: '2040-08-22', isWhole: true, bytes: 4, files: ['0001-last.age'] },
  ])
})

describe('without a good backup', () => {
  it('for 36 hours, the health is degraded and operators get one alert a day', async () => {
    await wholeNight()
    const { run: _, ...rest } = (await state()) as NightlyState
    // Nothing can be written any more.
    env.BACKUPS = bucketWith(() => Promise.reject(new Error('full')))
    await runCronLater(36 * HOUR_MS)
    expect([await healthOf('backup'), await sentAlerts()]).toEqual([[200, 'ok', 'ok'], []])
    await runCronLater()
    expect(await healthOf('backup')).toEqual([503, 'degraded', 'stale'])
    expect(await sentAlerts()).toEqual([expect.stringContaining('no backup has been made for 36 hours')])
    await runCronLater(12 * HOUR_MS)
    expect(await sentAlerts()).toHaveLength(1)
    expect((await state())?.done).toEqual(rest.done)
    expect(logsOf('backup_failed')).toHaveLength(3)
  })

  it('although there never was one, the health is degraded after 36 hours too', async () => {
    env.BACKUPS = bucketWith((key, value) =>
      key === 'state.json' ? env.TEST_BACKUPS.put(key, value) : Promise.reject(new Error('too large')),
    )
    await runCronLater()
    await runCronLater(36 * HOUR_MS)
    expect((await healthOf('backup'))[2]).toBe('ok')
    await runCronLater()
    expect(await healthOf('backup')).toEqual([503, 'degraded', 'stale'])
    expect(await sentAlerts()).toHaveLength(1)
  })

  it.each([
    [undefined, 'invalid'],
    ['', 'invalid'],
    ['age1short', 'invalid'],
    ['AGE-SECRET-KEY-1', 'invalid'],
  ])('because BACKUP_RECIPIENT is %j, operators get an alert at once, until it is mended', async (key, health) => {
    const good = env.BACKUP_RECIPIENT
    env.BACKUP_RECIPIENT = key
    await runCron()
    expect((await healthOf('backup'))[2]).toBe(health)
    expect(logsOf('backup_recipient_invalid')).toHaveLength(1)
    expect(await sentAlerts()).toEqual([expect.stringContaining('BACKUP_RECIPIENT')])
    expect(await nights()).toEqual([])
    // What was entered may be a secret key.
    expect(await state()).toEqual({ since: expect.any(Number), isRefused: true })
    env.BACKUP_RECIPIENT = good
    await runCronLater()
    expect((await healthOf('backup'))[2]).toBe('ok')
  })

  it('because R2 does not answer, the cron trigger does all else, and the health says so', async () => {
    env.BACKUPS = new Proxy(env.TEST_BACKUPS, { get: () => () => Promise.reject(new Error('down')) })
    await runCron()
    expect(logsOf('backup_failed')).toHaveLength(1)
    expect((await healthOf('backup'))[2]).toBe('unreachable')
    expect(await (await askStudio('/api/backup')).json()).toEqual({ nightly: { health: 'unreachable' } })
  })

  it('because R2 hangs, neither the health nor the cron trigger waits for it', { timeout: 20_000 }, async () => {
    env.BACKUPS = new Proxy(env.TEST_BACKUPS, { get: () => () => new Promise(() => {}) })
    const [[, , health]] = await Promise.all([healthOf('backup'), runCron()])
    expect(health).toBe('unreachable')
    expect(logsOf('backup_failed')).toHaveLength(1)
  })

  it('without the binding there is none, and the health does not mention it', async () => {
    env.BACKUPS = undefined
    await runCron()
    expect(logsOf('backup_failed')).toEqual([])
    expect(await healthOf('backup')).toEqual([200, 'ok', undefined])
    expect(await (await askOps('backup/nights')).json()).toEqual({ nights: null })
  })
})

describe('a backup in the studio', () => {
  it('is recorded when it is begun, and reads every store', async () => {
    await env.CONFIG.put('campaign:windows', '{}')
    await env.CONFIG.put('campaign:No key', '{}')
    await published('campaign:drains', campaignEntry())
    await env.CONFIG.delete('campaign:drains')
    const begun = await postStudio('backup/begin', {})
    const { stores } = await begun.json<{ stores: string[] }>()
    const campaigns = [
      'fractional-cmo',
      'leader-impact-score',
      'nfp-digital-growth-scan',
      'thought-leaders',
      'tradie-digital-trust',
    ]
    const pages = ['/', '/brand', '/pr-firm', '/privacy', 'drains', ...campaigns, 'windows']
    expect(stores).toEqual(['kv', 'desk', 'links', ...pages.map((page) => `visits:${page}`), 'ledger'])
    expect(await (await askOps('backup')).json()).toEqual({ stores })
    const { acts } = await (await askStudio('/api/leads/acts')).json<{ acts: { act: string; at: number }[] }>()
    expect(acts[0]).toMatchObject({ act: 'copied', at: NOW, by: ANN })
    const { tables } = await (await askStudio('/api/backup/store?store=ledger')).json<{ tables: string[] }>()
    expect((await askStudio(`/api/backup/rows?store=ledger&table=${tables.at(-1)}`)).status).toBe(200)
  })

  it('shows how the nightly ones stand', async () => {
    const shown = async () => (await askStudio('/api/backup')).json()
    expect(await shown()).toEqual({ nightly: { health: 'ok' } })
    await wholeNight()
    expect(await shown()).toEqual({ nightly: { health: 'ok', done: (await state())?.done } })
    env.BACKUPS = undefined
    expect(await shown()).toEqual({ nightly: null })
  })
})
