import { armsOf } from '../../shared/campaign/arms-of'
import type { PageCampaign } from '../../shared/campaign/parse-campaign-entry'
import type { PageExperiment } from './choose-arm'

/** The experiment of a campaign's page, if it has one. */
export function pageExperiment({ campaign, experiment }: PageCampaign): PageExperiment | undefined {
  return experiment && { name: experiment.name, campaign: campaign.key, arms: armsOf(experiment) }
}
