import { type ReactElement, Suspense } from 'react'
import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import type { Campaign } from '../shared/campaign/campaign.ts'
import { pageOfCampaign } from '../shared/campaign/page.ts'
import type { DocumentFiles } from '../shared/site-files.ts'
import { SiteFrame } from './app.tsx'
import { createBookingForm } from './booking/form-state.ts'
import { BeforeQuestions } from './booking/questions.tsx'
import { buildDocument } from './document.ts'
import { CampaignPage } from './pages/campaign/campaign-page.tsx'
import { useShownPath } from './shown-page.ts'
import { ToastRegion } from './ui/toast-region.tsx'

/** The Worker renders a campaign's page as <App> would, without importing any other page, so that its bundle stays small. */
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
  return buildDocument(page, await html(tree), campaign, files)
}

/** A campaign's questions on step 1, for a page prerendered without them: the same HTML, so that the client can hydrate it. */
export function questionsMarkup({ questions = [] }: Campaign): Promise<string> {
  return html(
    <Suspense>
      <BeforeQuestions form={createBookingForm(true)} questions={questions} />
    </Suspense>,
  )
}

async function html(tree: ReactElement): Promise<string> {
  const { prelude } = await prerender(tree, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return new Response(prelude).text()
}
