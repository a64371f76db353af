import { Fault } from '../fault.ts'
import { parseEntryText } from '../kv/entry-text.ts'
import { kvPlace, placeWords } from '../kv/kv-place.ts'
import { tellFaults } from '../kv/tell-faults.ts'
import { writeKey } from '../kv/wrangler-kv.ts'
import { entryOf, noteOf, PREFIX } from './campaign-entries.ts'
import { checkCampaign } from './check-campaign.ts'

/** Ends a campaign now and keeps the rest of its entry. */
export async function closeCampaign(remote: boolean | undefined, key: string): Promise<void> {
  const place = kvPlace(remote)
  const text = await entryOf(place, key)
  const checked = checkCampaign(key, text)
  if (!checked.ok) return tellFaults(`The site does not show ${key} as it is, so there is nothing to close:`, checked.faults)
  if (!checked.page) throw new Fault(`${key} is built in and its page ${checked.path} does not close.`)
  const now = Date.now()
  if (checked.page.endsAt !== undefined && checked.page.endsAt <= now) return console.log(`${key} is closed already.`)
  const read = parseEntryText(text)
  const { startsAt, ...entry } = (read.ok ? read.entry : {}) as { startsAt?: string }
  const started = startsAt !== undefined && Date.parse(startsAt) < now ? { startsAt } : {}
  const closed = JSON.stringify({ ...entry, ...started, endsAt: new Date(now).toISOString() })
  const rechecked = checkCampaign(key, closed)
  if (!rechecked.ok) return tellFaults(`${key} was not closed:`, rechecked.faults)
  await writeKey(place, PREFIX + key, closed, noteOf(rechecked))
  const after = checked.page.expiredUrl ? `leads to ${checked.page.expiredUrl}` : 'is a 404'
  console.log(`Closed ${key}. Its entry is in ${placeWords(place)}. Within 90 seconds ${checked.path} ${after}.`)
}
