import { Fault } from '../fault.ts'
import { type KvPlace, readKey } from '../kv/wrangler-kv.ts'
import type { CheckedCampaign } from './check-campaign.ts'

/** The prefix of every campaign's key in KV. */
export const PREFIX = 'campaign:'

/** Stored as metadata of each entry, so that a list does not have to read the entries. Times are ms since 1970. */
export type Note = { headline?: string; draft?: boolean; startsAt?: number; endsAt?: number; changes?: string }

/** The text of a campaign's entry; throws a Fault if there is none. */
export async function entryOf(place: KvPlace, key: string): Promise<string> {
  const text = await readKey(place, PREFIX + key)
  if (text === undefined) throw new Fault(`KV has no ${PREFIX}${key}. npm run campaign -- list shows what it has.`)
  return text
}

export function noteOf({ page, path }: CheckedCampaign & { ok: true }): Note {
  if (!page) return { changes: path }
  const { campaign, draft, startsAt, endsAt } = page
  return { headline: campaign.page.headline, draft, startsAt, endsAt }
}
