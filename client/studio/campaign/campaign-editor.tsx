import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { defaultCampaign } from '../../../shared/campaign/campaign'
import { CAMPAIGN_PREFIX } from '../../../shared/campaign/campaign-note'
import type { ClosedEntry } from '../../../shared/campaign/close-entry'
import { pathOfCampaign } from '../../../shared/campaign/path-of-campaign'
import type { OpenedEntry } from '../../../shared/studio/entry-version'
import { EditorContext } from '../entry/editor-context'
import { EntryFrame } from '../entry/entry-frame'
import type { EntryValue } from '../entry/entry-value'
import { useEntryEditor } from '../entry/use-entry-editor'
import { FormAndPreview } from '../preview/form-and-preview'
import { PageHeading } from '../ui/page-heading'
import { TakenVariant } from '../variants/taken-variant'
import { CampaignActions } from './campaign-actions'
import { campaignTitle } from './campaign-title'
import { CloseCampaignDialog } from './close-campaign-dialog'
import { isSeenNow } from './is-seen-now'
import { RemoveCampaignDialog } from './remove-campaign-dialog'
import { RemovedCampaign } from './removed-campaign'

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
