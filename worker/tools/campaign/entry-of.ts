import { CAMPAIGN_PREFIX } from '../../../shared/campaign/campaign-note.ts'
import { Fault } from '../fault.ts'
import { type KvPlace, readKey } from '../kv/wrangler-kv.ts'

/** The text of a campaign's entry; throws a Fault if there is none. */
export async function entryOf(place: KvPlace, key: string): Promise<string> {
  const text = await readKey(place, CAMPAIGN_PREFIX + key)
  if (text === undefined) throw new Fault(`KV has no ${CAMPAIGN_PREFIX}${key}. npm run campaign -- list shows what it has.`)
  return text
}
