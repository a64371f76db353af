import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import type { Campaign } from '../shared/campaign/campaign'
import { pageOfCampaign } from '../shared/campaign/page-of-campaign'
import type { DocumentFiles } from '../shared/document-files'
import { buildDocument } from './document'
import { useShownPath } from './navigation/shown-path'
import { CampaignPage } from './pages/campaign/campaign-page'
import { SiteFrame } from './site-frame'
import { ToastRegion } from './ui/toast-region'

/**
 * The whole HTML document of a campaign's own page; the Worker makes it, for what KV says is known to no build. The
 * tree has the shape of <App>, which takes it over, but knows no other page: the Worker carries none of their code.
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
