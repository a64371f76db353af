import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { CAMPAIGN_PREFIX, defaultCampaign, pathOfCampaign } from '../../../shared/campaign/campaign.ts'
import type { ClosedEntry } from '../../../shared/campaign/parse.ts'
import type { OpenedEntry } from '../../../shared/studio.ts'
import { EditorContext } from '../entry/editor-context.ts'
import { EntryFrame } from '../entry/entry-frame.tsx'
import type { EntryValue } from '../entry/entry-value.ts'
import { useEntryEditor } from '../entry/use-entry-editor.ts'
import { FormAndPreview } from '../preview/form-and-preview.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { TakenVariant } from '../variants/taken-variant.tsx'
import { CampaignActions } from './campaign-actions.tsx'
import { campaignTitle } from './campaign-title.ts'
import { CloseCampaignDialog } from './close-campaign-dialog.tsx'
import { isSeenNow } from './is-seen-now.ts'
import { RemoveCampaignDialog } from './remove-campaign-dialog.tsx'
import { RemovedCampaign } from './removed-campaign.tsx'

const BLANK: EntryValue = {}

type CampaignEditorProps = {
  campaignKey: string
  opened: OpenedEntry
  /** Nothing of the campaign is left to show. */
  onGone: () => void
}

/** A campaign while it is edited: what can be done with it, and its form and preview. */
export function CampaignEditor({ campaignKey, opened, onGone }: CampaignEditorProps) {
  useSignals()
  const editor = useEntryEditor(CAMPAIGN_PREFIX + campaignKey, opened, BLANK)
  const [isRemoving, setRemoving] = useState(false)
  const [closed, setClosed] = useState<ClosedEntry & { ok: true }>()
  const live = editor.live.value
  const isRemoved = live !== null && live.text === null && !editor.isChanged.value && !defaultCampaign(campaignKey)
  const seenAt = isSeenNow(campaignKey, live?.text ?? null, Date.now()) ? pathOfCampaign(campaignKey) : undefined
  const title = campaignTitle(campaignKey, editor.value.value)
  return (
    <EditorContext value={editor}>
      <EntryFrame entryName={title} others={opened.others} address={seenAt} onDiscarded={onGone}>
        <PageHeading
          title={title}
          actions={
            !isRemoved && <CampaignActions campaignKey={campaignKey} onClose={setClosed} onRemove={() => setRemoving(true)} />
          }
        >
          {pathOfCampaign(campaignKey)}
        </PageHeading>
        <TakenVariant />
        {isRemoved ? <RemovedCampaign title={title} /> : <FormAndPreview campaignKey={campaignKey} />}
        {closed && <CloseCampaignDialog closed={closed} onClose={() => setClosed(undefined)} />}
        <RemoveCampaignDialog
          campaignKey={campaignKey}
          isOpen={isRemoving}
          onClose={() => setRemoving(false)}
          onRemoved={onGone}
        />
      </EntryFrame>
    </EditorContext>
  )
}
