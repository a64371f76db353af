import { prerender } from 'react-dom/static'
import { defaultCampaign } from '../shared/campaign/campaign'
import { PAGES, pageAt } from '../shared/paths'
import { App } from './app'
import { buildDocument, type DocumentFiles } from './document'
import { LATER_MODULES, loadPage, PAGE_MODULES } from './pages/load-page'

/** Every page the build writes: its path, the module whose chunk it needs, and the one it needs later, if any. */
export const PRERENDERED = PAGES.map((page) => ({
  path: page.path,
  module: PAGE_MODULES[page.id],
  later: LATER_MODULES[page.id],
}))

/** The module of the pages that campaigns bring in KV. */
export const CAMPAIGN_MODULE = PAGE_MODULES.campaign

/** Renders the whole HTML document of a path; an unknown path gives the 404 page. */
export async function renderDocument(path: string, files: DocumentFiles): Promise<string> {
  const page = pageAt(path)
  await loadPage(page.id)
  const { prelude } = await prerender(<App path={path} />, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  const body = await new Response(prelude).text()
  return buildDocument(page, body, page.campaign ? defaultCampaign(page.campaign) : undefined, files)
}
