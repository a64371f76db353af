import { prerender } from 'react-dom/static'
import { defaultCampaign } from '../shared/campaign/campaign.ts'
import { PAGES, pageAt } from '../shared/paths.ts'
import type { DocumentFiles } from '../shared/site-files.ts'
import { App } from './app.tsx'
import { buildDocument } from './document.ts'
import { loadPage, pageModule } from './pages/load-page.ts'

/** Every page the build writes: its id, its path and the module whose chunk it needs. */
export const PRERENDERED = PAGES.map((page) => ({
  id: page.id,
  path: page.path,
  module: pageModule(page.id),
}))

/** The module of the campaign pages that are stored in KV. */
export const CAMPAIGN_MODULE = pageModule('campaign')

/** Renders the body of a path; an unknown path renders the 404 page. Throws if any part of the page does, which React would leave out. */
export async function renderBody(path: string): Promise<string> {
  await loadPage(pageAt(path).id)
  const errors: unknown[] = []
  const { prelude } = await prerender(<App path={path} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  })
  const body = await new Response(prelude).text()
  if (errors.length > 0) throw new Error(`${path} cannot be rendered`, { cause: errors[0] })
  return body
}

/** The whole HTML document of a path around its rendered body. */
export function documentOf(path: string, body: string, files: DocumentFiles): string {
  const page = pageAt(path)
  return buildDocument(page, body, page.campaign ? defaultCampaign(page.campaign) : undefined, files)
}
