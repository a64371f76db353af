import type { Arm } from '../../../shared/campaign/experiment.ts'
import { armOfRequest } from '../../../worker/campaigns/serve.ts'
import { KEY } from './kv-page.ts'
import { newAddress } from './requests.ts'

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

export type VisitorHeaders = { 'CF-Connecting-IP': string; 'User-Agent': string }

/** The headers of a new visitor who sees these arms: by the name of an experiment with one variant. */
export async function visitorOf(arms: Record<string, Arm>): Promise<VisitorHeaders> {
  for (;;) {
    const visitor = { 'CF-Connecting-IP': newAddress(), 'User-Agent': BROWSER }
    const headers = new Headers(visitor)
    const shown = await Promise.all(
      Object.entries(arms).map(
        async ([name, arm]) => arm === (await armOfRequest(headers, { name, campaign: KEY, arms: ['a', 'b'] })),
      ),
    )
    if (shown.every(Boolean)) return visitor
  }
}
