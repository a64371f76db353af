import { env } from 'cloudflare:workers'
import { get } from './requests.ts'

/** A campaign that exists only in KV, and its page. */
export const KEY = 'shopfront-check'
export const PAGE = `/c/${KEY}`

/** An instant as an entry writes it. */
export const at = (ms: number) => new Date(ms).toISOString()

/** Puts an entry into KV, as it is or as JSON. */
export function put(entry: unknown, key = KEY): Promise<void> {
  return env.CONFIG.put(`campaign:${key}`, typeof entry === 'string' ? entry : JSON.stringify(entry))
}

export const manually = (path: string) => get(path, { redirect: 'manual' })
export const statusOf = async (path: string) => (await manually(path)).status
export const htmlOf = async (path: string) => (await get(path)).text()

export function metaOf(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="(.*?)">`).exec(html)?.[1]
}
