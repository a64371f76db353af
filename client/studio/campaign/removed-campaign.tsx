import { useState } from 'react'
import { campaignWords } from '../../../shared/content/studio/campaign-words'
import { Notice } from '../ui/notice'
import { StudioButton } from '../ui/studio-button'
import { VersionsDialog } from '../versions/versions-dialog'

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
