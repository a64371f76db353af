import { writtenCampaign } from '../../booking/page-campaign.ts'
import { CampaignLayout } from './campaign-layout.tsx'

/** The page of the campaign that this document was rendered for. */
export function CampaignPage() {
  const campaign = writtenCampaign()
  if (!campaign) throw new Error('This document was written with no campaign')
  return <CampaignLayout campaign={campaign} />
}
