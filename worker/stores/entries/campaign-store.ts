import type { Campaign } from '../../../shared/campaign/campaign'
import { type PageCampaign, parseCampaignEntry } from '../../../shared/campaign/parse-campaign-entry'
import { parseCampaignOverride } from '../../../shared/campaign/parse-campaign-override'
import { type Timed, timedAt } from '../../../shared/campaign/timed'
import type { TimedAnswer } from '../../../shared/campaign/timed-answer'
import { faultSentence } from '../../../shared/entry/fault-sentence'
import type { Env } from '../../env'
import { type Parsed, readConfig } from './read-config'

/** What KV says of a campaign at a moment, and when (ms since 1970) its entry will say something else by itself. */
export type Current<T> = { value: T; changesAt?: number }

/** A built-in campaign at `now` (ms since 1970), with the values of its KV entry `campaign:<key>` in place of the built-in ones. */
export async function loadCampaign(env: Env, base: Campaign, now: number): Promise<Current<Campaign>> {
  const apply = (entry: unknown) => configOf(parseCampaignOverride(base, entry))
  return timedAt(await readConfig<Timed<Campaign>>(env, `campaign:${base.key}`, { value: base }, apply), now)
}

/**
 * A campaign that exists only in KV, with its page, at `now` (ms since 1970); undefined if there is no entry, or the entry is
 * invalid.
 */
export async function loadPageCampaign(env: Env, key: string, now: number): Promise<Current<PageCampaign> | undefined> {
  const apply = (entry: unknown) => configOf(parseCampaignEntry(key, entry))
  const found = await readConfig<Timed<PageCampaign> | undefined>(env, `campaign:${key}`, undefined, apply)
  return found && timedAt(found, now)
}

function configOf<T>(answer: TimedAnswer<T>): Parsed<Timed<T>> {
  if (answer.ok) return { ok: true, value: answer }
  return { ok: false, reason: answer.faults[0] ? faultSentence(answer.faults[0]) : 'not a campaign' }
}
