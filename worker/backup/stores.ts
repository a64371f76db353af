import { KV_STORE, type RowsPage, type StoreState } from '../../shared/backup/read-site.ts'
import { CAMPAIGN_PREFIX, DEFAULT_CAMPAIGNS, isCampaignKey } from '../../shared/campaign/campaign.ts'
import { parseJson } from '../../shared/json.ts'
import { PLAIN_PATHS } from '../../shared/paths.ts'
import type { Millis } from '../../shared/time.ts'
import type { Env } from '../env.ts'
import { kvKeys } from '../storage/kv.ts'
import { callLedger, callLinkCounter, callVersionStore, callVisits, withDeadline } from '../storage/objects.ts'
import { isErasure, rememberedUntil } from './erasures.ts'
import type { BackupCommand, BackupRefusal, BackupResult } from './store-backup.ts'

const LEDGER = 'ledger'
const DESK = 'desk'
const VISITS = 'visits:'
const LINKS = 'links'

/** Whether a store is a Durable Object: the ledger, the version store, or a counter of a page's visits or of those of short links. */
export function isObjectStore(store: string): boolean {
  return (
    store === LEDGER || store === DESK || store === LINKS || (store.startsWith(VISITS) && isCounted(store.slice(VISITS.length)))
  )
}

const isCounted = (page: string) => isCampaignKey(page) || PLAIN_PATHS.includes(page)

/** What is backed up, the ledger last: a message or version that is read first may be about a lead that is read after it. */
export async function storesOf(env: Env): Promise<string[]> {
  const counters = [...PLAIN_PATHS, ...(await campaignsWithVisits(env))].map((page) => VISITS + page)
  return [KV_STORE, DESK, LINKS, ...counters, LEDGER]
}

/** Asks a Durable Object. Throws Unavailable. */
export function askStore(env: Env, store: string, command: BackupCommand): Promise<BackupResult> {
  const ask = async (object: { backup: (command: BackupCommand) => Promise<unknown> }) =>
    (await object.backup(command)) as BackupResult
  if (store === LEDGER) return callLedger(env, ask)
  if (store === DESK) return callVersionStore(env, ask)
  return store === LINKS ? callLinkCounter(env, ask) : callVisits(env, store.slice(VISITS.length), ask)
}

/** KV is one table without a schema, into which a restore may write at any time. */
const KV_STATE: StoreState = { schema: 0, newest: 0, tables: [KV_STORE], rows: 0, isRestoring: false, restored: null }

/** How a store stands. Throws Unavailable. */
export async function stateOf(env: Env, store: string): Promise<StoreState> {
  return store === KV_STORE ? KV_STATE : ((await askStore(env, store, { do: 'describe' })) as StoreState)
}

/** Some rows of a table of any store after a position; `next` is the position of the last one, null if none comes after it. */
export async function pageOf(env: Env, store: string, table: string, after: string | null): Promise<RowsPage | BackupRefusal> {
  if (store === KV_STORE) return (await readKvPage(env, after)) as RowsPage
  const page = await askStore(env, store, { do: 'read', table, after: parseJson(after ?? '') ?? null })
  if (!('rows' in page && Array.isArray(page.rows))) return page as BackupRefusal
  return { rows: page.rows, next: 'next' in page && page.next ? JSON.stringify(page.next) : null }
}

/** The campaigns that have or had a counter: a made-up key would make one. */
async function campaignsWithVisits(env: Env): Promise<string[]> {
  const { entries } = await callVersionStore(env, async (store) => ({ entries: await store.entryNames() }))
  const keys = new Set([...Object.keys(DEFAULT_CAMPAIGNS), ...entries.flatMap(campaignOf)])
  for await (const { name } of kvKeys(env, CAMPAIGN_PREFIX)) for (const key of campaignOf(name)) keys.add(key)
  return [...keys].sort()
}

function campaignOf(entry: string): string[] {
  const key = entry.startsWith(CAMPAIGN_PREFIX) ? entry.slice(CAMPAIGN_PREFIX.length) : ''
  return isCampaignKey(key) ? [key] : []
}

/** An entry of KV with what is stored beside it. */
export type KvRow = { name: string; text: string; metadata: unknown }

/** Ten pictures are a few megabytes, which a call to KV and a page of a backup can carry. */
const READ_AT_ONCE = 10
const KV_DEADLINE_MS = 5000
/** In seconds; KV accepts no less. */
const TTL_MIN = 60

/** One page of KV's entries. */
async function readKvPage(env: Env, cursor: string | null): Promise<{ rows: KvRow[]; next: string | null }> {
  const page = await withDeadline(env.CONFIG.list({ limit: READ_AT_ONCE, cursor: cursor ?? undefined }), KV_DEADLINE_MS)
  const names = page.keys.map(({ name }) => name)
  const read = names.length === 0 ? new Map<string, string | null>() : await env.CONFIG.get(names, 'text')
  const rows = page.keys.flatMap(({ name, metadata }) => {
    const text = read.get(name)
    return text == null ? [] : [{ name, text, metadata: metadata ?? null }]
  })
  return { rows, next: page.list_complete ? null : page.cursor }
}

/** Writes entries. What is remembered of a deletion ends when it would have ended. */
export async function writeKvRows(env: Env, rows: readonly KvRow[], now: Millis): Promise<void> {
  for (const { name, text, metadata } of rows) {
    const options = {
      ...(metadata !== null && { metadata }),
      ...(isErasure(name) && { expirationTtl: Math.max(TTL_MIN, Math.floor((rememberedUntil(metadata) - now) / 1000)) }),
    }
    await withDeadline(env.CONFIG.put(name, text, options), KV_DEADLINE_MS)
  }
}
