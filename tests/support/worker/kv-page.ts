import { env } from 'cloudflare:workers'
import type { Variant } from '../../../shared/campaign/experiment.ts'
import { variantOfRequest } from '../../../worker/campaigns/serve.ts'
import { campaignEntry } from '../campaign-entry.ts'
import { get, newAddress } from './requests.ts'

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

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

export type VisitorHeaders = { 'CF-Connecting-IP': string; 'User-Agent': string }

/** The headers of a new visitor who sees these variants: by the name of an experiment with one variant. */
export async function visitorOf(variants: Record<string, Variant>): Promise<VisitorHeaders> {
  for (;;) {
    const visitor = { 'CF-Connecting-IP': newAddress(), 'User-Agent': BROWSER }
    const headers = new Headers(visitor)
    const shown = await Promise.all(
      Object.entries(variants).map(
        async ([name, variant]) => variant === (await variantOfRequest(headers, { name, campaign: KEY, arms: ['a', 'b'] })),
      ),
    )
    if (shown.every(Boolean)) return visitor
  }
}

/** The entry that the tests of the version store publish, with a page that differs only in its headline. */
export const ENTRY = `campaign:${KEY}`
export const headlined = (headline: string) => campaignEntry({}, { headline })
export const textOf = (headline: string) => JSON.stringify(headlined(headline))
