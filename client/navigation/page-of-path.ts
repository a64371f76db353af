import { pageOfCampaign } from '../../shared/campaign/page-of-campaign'
import { type Page, pageAt } from '../../shared/paths'
import { writtenCampaign } from '../booking/page-campaign'

/** The page at a path: one of the table, or the campaign's own that this document was written for, or the 404 page. */
export function pageOfPath(path: string): Page {
  const campaign = writtenCampaign()
  const own = campaign && pageOfCampaign(campaign)
  return own?.path === path ? own : pageAt(path)
}
