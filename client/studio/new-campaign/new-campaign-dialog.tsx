import { type SubmitEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { campaignPath } from '../../../shared/campaign/campaign.ts'
import { newCampaignWords } from '../../../shared/content/studio/campaigns.ts'
import { controlWords } from '../../../shared/content/studio/studio.ts'
import type { StudioCampaign } from '../../../shared/studio.ts'
import { focusFirstFault } from '../focus/focus-first-fault.ts'
import { FailureNotice } from '../frame/failure-notice.tsx'
import { ScrolledTo } from '../frame/scrolled-to.tsx'
import { keyFromName } from '../key-from-name.ts'
import { AddressPreview } from '../ui/address-preview.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import { TextControl } from '../ui/text-control.tsx'
import styles from './new-campaign.module.css'
import { keyFault } from './new-campaign-key.ts'
import { NewCampaignStartField } from './new-campaign-start-field.tsx'
import { useNewCampaign } from './use-new-campaign.ts'

/** What the dialog begins with. */
export type NewCampaignStart = { from: 'blank' } | { from: 'copy'; key: string }

type NewCampaignDialogProps = { campaigns: readonly StudioCampaign[]; start: NewCampaignStart; onClose: () => void }

/** Chooses what a new campaign starts from and its address, saves it as a draft and opens it in the editor. */
export function NewCampaignDialog({ campaigns, start, onClose }: NewCampaignDialogProps) {
  const [, go] = useLocation()
  const form = useId()
  const [hasTried, setHasTried] = useState(false)
  const { fields, change, sourceFault, failure, isTaken, isCreating, create } = useNewCampaign(start)
  const key = keyFromName(fields.name)
  const fault = keyFault(fields.name, isTaken ? [...campaigns.map((campaign) => campaign.key), key] : campaigns.map((c) => c.key))
  const shownFault = hasTried || fields.name !== '' ? fault : undefined
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    flushSync(() => setHasTried(true))
    if (fault !== undefined || sourceFault !== undefined) focusFirstFault(event.currentTarget)
    else if (await create(key)) go(`/campaigns/${key}`)
  }
  return (
    <StudioDialog
      title={newCampaignWords.title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <StudioButton kind="main" type="submit" form={form}>
            {isCreating ? newCampaignWords.creating : newCampaignWords.create}
          </StudioButton>
          <StudioButton onPress={onClose}>{controlWords.cancel}</StudioButton>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <NewCampaignStartField campaigns={campaigns} fields={fields} change={change} fault={hasTried ? sourceFault : undefined} />
        <div className={styles.name}>
          <TextControl
            label={newCampaignWords.name}
            hint={newCampaignWords.nameHint}
            value={fields.name}
            onChange={(name) => change({ name, isNamed: true })}
            fault={shownFault}
          />
          <AddressPreview label={newCampaignWords.address} path={campaignPath(key || '…')} />
        </div>
        {failure && (
          <ScrolledTo>
            <FailureNotice reason={failure} />
          </ScrolledTo>
        )}
        <p>{newCampaignWords.promise}</p>
      </form>
    </StudioDialog>
  )
}
