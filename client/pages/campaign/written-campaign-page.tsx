import { writtenCampaign } from '../../booking/page-campaign'
import { CampaignPage } from './campaign-page'

/** The page of the campaign that this document was rendered for. */
export function WrittenCampaignPage() {
  const campaign = writtenCampaign()
  if (!campaign) throw new Error('This document was written with no campaign')
  return <CampaignPage campaign={campaign} />
}
