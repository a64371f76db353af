import { pageOfCampaign } from './page-of-campaign'
import type { PageCampaign } from './parse-campaign-entry'
import { ARMS, type Arm, writeVariant } from './shown-variant'
import { variedPage } from './varied-page'

/**
 * The campaign as one arm of its experiment shows it; the original if there is no such arm. Search results, social cards and the
 * window's title are the original's in every arm, so that nothing differs but what the experiment is about.
 */
export function campaignOfArm({ campaign, experiment }: PageCampaign, arm: Arm): PageCampaign['campaign'] {
  if (!experiment) return campaign
  const variant = experiment.variants[ARMS.indexOf(arm) - 1]
  if (!variant) return { ...campaign, variant: writeVariant({ experiment: experiment.name, arm: 'a' }) }
  const { title, subtitle } = campaign
  const { name, takes } = campaign.page.offer
  const page = variedPage(campaign.page, variant)
  const head = pageOfCampaign(campaign)
  return {
    ...campaign,
    // A ticket that says what the offer says goes on doing so.
    title: title === name ? page.offer.name : title,
    subtitle: subtitle === takes ? page.offer.takes : subtitle,
    page: { ...page, pageTitle: head?.title, description: head?.description },
    variant: writeVariant({ experiment: experiment.name, arm }),
  }
}
