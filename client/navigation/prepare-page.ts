import type { Page } from '../../shared/paths'
import { fetchCampaign } from '../booking/page-campaign'
import { loadPage } from '../pages/load-page'

/** Fetches a page's code, styles and campaign. Rejects when one of them fails. */
export async function preparePage(page: Page): Promise<void> {
  await Promise.all([loadPage(page.id), page.campaign && fetchCampaign(page.campaign)])
}
