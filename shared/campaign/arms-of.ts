import type { CampaignExperiment } from './campaign-variant'
import { ARMS, type Arm } from './shown-variant'

/** The arms of an experiment: the original, and one for each variant. */
export function armsOf({ variants }: CampaignExperiment): readonly Arm[] {
  return ARMS.slice(0, variants.length + 1)
}
