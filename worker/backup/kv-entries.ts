import type { Millis } from '../../shared/time.ts'
import type { Env } from '../env.ts'
import { withDeadline } from '../storage/objects.ts'
import { isErasure, rememberedUntil } from './erasures.ts'

/** An entry of KV with what is stored beside it. */
export type KvRow = { name: string; text: string; metadata: unknown }

/** KV reads at most this many keys in one call. */
const READ_AT_ONCE = 100
const KV_DEADLINE_MS = 5000
/** In seconds; KV accepts no less. */
const TTL_MIN = 60

/** One page of KV's entries. */
export async function readKvPage(env: Env, cursor: string | null): Promise<{ rows: KvRow[]; next: string | null }> {
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
