import { useState } from 'react'
import { campaignListWords } from '../../../shared/content/studio/campaigns.ts'
import { QueryPage } from '../frame/query-page.tsx'
import { NewCampaignDialog, type NewCampaignStart } from '../new-campaign/new-campaign-dialog.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { useCampaigns } from '../use-campaigns.ts'
import { CampaignListTable } from './campaign-list-table.tsx'

/** Every campaign, and the way to a new one. */
export function CampaignListPage() {
  const query = useCampaigns()
  const [start, setStart] = useState<NewCampaignStart>()
  const { title, text, create } = campaignListWords
  return (
    <>
      <PageHeading
        title={title}
        actions={
          <StudioButton kind="main" isDisabled={!query.data} onPress={() => setStart({ from: 'blank' })}>
            {create}
          </StudioButton>
        }
      >
        {text}
      </PageHeading>
      <QueryPage query={query}>
        {({ campaigns, now }) => (
          <CampaignListTable campaigns={campaigns} now={now} onCopy={(key) => setStart({ from: 'copy', key })} />
        )}
      </QueryPage>
      {query.data && start && (
        <NewCampaignDialog campaigns={query.data.campaigns} start={start} onClose={() => setStart(undefined)} />
      )}
    </>
  )
}
