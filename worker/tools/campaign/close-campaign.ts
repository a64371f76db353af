import { CAMPAIGN_PREFIX, noteOf } from '../../../shared/campaign/campaign-note.ts'
import { type ClosedEntry, closeEntry } from '../../../shared/campaign/close-entry.ts'
import { Fault } from '../fault.ts'
import { kvPlace, placeWords } from '../kv/kv-place.ts'
import { tellFaults } from '../kv/tell-faults.ts'
import { writeKey } from '../kv/wrangler-kv.ts'
import { dayOf } from './day-of.ts'
import { entryOf } from './entry-of.ts'

/** Ends a campaign now and keeps the rest of its entry. */
export async function closeCampaign(remote: boolean | undefined, key: string): Promise<void> {
  const place = kvPlace(remote)
  const answer = closeEntry(key, await entryOf(place, key), Date.now())
  if (!answer.ok) return tellHindrance(key, answer)
  const { text, page, closed, dropped } = answer
  await writeKey(place, CAMPAIGN_PREFIX + key, text, noteOf(closed))
  const after = page.expiredUrl ? `leads to ${page.expiredUrl}` : 'is a 404'
  const change = dropped === undefined ? '' : ` The change of ${dayOf(dropped)} is dropped.`
  console.log(`Closed ${key}. Its entry is in ${placeWords(place)}. Within 90 seconds ${closed.path} ${after}.${change}`)
}

function tellHindrance(key: string, answer: ClosedEntry & { ok: false }): void {
  if (answer.hindrance === 'built-in') throw new Fault(`${key} is built in and its page ${answer.path} does not close.`)
  if (answer.hindrance === 'closed') console.log(`${key} is closed already.`)
  else if (answer.hindrance === 'refused') tellFaults(`${key} was not closed:`, answer.faults)
  else tellFaults(`The site does not show ${key} as it is, so there is nothing to close:`, answer.faults)
}
