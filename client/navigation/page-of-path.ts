import { pageOfCampaign } from '../../shared/campaign/page.ts'
import { type Page, pageAt } from '../../shared/paths.ts'
import { writtenCampaign } from '../booking/page-campaign.ts'

/** The page at a path: a row of the page table, the campaign page that this document was rendered for, or the 404 page. */
export function pageOfPath(path: string): Page {
  const campaign = writtenCampaign()
  const own = campaign && pageOfCampaign(campaign)
  return own?.path === path ? own : pageAt(path)
}
