import { writtenCampaign } from '../../booking/page-campaign'
import { CampaignLayout } from './campaign-layout'

/** The page of the campaign that this document was rendered for. */
export function CampaignPage() {
  const campaign = writtenCampaign()
  if (!campaign) throw new Error('This document was written with no campaign')
  return <CampaignLayout campaign={campaign} />
}
