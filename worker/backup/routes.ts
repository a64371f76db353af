import { zValidator } from '@hono/zod-validator'
import { type Context, Hono } from 'hono'
import { every } from 'hono/combine'
import { z } from 'zod'
import { CAMPAIGN_PREFIX, DEFAULT_CAMPAIGNS, isCampaignKey } from '../../shared/campaign/campaign.ts'
import type { AppEnv, Env } from '../env.ts'
import { answerFirstIssue, errorAnswer } from '../http/errors.ts'
import { backupBody, jsonContentType, jsonObject } from '../http/guards.ts'
import { callLedger, callVersionStore, callVisits } from '../storage/objects.ts'
import { erasedAmong } from './erasures.ts'
import { type KvRow, readKvPage, writeKvRows } from './kv-entries.ts'
import type { BackupAnswer, BackupCommand } from './store-backup.ts'
import type { CellRow } from './tables.ts'

const VISITS = 'visits:'
const KV = 'kv'

const isObject = (store: string) =>
  store === 'ledger' || store === 'desk' || (store.startsWith(VISITS) && isCampaignKey(store.slice(VISITS.length)))

/** A Durable Object: the ledger, the version store, or the counter of a campaign's visits. */
const object = z.string().refine(isObject, { error: 'A store is ledger, desk or visits:<campaign>.' })
/** KV too, which has one table. */
const store = z
  .string()
  .refine((text) => text === KV || isObject(text), { error: 'A store is ledger, desk, kv or visits:<campaign>.' })

const file = z.string().regex(/^[\da-f]{64}$/, { error: 'A file is named by its SHA-256.' })
const rows = z.array(z.record(z.string(), z.unknown()))

const storeInput = z.object({ store: object })
const readInput = z.object({ store, table: z.string(), after: z.string().optional() })
const beginInput = z.object({ store: object, file, schema: z.int().min(0) })
const writeInput = z.object({ store, table: z.string(), rows })
const finishInput = z.object({ store: object, file })
const known = z.object({
  at: z.number(),
  reference: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  text: z.string().optional(),
})
const erasedInput = z.object({ known: z.array(known).max(1000) })
const heldInput = z.object({ send: z.boolean() })

const json = every(jsonContentType, backupBody, jsonObject)

/** Backup and restore, for `npm run backup` and `npm run restore`. The parent route authenticates. */
export const backupRoute = new Hono<AppEnv>()
  .get('/', async (c) => {
    const counters = (await campaignsWithVisits(c.env)).map((campaign) => VISITS + campaign)
    return c.json({ stores: [KV, 'desk', ...counters, 'ledger'] })
  })
  .get('/store', zValidator('query', storeInput, answerFirstIssue), async (c) =>
    c.json(await ask(c.env, c.req.valid('query').store, { do: 'describe' })),
  )
  .get('/rows', zValidator('query', readInput, answerFirstIssue), async (c) => {
    const { store, table, after } = c.req.valid('query')
    if (store === KV) return c.json(await readKvPage(c.env, after ?? null))
    const page = await ask(c.env, store, { do: 'read', table, after: after === undefined ? null : parse(after) })
    if (!('rows' in page && Array.isArray(page.rows))) return answer(c, page)
    return c.json({ rows: page.rows, next: 'next' in page && page.next ? JSON.stringify(page.next) : null })
  })
  .post('/erased', json, zValidator('json', erasedInput, answerFirstIssue), async (c) =>
    c.json(await erasedAmong(c.env, c.req.valid('json').known)),
  )
  .post('/begin', json, zValidator('json', beginInput, answerFirstIssue), async (c) => {
    const { store, ...command } = c.req.valid('json')
    return answer(c, await ask(c.env, store, { do: 'begin', ...command }))
  })
  .post('/rows', json, zValidator('json', writeInput, answerFirstIssue), async (c) => {
    const { store, table, rows } = c.req.valid('json')
    if (store !== KV) return answer(c, await ask(c.env, store, { do: 'write', table, rows: rows as CellRow[] }))
    await writeKvRows(c.env, rows as KvRow[], Date.now())
    return c.json({ written: rows.length })
  })
  .post('/finish', json, zValidator('json', finishInput, answerFirstIssue), async (c) => {
    const { store, file } = c.req.valid('json')
    return answer(c, await ask(c.env, store, { do: 'finish', file }))
  })
  .get('/held', async (c) => c.json({ held: await callLedger(c.env, (ledger) => ledger.heldMessages()) }))
  .post('/held', json, zValidator('json', heldInput, answerFirstIssue), async (c) =>
    c.json(await callLedger(c.env, (ledger) => ledger.releaseHeld(c.req.valid('json').send))),
  )

function ask(env: Env, store: string, command: BackupCommand): Promise<BackupAnswer> {
  if (store === 'ledger') return callLedger<BackupAnswer>(env, async (ledger) => (await ledger.backup(command)) as BackupAnswer)
  if (store === 'desk') return callVersionStore<BackupAnswer>(env, async (desk) => (await desk.backup(command)) as BackupAnswer)
  return callVisits<BackupAnswer>(
    env,
    store.slice(VISITS.length),
    async (visits) => (await visits.backup(command)) as BackupAnswer,
  )
}

const WORDS = {
  not_empty: (rows: number) => `It is not empty: it has ${rows} rows of people’s own.`,
  newer_schema: () => 'The file is of a newer version of the site. Deploy that version first.',
  not_begun: () => 'No restore of this file was begun.',
  unknown_table: () => 'It has no such table.',
}

function answer(c: Context<AppEnv>, given: BackupAnswer) {
  if (!('error' in given)) return c.json(given)
  return errorAnswer(c, 'invalid_input', { message: WORDS[given.error]('rows' in given ? given.rows : 0), field: given.error })
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(cursor)
  } catch {
    return null
  }
}

/** The campaigns that have or had a counter: a made-up key would make one. */
async function campaignsWithVisits(env: Env): Promise<string[]> {
  const { entries } = await callVersionStore(env, async (desk) => ({ entries: await desk.entryNames() }))
  const keys = new Set([...Object.keys(DEFAULT_CAMPAIGNS), ...entries.flatMap(campaignOf)])
  let cursor: string | undefined
  do {
    const page = await env.CONFIG.list({ prefix: CAMPAIGN_PREFIX, cursor })
    for (const { name } of page.keys) for (const key of campaignOf(name)) keys.add(key)
    cursor = page.list_complete ? undefined : page.cursor
  } while (cursor)
  return [...keys].sort()
}

function campaignOf(entry: string): string[] {
  const key = entry.startsWith(CAMPAIGN_PREFIX) ? entry.slice(CAMPAIGN_PREFIX.length) : ''
  return isCampaignKey(key) ? [key] : []
}
