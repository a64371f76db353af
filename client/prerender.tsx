import { prerender } from 'react-dom/static'
import { defaultCampaign } from '../shared/campaign/campaign'
import type { CampaignPage } from '../shared/campaign/campaign-page'
import { type DocumentFiles, SOURCE_FILES } from '../shared/document-files'
import { PAGES, pageAt } from '../shared/paths'
import { App } from './app'
import { campaignDocument } from './campaign-document'
import { buildDocument, endOfFirstPart } from './document'
import { loadPage, PAGE_MODULES } from './pages/load-page'

/** Every page the build writes: its path and the module whose chunk it needs. */
export const PRERENDERED = PAGES.map((page) => ({
  path: page.path,
  module: PAGE_MODULES[page.id],
}))

/** The module of the pages that campaigns bring in KV. */
export const CAMPAIGN_MODULE = PAGE_MODULES.campaign

/** Renders the body of a path; an unknown path gives that of the 404 page. */
export async function renderBody(path: string): Promise<string> {
  await loadPage(pageAt(path).id)
  const { prelude } = await prerender(<App path={path} />, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return new Response(prelude).text()
}

/** The whole HTML document of a path around its rendered body. */
export function documentOf(path: string, body: string, files: DocumentFiles): string {
  const page = pageAt(path)
  return buildDocument(page, body, page.campaign ? defaultCampaign(page.campaign) : undefined, files)
}

/** As short as one can be, with all that its first section may show. */
const ANY_CAMPAIGN: CampaignPage = {
  headline: '',
  intro: '',
  benefits: [''],
  offer: { name: '', takes: '', facts: [{ figure: '', label: '' }] },
  fullPrice: '$0',
  accent: 'ink',
  sections: [],
}

/** All that the first part of a page can have which a campaign brings in KV: its ticket unfolds, or stands open. */
export async function renderCampaignStarts(): Promise<string> {
  const offers = [ANY_CAMPAIGN.offer, { ...ANY_CAMPAIGN.offer, button: '…' }]
  const starts = offers.map(async (offer) => {
    const campaign = { key: 'any', typeformId: '', title: '', subtitle: '', page: { ...ANY_CAMPAIGN, offer } }
    const html = await campaignDocument(campaign, true, SOURCE_FILES)
    return html.slice(0, endOfFirstPart(html).end)
  })
  return (await Promise.all(starts)).join('')
}

export { endOfFirstPart }
