import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import type { Campaign } from '../shared/campaign/campaign.ts'
import { pageOfCampaign } from '../shared/campaign/page.ts'
import type { DocumentFiles } from '../shared/site-files.ts'
import { SiteFrame } from './app.tsx'
import { buildDocument } from './document.ts'
import { CampaignPage } from './pages/campaign/campaign-page.tsx'
import { useShownPath } from './shown-page.ts'
import { ToastRegion } from './ui/toast-region.tsx'

/**
 * The whole HTML document of a campaign's own page. The Worker renders it, because campaigns in KV are unknown at build time.
 * The tree matches that of <App>, which hydrates it, but imports no other page, so that the Worker's bundle stays small.
 */
export async function campaignDocument(campaign: Campaign, indexed: boolean, files: DocumentFiles): Promise<string> {
  const page = pageOfCampaign(campaign, indexed)
  if (!page) throw new Error(`The campaign ${campaign.key} has no page`)
  const tree = (
    <Router hook={useShownPath} ssrPath={page.path}>
      <SiteFrame page={page}>
        <CampaignPage campaign={campaign} />
      </SiteFrame>
      <ToastRegion />
    </Router>
  )
  const { prelude } = await prerender(tree, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return buildDocument(page, await new Response(prelude).text(), campaign, files)
}
