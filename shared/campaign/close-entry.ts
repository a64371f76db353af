import type { EntryFault } from '../entry/entry-fault'
import { parseEntryText } from '../entry/entry-text'
import { checkCampaign, type ValidCampaign } from './check-campaign'
import { entryAt } from './entry-at'
import type { PageCampaign } from './parse-campaign-entry'
import { timedAt } from './timed'

/**
 * What a closed campaign's entry becomes, with the campaign before (`page`) and after; or what hinders. `dropped` is the
 * moment (ms since 1970) of a scheduled change that the entry no longer has.
 */
export type ClosedEntry =
  | { ok: true; text: string; page: PageCampaign; closed: ValidCampaign; dropped?: number }
  | { ok: false; hindrance: 'faulty' | 'refused'; faults: EntryFault[] }
  | { ok: false; hindrance: 'built-in'; path: string }
  | { ok: false; hindrance: 'closed' }

/**
 * Ends a campaign at `now` (ms since 1970) and keeps the rest of what counts now. A change still to come is dropped, because it
 * would open the campaign again. It cannot close an entry that is faulty, or of a built-in campaign, or over for good already;
 * 'refused' means that the entry would be faulty once closed.
 */
export function closeEntry(key: string, text: string, now: number): ClosedEntry {
  const checked = checkCampaign(key, text)
  if (!checked.ok) return { ok: false, hindrance: 'faulty', faults: checked.faults }
  if (checked.builtIn) return { ok: false, hindrance: 'built-in', path: checked.path }
  const { value: page, changesAt: dropped } = timedAt(checked, now)
  const isOver = page.endsAt !== undefined && page.endsAt <= now
  if (isOver && dropped === undefined) return { ok: false, hindrance: 'closed' }
  const read = parseEntryText(text)
  const { startsAt, ...entry } = (read.ok ? entryAt(read.entry, now).entry : {}) as { startsAt?: string; endsAt?: string }
  const started = startsAt !== undefined && Date.parse(startsAt) < now ? { startsAt } : {}
  const endsAt = isOver ? entry.endsAt : new Date(now).toISOString()
  const ended = JSON.stringify({ ...entry, ...started, endsAt })
  const closed = checkCampaign(key, ended)
  if (!closed.ok) return { ok: false, hindrance: 'refused', faults: closed.faults }
  return { ok: true, text: ended, page, closed, dropped }
}
