import { checkEntry } from '../../shared/entry/check-entry'
import type { EntryFault } from '../../shared/entry/entry-fault'
import { compactEntry } from '../../shared/entry/entry-text'
import { VISIBLE_WITHIN_MS } from '../../shared/entry/visible-within'
import type { EntryVersion } from '../../shared/studio/entry-version'
import type { Env } from '../env'
import { callDesk } from '../stores/desk/call-desk'
import type { PublishOutcome } from '../stores/desk/campaign-desk'

/**
 * What somebody in the studio wants to publish; `entry` null removes it. `basedOn` is the version that it was made from, `revision`
 * that of the draft that it was.
 */
export type PublishCommand = {
  key: string
  entry: object | null
  basedOn: number | null
  revision: number
  by: string
  note: string
}

/** `visibleBy` (ms since 1970) is when the change shows everywhere at the latest. Undefined: the desk cannot be reached. */
export type PublishResult =
  | { ok: true; version: EntryVersion; visibleBy: number }
  | { ok: false; faults: EntryFault[] }
  | { ok: false; live: EntryVersion | null }
  | undefined

/** Checks an entry and writes it into KV, unless another version came in between. */
export async function publishEntry(env: Env, { key, entry, ...rest }: PublishCommand, now: number): Promise<PublishResult> {
  const text = entry && compactEntry(JSON.stringify(entry))
  const checked = text === null ? ({ ok: true, metadata: {} } as const) : checkEntry(key, text, now)
  if (!checked.ok) return checked
  const outcome = await callDesk(
    env,
    async (desk): Promise<PublishOutcome> => desk.publish({ entry: key, text, metadata: checked.metadata, ...rest }),
  )
  if (!outcome?.ok) return outcome
  return { ...outcome, visibleBy: Date.now() + VISIBLE_WITHIN_MS }
}
