import { type SubmitEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { campaignPath } from '../../../shared/campaign/campaign-path'
import { controlWords } from '../../../shared/content/studio/control-words'
import { newCampaignWords } from '../../../shared/content/studio/new-campaign-words'
import type { StudioCampaign } from '../../../shared/studio/studio-campaign'
import { focusFirstFault } from '../focus/focus-first-fault'
import { FailureNotice } from '../frame/failure-notice'
import { ScrolledTo } from '../frame/scrolled-to'
import { keyFromName } from '../key-from-name'
import { AddressPreview } from '../ui/address-preview'
import { StudioButton } from '../ui/studio-button'
import { StudioDialog } from '../ui/studio-dialog'
import { TextControl } from '../ui/text-control'
import styles from './new-campaign.module.css'
import { keyFault } from './new-campaign-key'
import { NewCampaignStartField } from './new-campaign-start-field'
import { useNewCampaign } from './use-new-campaign'

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
