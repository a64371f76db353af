import type { EntryFault } from '../entry/entry-fault'
import { parseEntryText } from '../entry/entry-text'
import { type CheckedCampaign, checkCampaign } from './check-campaign'
import type { PageCampaign } from './parse-campaign-entry'

/** What a closed campaign's entry becomes, with the campaign before (`page`) and after; or what hinders. */
export type ClosedEntry =
  | { ok: true; text: string; page: PageCampaign; closed: CheckedCampaign & { ok: true } }
  | { ok: false; hindrance: 'faulty' | 'refused'; faults: EntryFault[] }
  | { ok: false; hindrance: 'built-in'; path: string }
  | { ok: false; hindrance: 'closed' }

/**
 * Ends a campaign at `now` (ms since 1970) and keeps the rest of its entry. It cannot if the entry is faulty, or belongs to a
 * built-in campaign, or is over already; 'refused' means that the entry would be faulty once closed.
 */
export function closeEntry(key: string, text: string, now: number): ClosedEntry {
  const checked = checkCampaign(key, text)
  if (!checked.ok) return { ok: false, hindrance: 'faulty', faults: checked.faults }
  const { page, path } = checked
  if (!page) return { ok: false, hindrance: 'built-in', path }
  if (page.endsAt !== undefined && page.endsAt <= now) return { ok: false, hindrance: 'closed' }
  const read = parseEntryText(text)
  const { startsAt, ...entry } = (read.ok ? read.entry : {}) as { startsAt?: string }
  const started = startsAt !== undefined && Date.parse(startsAt) < now ? { startsAt } : {}
  const ended = JSON.stringify({ ...entry, ...started, endsAt: new Date(now).toISOString() })
  const closed = checkCampaign(key, ended)
  return closed.ok ? { ok: true, text: ended, page, closed } : { ok: false, hindrance: 'refused', faults: closed.faults }
}
