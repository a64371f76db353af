import type { ValidCampaign } from './check-campaign'
import type { PageCampaign } from './parse-campaign-entry'
import { timedAt } from './timed'

/** The prefix of every campaign's key in KV. */
export const CAMPAIGN_PREFIX = 'campaign:'

type HalfNote = { headline?: string; draft?: boolean; startsAt?: number; endsAt?: number; changes?: string; experiment?: string }

/**
 * Stored as metadata of each entry, so that a list does not have to read the entries. Times are ms since 1970; `changes` is the
 * path of the page whose built-in campaign the entry changes. From `nextAt` on, `later` counts instead.
 */
export type CampaignNote = HalfNote & { nextAt?: number; later?: HalfNote }

/** The note of a valid entry. */
export function noteOf(checked: ValidCampaign): CampaignNote {
  const nextAt = checked.next?.at
  if (checked.builtIn) return { changes: checked.path, nextAt }
  return { ...halfNote(checked.value), nextAt, later: checked.next && halfNote(checked.next.value) }
}

/** What of a note counts at `now` (ms since 1970); `nextAt` is there while the change is still to come. */
export function noteAt({ later, ...note }: CampaignNote, now: number): HalfNote & { nextAt?: number } {
  const { nextAt, ...always } = note
  if (nextAt === undefined) return note
  return timedAt({ value: note, next: { at: nextAt, value: later ?? always } }, now).value
}

function halfNote({ campaign, draft, startsAt, endsAt, experiment }: PageCampaign): HalfNote {
  return { headline: campaign.page.headline, draft, startsAt, endsAt, experiment: experiment?.name }
}
