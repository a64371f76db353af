import { type Context, Hono } from 'hono'
import { every } from 'hono/combine'
import { z } from 'zod'
import type { CellRow } from '../../shared/backup/backup-file.ts'
import { KV_STORE } from '../../shared/backup/read-site.ts'
import type { AppEnv } from '../env.ts'
import { errorResponse, jsonInput, queryInput } from '../http/errors.ts'
import { backupBody, jsonContentType, jsonObject, studioBody } from '../http/guards.ts'
import { callLedger } from '../storage/objects.ts'
import { erasedAmong } from './erasures.ts'
import { listNights, nightFile, nightlyState } from './nightly-files.ts'
import type { BackupRefusal, BackupResult } from './store-backup.ts'
import { askStore, isObjectStore, type KvRow, pageOf, stateOf, storesOf, writeKvRows } from './stores.ts'

/** A Durable Object: the ledger, the version store, or the counter of a campaign's visits. */
const object = z.string().refine(isObjectStore, { error: 'A store is ledger, desk, links or visits:<campaign or path>.' })
/** KV too, which has one table. */
const store = z.string().refine((text) => text === KV_STORE || isObjectStore(text), {
  error: 'A store is ledger, desk, kv, links or visits:<campaign or path>.',
})

const file = z.string().regex(/^[\da-f]{64}$/, { error: 'A file is named by its SHA-256.' })
const rows = z.array(z.record(z.string(), z.unknown()))

const storeInput = z.object({ store })
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
  address: z.string().optional(),
})
const erasedInput = z.object({ known: z.array(known).max(1000) })
const heldInput = z.object({ send: z.boolean() })

const json = every(jsonContentType, backupBody, jsonObject)

/** What a backup reads of a site. The parent route says who may read it all. */
const readingRoute = new Hono<AppEnv>()
  .get('/store', queryInput(storeInput), async (c) => c.json(await stateOf(c.env, c.req.valid('query').store), 200))
  .get('/rows', queryInput(readInput), async (c) => {
    const { store, table, after } = c.req.valid('query')
    const page = await pageOf(c.env, store, table, after ?? null)
    return 'error' in page ? refused(c, page) : c.json(page, 200)
  })

/** A backup by an owner in the studio, whose browser encrypts it. That one was begun is recorded. */
export const studioBackupRoute = new Hono<AppEnv>()
  .get('/', async (c) => c.json({ nightly: await nightlyState(c.env, Date.now()) }, 200))
  .post('/begin', studioBody, async (c) => {
    await callLedger(c.env, (ledger, id) => ledger.beginBackup(c.get('who'), id))
    return c.json({ stores: await storesOf(c.env) }, 200)
  })
  .route('/', readingRoute)

/** Backup and restore, for `npm run backup` and `npm run restore`. The parent route authenticates. */
export const backupRoute = new Hono<AppEnv>()
  .get('/', async (c) => c.json({ stores: await storesOf(c.env) }))
  .route('/', readingRoute)
  .post('/erased', json, jsonInput(erasedInput), async (c) => c.json(await erasedAmong(c.env, c.req.valid('json').known)))
  .post('/begin', json, jsonInput(beginInput), async (c) => {
    const { store, ...command } = c.req.valid('json')
    return respond(c, await askStore(c.env, store, { do: 'begin', ...command }))
  })
  .post('/rows', json, jsonInput(writeInput), async (c) => {
    const { store, table, rows } = c.req.valid('json')
    if (store !== KV_STORE) return respond(c, await askStore(c.env, store, { do: 'write', table, rows: rows as CellRow[] }))
    await writeKvRows(c.env, rows as KvRow[], Date.now())
    return c.json({ written: rows.length })
  })
  .post('/finish', json, jsonInput(finishInput), async (c) => {
    const { store, file } = c.req.valid('json')
    return respond(c, await askStore(c.env, store, { do: 'finish', file }))
  })
  .get('/nights', async (c) => c.json({ nights: c.env.BACKUPS ? await listNights(c.env.BACKUPS) : null }))
  .get('/nights/:day/:file', async (c) => {
    const { day, file } = c.req.param()
    const found = c.env.BACKUPS && (await nightFile(c.env.BACKUPS, day, file))
    return found ? c.body(found.body, 200, { 'Content-Type': 'application/octet-stream' }) : errorResponse(c, 'not_found')
  })
  .get('/held', async (c) => c.json({ held: await callLedger(c.env, (ledger) => ledger.pausedMessages()) }))
  .post('/held', json, jsonInput(heldInput), async (c) =>
    c.json(await callLedger(c.env, (ledger) => ledger.releasePaused(c.req.valid('json').send))),
  )

const WORDS = {
  not_empty: (rows: number) => `It is not empty: it has ${rows} rows of people’s own.`,
  newer_schema: () => 'The file is of a newer version of the site. Deploy that version first.',
  not_begun: () => 'No restore of this file was begun.',
  unknown_table: () => 'It has no such table.',
}

function respond(c: Context<AppEnv>, given: BackupResult) {
  return 'error' in given ? refused(c, given) : c.json(given)
}

function refused(c: Context<AppEnv>, given: BackupRefusal) {
  return errorResponse(c, 'invalid_input', { message: WORDS[given.error]('rows' in given ? given.rows : 0), field: given.error })
}
