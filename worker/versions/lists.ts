import {
  builtInName,
  CAMPAIGN_PREFIX,
  campaignState,
  DEFAULT_CAMPAIGNS,
  defaultCampaign,
  pathOfCampaign,
} from '../../shared/campaign/campaign.ts'
import { runningExperiment } from '../../shared/campaign/experiment.ts'
import { checkCampaign } from '../../shared/campaign/parse.ts'
import { timedAt } from '../../shared/campaign/timed.ts'
import type { StudioCampaign, StudioCampaignState } from '../../shared/studio.ts'
import type { Millis } from '../../shared/time.ts'
import type { Env } from '../env.ts'
import { describeError, writeLog } from '../log.ts'
import { readKvEntries } from '../storage/kv.ts'
import { callVersionStore, Unavailable } from '../storage/objects.ts'
import type { EntriesOverview } from './version-store.ts'

const STATES = { draft: 'draft', early: 'scheduled', open: 'live', over: 'over' } as const satisfies Record<
  ReturnType<typeof campaignState>,
  StudioCampaignState
>

/** Every campaign: the built-in ones, those in KV, and those that exist only as drafts. */
export async function listStudioCampaigns(env: Env, now: Millis): Promise<StudioCampaign[]> {
  const { entries, newest, drafts } = await readStudioEntries(env, CAMPAIGN_PREFIX)
  const builtIn = Object.keys(DEFAULT_CAMPAIGNS).map((key) => CAMPAIGN_PREFIX + key)
  const names = new Set([...builtIn, ...entries.keys(), ...drafts.map(({ entry }) => entry)])
  return [...names].map((name) => {
    const key = name.slice(CAMPAIGN_PREFIX.length)
    const version = newest.get(name)
    const ofIt = drafts.filter(({ entry }) => entry === name)
    const title = builtInName(key) || ofIt[0]?.name || ofIt[0]?.headline
    return {
      ...describeCampaign(key, title || key, entries.get(name), now),
      changed: version && !version.firstSeen ? { at: version.at, by: version.by } : undefined,
      drafts: ofIt.map(({ by, at }) => ({ by, at })),
    }
  })
}

type Facts = Omit<StudioCampaign, 'changed' | 'drafts'>

/** `title`: used while its entry has neither a name nor a headline. */
function describeCampaign(key: string, title: string, text: string | undefined, now: Millis): Facts {
  const builtIn = defaultCampaign(key) !== undefined
  const common = { key, path: pathOfCampaign(key), title, builtIn, faults: [] }
  if (text === undefined) return { ...common, state: builtIn ? 'live' : 'unpublished' }
  const checked = checkCampaign(key, text)
  // A built-in page serves as it is built while its entry is faulty.
  if (!checked.ok) return { ...common, state: 'faulty', faults: checked.issues }
  if (checked.builtIn) return { ...common, state: 'live', nextAt: timedAt(checked, now).changesAt }
  const { value, changesAt } = timedAt(checked, now)
  const { campaign, name, startsAt, endsAt } = value
  const { headline } = campaign.page
  return {
    ...common,
    title: name ?? headline,
    headline: name === undefined ? undefined : headline,
    state: STATES[campaignState(value, now)],
    startsAt,
    endsAt,
    nextAt: changesAt,
    experiment: runningExperiment(value, now)?.name,
  }
}

/** The entries below a prefix, key to text, and what the version store knows of them. */
export type StudioEntries = {
  entries: Map<string, string>
  newest: Map<string, EntriesOverview['newest'][number]>
  drafts: EntriesOverview['drafts']
}

/** Every entry with a prefix, with changes that KV may not show yet, so that who publishes sees them at once. */
export async function readStudioEntries(env: Env, prefix: string): Promise<StudioEntries> {
  const [entries, overview] = await Promise.all([
    readKvEntries(env, prefix).catch((error: unknown) => {
      writeLog('error', { event: 'config_unreachable', key: prefix.replace(':', ''), error: describeError(error).error })
      throw new Unavailable()
    }),
    callVersionStore(env, (store) => store.overview()),
  ])
  const isOurs = ({ entry }: { entry: string }) => entry.startsWith(prefix)
  for (const { entry, text } of overview.recent.filter(isOurs)) {
    if (text === null) entries.delete(entry)
    else entries.set(entry, text)
  }
  return {
    entries,
    newest: new Map(overview.newest.filter(isOurs).map((version) => [version.entry, version])),
    drafts: overview.drafts.filter(isOurs),
  }
}
