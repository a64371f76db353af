import type { Page } from '../../shared/paths.ts'
import { fetchCampaign } from '../booking/page-campaign.ts'
import { loadPage } from '../pages/load-page.ts'

/** Fetches a page's code, styles and campaign. Rejects when one of them fails. */
export async function preparePage(page: Page): Promise<void> {
  await Promise.all([loadPage(page.id), page.campaign && fetchCampaign(page.campaign)])
}
