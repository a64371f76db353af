import { armsOf } from '../../shared/campaign/arms-of'
import { defaultCampaign } from '../../shared/campaign/campaign'
import { campaignState } from '../../shared/campaign/campaign-state'
import { writeVariant } from '../../shared/campaign/shown-variant'
import type { Env } from '../env'
import { loadPageCampaign } from '../stores/entries/campaign-store'

/** A campaign whose page is open at `now` (ms since 1970), with the variants it shows; undefined for any other key. */
export async function visitedCampaign(env: Env, key: string, now: number): Promise<{ variants: string[] } | undefined> {
  // Always open, and without experiments.
  if (defaultCampaign(key)) return { variants: [] }
  const found = await loadPageCampaign(env, key, now)
  if (!found || campaignState(found.value, now) !== 'open') return undefined
  const { experiment } = found.value
  return { variants: experiment ? armsOf(experiment).map((arm) => writeVariant({ experiment: experiment.name, arm })) : [] }
}
