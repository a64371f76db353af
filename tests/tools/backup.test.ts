/**
 * A dozen sites, one after another, for what the Worker's own tests of backups do within one.
 * @module-tag slow
 */
import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TableSum, TableSummer } from '../../shared/backup/backup-file.ts'
import { type Key, openBackup } from '../../worker/tools/backup/file.ts'
import { LOCAL_OPS } from '../../worker/tools/local/vars.ts'
import { CaughtMail } from '../support/caught-mail.ts'
import { NO_CEILINGS, type Site, startSite } from '../support/start-site.ts'
import { outputOf, runTool } from '../support/tools.ts'

/** Several sites are started one after the other. */
const LONG_MS = 300_000
const ERASED = 20
const STAYING = 5

let folder: string
let file: string
let tables: TableSum[]
let mailAtBackup: number
/** An export of the same time. */
const leadsFile = () => join(folder, 'leads.csv')
const keyFile = () => join(folder, 'key.txt')
let key: { recipient: string; identity: string }
const stateDir = () => join(folder, 'state')

/** A site whose state outlives it. */
const start = (name: string, more: Record<string, string>): Promise<Site> =>
  startSite(`backup-${name}`, {
    env: { STATE_DIR: stateDir(), ...NO_CEILINGS, STATUS_CACHE_SECONDS: '0', LEAD_WEBHOOK_URL: 'http://127.0.0.1:9', ...more },
  })

async function withSite<Result>(
  name: string,
  use: (site: Site) => Promise<Result>,
  more: Record<string, string> = {},
): Promise<Result> {
  const site = await start(name, more)
  try {
    return await use(site)
  } finally {
    await site.stop()
  }
}

let networks = 0

async function post(site: Site, path: string, body: object): Promise<Response> {
  networks += 1
  const headers = {
    'Content-Type': 'application/json',
    Origin: site.url,
    'CF-Connecting-IP': `10.30.${networks}.1`,
    Authorization: `Bearer ${LOCAL_OPS}`,
    // Visits of robots are not counted.
    'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  }
  return fetch(`${site.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function freeTimes({ url }: Site): Promise<{ date: string; time: string }[]> {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const response = await fetch(`${url}/api/availability?from=${day(3)}&to=${day(30)}`)
  const { days } = (await response.json()) as { days: { slots: { time: string; startsAt: string; available: boolean }[] }[] }
  return days.flatMap(({ slots }) => slots.flatMap((slot) => (slot.available ? [{ date: slot.startsAt, time: slot.time }] : [])))
}

const addressOf = (index: number) => `visitor-${index}@${index < ERASED ? 'gone' : 'stays'}.example`

/** A booking and an enquiry by each visitor, a campaign with a version and a draft, and a visit. */
async function fill(site: Site): Promise<void> {
  const times = await freeTimes(site)
  for (let index = 0; index < ERASED + STAYING; index++) {
    const email = addressOf(index)
    const person = {
      name: 'Zoë Wattle',
      organisation: 'Harbour Trust',
      email,
      phone: `+614123456${String(index).padStart(2, '0')}`,
    }
    const booked = await post(site, '/api/booking', { ...person, ...times[index] })
    expect([booked.status, await booked.text()]).toEqual([201, expect.anything()])
    const enquiry = {
      name: 'Ari',
      number: `+613900011${String(index).padStart(2, '0')}`,
      company: 'Creek',
      enquiry: `Write to ${email}.`,
    }
    expect((await post(site, '/api/contact', enquiry)).status).toBe(201)
  }
  const entry = { heldTimes: ['10:00'], noticeMinutes: 180 }
  expect(
    (await post(site, '/studio/api/entries/schedule/publish', { entry, basedOn: null, note: 'Longer notice', revision: 0 }))
      .status,
  ).toBe(200)
  expect(
    (await post(site, '/studio/api/entries/schedule/draft', { entry: { heldTimes: [] }, basedOn: null, revision: 0 })).status,
  ).toBe(200)
  const visit = { campaign: 'nfp-digital-growth-scan', from: 0, to: 2, device: 'phone' }
  expect((await post(site, '/api/visit', visit)).status).toBe(204)
}

/** Keys lock and open at once, where a passphrase goes through a slow hash: one test goes that way. */
const backUp = (site: Site, path: string) => runTool('backup', site, path, '--recipient', key.recipient)
const restore = (site: Site, ...words: string[]) => runTool('restore', site, ...words, '--identity', keyFile(), '--yes')

/** The tables of a backup with the sums of their rows. */
async function tablesOf(path: string, opening: Key = { identities: [key.identity] }): Promise<TableSum[]> {
  const backup = await openBackup(path, opening)
  const summers = new Map(backup.tables.map(({ store, table }) => [`${store} ${table}`, new TableSummer()]))
  for await (const { store, table, row } of backup.rows()) summers.get(`${store} ${table}`)?.add(row)
  return backup.tables.flatMap(({ store, table }) => summers.get(`${store} ${table}`)?.sum(store, table) ?? [])
}

/** All tables but the outbox, whose messages are held, as a backup names them. */
const settled = (tables: readonly TableSum[]) => tables.filter(({ table }) => table !== 'outbox' && table !== 'housekeeping')

/** Forgets the Durable Objects; KV, with what is remembered of deletions, stays. */
const loseObjects = () => rm(join(stateDir(), 'v3/do'), { recursive: true })
const loseAll = () => rm(stateDir(), { recursive: true })

const mailsOf = async (site: Site) => (await new CaughtMail(site.mailUrl).all()).length

async function health({ url }: Site): Promise<{ held?: number }> {
  const { checks } = (await (await fetch(`${url}/api/health`)).json()) as { checks: { outbox: { held?: number } } }
  return checks.outbox
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brightwattle-backup-'))
  const identity = await generateX25519Identity()
  key = { identity, recipient: await identityToRecipient(identity) }
  await writeFile(keyFile(), identity)
  file = join(folder, 'first.age')
  await withSite('first', async (site) => {
    await fill(site)
    await vi.waitFor(async () => expect(await mailsOf(site)).toBe(3 * (ERASED + STAYING)), 60_000)
    mailAtBackup = await mailsOf(site)
    const { ok, text } = await backUp(site, file)
    expect(text).toMatch(/^\d+ rows of this machine’s site, .+ in .+first\.age, in \d+ seconds?\.\n/)
    expect(ok).toBe(true)
    expect((await runTool('leads', site, 'export', '--csv', '--out', leadsFile())).ok).toBe(true)
  })
  tables = await tablesOf(file)
}, LONG_MS)

afterEach(() => vi.unstubAllEnvs())

afterAll(async () => {
  await rm(folder, { recursive: true })
})

describe('a site that lost everything', () => {
  it('has every table again, after a restore that was killed and run once more, and sent nothing', {
    timeout: LONG_MS,
  }, async () => {
    expect(mailAtBackup).toBe(75)
    const rowsOf = (name: string) => tables.reduce((sum, { table, rows }) => sum + (table === name ? rows : 0), 0)
    expect(['bookings', 'enquiries', 'versions', 'drafts', 'visits'].map(rowsOf)).toEqual([25, 25, 1, 1, 1])
    await loseAll()
    await withSite('second', async (site) => {
      expect(await killedRestore(site)).toBe(3)
      const [time] = await freeTimes(site)
      const person = { name: 'Jo', organisation: 'Trust', email: 'jo@visitor.example', ...time }
      expect((await post(site, '/api/booking', person)).status).toBe(503)

      const { ok, text } = await restore(site, file)
      expect(text).toContain('remembers no deletion')
      expect(text).toMatch(/ledger +bookings +25 +0 +25 +equal/)
      expect(text).not.toContain('NOT EQUAL')
      expect(text).toMatch(/Reminder.+\n/)
      expect(text).toContain('npm run restore -- --send-held sends them')
      expect(ok).toBe(true)
      const again = join(folder, 'second.age')
      expect((await backUp(site, again)).ok).toBe(true)
      expect(settled(await tablesOf(again))).toEqual(settled(tables))
      expect(await mailsOf(site)).toBe(0)

      const once = await restore(site, file)
      expect(once.text).toContain('was restored from')
      expect((await health(site)).held).toBeGreaterThan(0)
      const sent = await restore(site, '--send-held')
      expect(sent.text).toMatch(/\d+ messages will be sent\./)
      expect(await health(site)).not.toHaveProperty('held')
      const [free] = await freeTimes(site)
      expect((await post(site, '/api/booking', { ...person, ...free })).status).toBe(201)
    })
  })

  it('does not bring back anybody who was deleted after the backup, nor does an import of an export of then', {
    timeout: LONG_MS,
  }, async () => {
    await withSite('third', async (site) => {
      for (let index = 0; index < ERASED; index++)
        expect((await post(site, '/api/ops/forget', { email: addressOf(index) })).status).toBe(200)
    })
    await loseObjects()
    await withSite('fourth', async (site) => {
      const { ok, text } = await restore(site, file)
      expect(text).toContain(`Deleted since, and left out: ${2 * ERASED} leads`)
      expect(text).toMatch(new RegExp(`ledger +bookings +25 +${ERASED} +${STAYING} +equal`))
      expect(ok).toBe(true)
      const after = join(folder, 'fourth.age')
      expect((await backUp(site, after)).ok).toBe(true)
      const backup = await openBackup(after, { identities: [key.identity] })
      const written: string[] = []
      for await (const each of backup.rows()) written.push(JSON.stringify(each))
      expect(written.filter((line) => line.includes('@gone.example'))).toEqual([])
      expect(written.filter((line) => line.includes('@stays.example')).length).toBeGreaterThanOrEqual(2 * STAYING)

      const imported = await runTool('leads', site, 'import', leadsFile(), '--yes')
      expect(imported.text).toMatch(new RegExp(`\\n *${2 * ERASED} +deleted here, or their person was;`))
      expect(imported.text).toMatch(/line 2 +somebody asked for this person to be deleted on \d+ \w{3} \d{4}\n/)
      expect([imported.ok, imported.text]).toEqual([true, expect.stringContaining('There is nothing to import.')])
    })
  })

  it('is rid once more of whoever a rollback by the platform brings back', { timeout: LONG_MS }, async () => {
    await withSite('waits', async (site) => {
      const person = { name: 'Zoë Wattle', organisation: 'Harbour Trust', email: addressOf(ERASED), campaign: 'thought-leaders' }
      expect((await post(site, '/api/waiting', person)).status).toBe(201)
    })
    const objects = join(stateDir(), 'v3/do')
    const earlier = join(folder, 'objects')
    await cp(objects, earlier, { recursive: true })
    await withSite('before-rollback', async (site) => {
      expect((await post(site, '/api/ops/forget', { email: addressOf(ERASED) })).status).toBe(200)
    })
    await loseObjects()
    await cp(earlier, objects, { recursive: true })
    await withSite('after-rollback', async (site) => {
      const { ok, text } = await restore(site, '--after-rollback')
      expect([ok, text]).toEqual([true, expect.stringContaining('Deleted 2 leads, 1 place on the waiting list, ')])
      expect((await restore(site, '--after-rollback')).text).toMatch(/^Nobody at .+ was deleted before\.\n/)
    })
  })

  it('keeps a KV that was not lost, and has changed since, if it is told to', { timeout: LONG_MS }, async () => {
    await loseObjects()
    await withSite('kept-kv', async (site) => {
      const entry = { heldTimes: ['11:30'] }
      const opened = (await (await fetch(`${site.url}/studio/api/entries/schedule`)).json()) as { live: { id: number } }
      const command = { entry, basedOn: opened.live.id, note: 'Later', revision: 0 }
      expect((await post(site, '/studio/api/entries/schedule/publish', command)).status).toBe(200)
    })
    await loseObjects()
    await withSite('restored-beside-kv', async (site) => {
      const refused = await restore(site, file)
      expect([refused.ok, refused.text]).toEqual([false, expect.stringMatching(/KV of .+: schedule\. Say --keep-kv/)])
      const { ok, text } = await restore(site, file, '--keep-kv')
      expect([ok, text]).toEqual([true, expect.stringMatching(/ledger +bookings +25 +\d+ +\d+ +equal/)])
      expect(text).not.toMatch(/^kv +kv/m)
      const kept = await fetch(`${site.url}/studio/api/schedule`)
      expect(await kept.json()).toMatchObject({ heldTimes: ['11:30'] })
    })
  })

  it('is refused a file while it has leads, also one that a passphrase opens', { timeout: LONG_MS }, async () => {
    vi.stubEnv('BACKUP_PASSPHRASE', 'correct horse battery')
    await withSite('fifth', async (site) => {
      const other = join(folder, 'fifth.age')
      expect((await runTool('backup', site, other)).ok).toBe(true)
      const twice = await runTool('backup', site, other)
      expect([twice.ok, twice.text]).toEqual([false, expect.stringContaining('Say --yes')])
      const { ok, text } = await runTool('restore', site, other, '--yes')
      expect([ok, text]).toEqual([false, expect.stringMatching(/Nothing was changed: the version store of .+ is not empty/)])
    })
  })
})

describe('a backup of the night', () => {
  it('is made by the cron trigger for whoever has the secret key, and restores the site', { timeout: LONG_MS }, async () => {
    const nightKey = join(folder, 'night-key.txt')
    const night = join(folder, 'night')
    await loseAll()
    const { text: words } = await withSite('without-key', async (site) => {
      await fill(site)
      await vi.waitFor(async () => expect(await mailsOf(site)).toBe(3 * (ERASED + STAYING)), 60_000)
      const made = await runTool('backup', site, '--new-key', nightKey)
      const over = await runTool('backup', site, '--new-key', nightKey)
      expect([over.ok, over.text]).toEqual([false, expect.stringContaining('is there already. Name another file')])
      return made
    })
    const [recipient = ''] = /age1\w+/.exec(words) ?? []
    const before = await withSite(
      'night',
      async (site) => {
        await vi.waitFor(async () => {
          await fetch(`${site.url}/cdn-cgi/local/scheduled`)
          expect(await runTool('backup', site, night, '--nightly')).toMatchObject({ ok: true })
        }, 60_000)
        const copy = join(folder, 'beside.age')
        expect((await backUp(site, copy)).ok).toBe(true)
        expect((await fetch(`${site.url}/api/health`)).status).toBe(200)
        return tablesOf(copy)
      },
      { BACKUP_RECIPIENT: recipient },
    )
    await loseAll()
    await withSite('after-night', async (site) => {
      const restored = await runTool('restore', site, night, '--identity', nightKey, '--yes')
      expect(restored).toMatchObject({ ok: true, text: expect.stringMatching(/ledger +bookings +25 +0 +25 +equal/) })
      const after = join(folder, 'after-night.age')
      expect((await backUp(site, after)).ok).toBe(true)
      const leads = (sums: readonly TableSum[]) =>
        sums.filter(({ table }) => ['bookings', 'enquiries', 'versions'].includes(table))
      expect(leads(await tablesOf(after))).toEqual(leads(before))
    })
  })
})

/** Starts a restore through a proxy that kills it at its third post of rows; returns how many it had posted. */
async function killedRestore(site: Site): Promise<number> {
  let posts = 0
  const proxy = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (request.method === 'POST' && request.url === '/api/ops/backup/rows') {
      posts += 1
      if (posts === 3) return void killed.kill('SIGKILL')
    }
    const headers = { Authorization: request.headers.authorization ?? '', 'Content-Type': 'application/json' }
    const body = chunks.length > 0 ? Buffer.concat(chunks) : null
    const answer = await fetch(`${site.url}${request.url}`, { method: request.method ?? 'GET', headers, body })
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(await answer.text())
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => proxy.once('listening', resolve))
  const { port } = proxy.address() as AddressInfo
  const killed = spawn(process.execPath, ['worker/tools/restore.ts', file, '--identity', keyFile(), '--yes'], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { code } = await outputOf(killed)
  expect(code).toBe(null)
  proxy.closeAllConnections()
  proxy.close()
  return posts
}
