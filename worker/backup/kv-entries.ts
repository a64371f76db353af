import type { Env } from '../env.ts'
import { withDeadline } from '../storage/objects.ts'
import { ERASED_PREFIX } from './erasures.ts'

/** An entry of KV with what is stored beside it. */
export type KvRow = { name: string; text: string; metadata: unknown }

/** KV reads at most this many keys in one call. */
const READ_AT_ONCE = 100
const KV_DEADLINE_MS = 5000

/** One page of KV's entries, without what is remembered of deletions. */
export async function readKvPage(env: Env, cursor: string | null): Promise<{ rows: KvRow[]; next: string | null }> {
  const page = await withDeadline(env.CONFIG.list({ limit: READ_AT_ONCE, cursor: cursor ?? undefined }), KV_DEADLINE_MS)
  const keys = page.keys.filter(({ name }) => !name.startsWith(ERASED_PREFIX))
  const texts = await textsOf(
    env,
    keys.map(({ name }) => name),
  )
  const rows = keys.flatMap(({ name, metadata }) => {
    const text = texts.get(name)
    return text == null ? [] : [{ name, text, metadata: metadata ?? null }]
  })
  return { rows, next: page.list_complete ? null : page.cursor }
}

/** Writes entries. */
export async function writeKvRows(env: Env, rows: readonly KvRow[]): Promise<void> {
  for (const { name, text, metadata } of rows)
    await withDeadline(env.CONFIG.put(name, text, metadata === null ? {} : { metadata }), KV_DEADLINE_MS)
}

async function textsOf(env: Env, names: readonly string[]): Promise<Map<string, string | null>> {
  return names.length === 0 ? new Map() : withDeadline(env.CONFIG.get([...names], 'text'), KV_DEADLINE_MS)
}
