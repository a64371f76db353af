import { useState } from 'react'
import { campaignWords } from '../../../shared/content/studio/campaigns.ts'
import { Notice } from '../ui/notice.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { VersionsDialog } from '../versions/versions-dialog.tsx'

/** In place of the form of a campaign that was taken off the site: the way to take it up again. */
export function RemovedCampaign({ title }: { title: string }) {
  const [isOpen, setOpen] = useState(false)
  const { removed } = campaignWords
  return (
    <>
      <Notice
        kind="look"
        title={removed.title}
        actions={
          <StudioButton kind="main" onPress={() => setOpen(true)}>
            {removed.versions}
          </StudioButton>
        }
      >
        {removed.text}
      </Notice>
      <VersionsDialog entryName={title} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
