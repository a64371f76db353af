import type { Env } from '../../env'
import { withDeadline } from '../../with-deadline'

/** KV reads at most this many keys in one call. */
const READ_AT_ONCE = 100
/** As short as KV allows. */
const CACHE_SECONDS = 30

/** A list takes KV tens of milliseconds. */
const DEADLINE_MS = 5000

/** All entries whose key begins with `prefix`: key to text. Rejects if KV does not answer in time. */
export function readKvEntries(env: Env, prefix: string): Promise<Map<string, string>> {
  return withDeadline(readAll(env, prefix), DEADLINE_MS)
}

async function readAll(env: Env, prefix: string): Promise<Map<string, string>> {
  const names = await listNames(env, prefix)
  const entries = new Map<string, string>()
  for (let start = 0; start < names.length; start += READ_AT_ONCE) {
    const some = await env.CONFIG.get(names.slice(start, start + READ_AT_ONCE), { type: 'text', cacheTtl: CACHE_SECONDS })
    for (const [name, text] of some) if (text !== null) entries.set(name, text)
  }
  return entries
}

async function listNames(env: Env, prefix: string): Promise<string[]> {
  const names: string[] = []
  let cursor: string | undefined
  do {
    const page = await env.CONFIG.list({ prefix, cursor })
    names.push(...page.keys.map(({ name }) => name))
    cursor = page.list_complete ? undefined : page.cursor
  } while (cursor)
  return names
}
