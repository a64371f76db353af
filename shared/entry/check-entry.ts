import { CAMPAIGN_PREFIX, noteOf } from '../campaign/campaign.ts'
import { refuseDeadEnds } from '../campaign/expired-url.ts'
import { checkCampaign } from '../campaign/parse.ts'
import { checkPeople } from '../people/entry.ts'
import { checkSchedule } from '../schedule/entry.ts'
import { checkLink, LINK_PREFIX } from '../short-link.ts'
import { PEOPLE_ENTRY } from '../studio.ts'
import type { Millis } from '../time.ts'
import type { EntryIssue } from './entry.ts'

/** A valid entry comes with the metadata that KV keeps beside it. */
export type CheckedEntry = { ok: true; metadata: Record<string, unknown> } | { ok: false; issues: EntryIssue[] }

/** Validates the text of any entry that is to be written into KV, by its key. */
export function checkEntry(key: string, text: string, now: Millis): CheckedEntry {
  if (key.startsWith(CAMPAIGN_PREFIX)) {
    const checked = refuseDeadEnds(checkCampaign(key.slice(CAMPAIGN_PREFIX.length), text))
    return checked.ok ? { ok: true, metadata: noteOf(checked) } : checked
  }
  const checked = checkPlain(key, text, now)
  return checked.ok ? { ok: true, metadata: {} } : checked
}

/** Of an entry beside which KV keeps no metadata. */
function checkPlain(key: string, text: string, now: Millis) {
  if (key.startsWith(LINK_PREFIX)) return checkLink(key.slice(LINK_PREFIX.length), text)
  return key === PEOPLE_ENTRY ? checkPeople(text) : checkSchedule(text, now)
}
