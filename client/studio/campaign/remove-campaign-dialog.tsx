import { useSignals } from '@preact/signals-react/runtime'
import { defaultCampaign, pathOfCampaign } from '../../../shared/campaign/campaign.ts'
import { campaignWords } from '../../../shared/content/studio/campaigns.ts'
import { useEditor } from '../entry/editor-context.ts'
import { FailureNotice } from '../frame/failure-notice.tsx'
import { Notice } from '../ui/notice.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import styles from './remove-campaign-dialog.module.css'
import { useRemoval } from './use-removal.ts'

const { removal: words } = campaignWords

type RemoveCampaignDialogProps = { campaignKey: string; isOpen: boolean; onClose: () => void; onRemoved: () => void }

/** Asks before a campaign is taken off the site. */
export function RemoveCampaignDialog({ campaignKey, isOpen, onClose, onRemoved }: RemoveCampaignDialogProps) {
  useSignals()
  const editor = useEditor()
  const { removal, remove, startAgain } = useRemoval(editor, onRemoved)
  const isBusy = removal === 'busy'
  const builtIn = defaultCampaign(campaignKey) !== undefined
  const path = pathOfCampaign(campaignKey)
  const close = () => {
    if (isBusy) return
    startAgain()
    onClose()
  }
  return (
    <StudioDialog
      title={builtIn ? words.titleBuiltIn : words.title}
      isOpen={isOpen}
      onClose={close}
      actions={
        <>
          <StudioButton kind="danger" onPress={() => void remove()}>
            {isBusy ? words.busy : words.now}
          </StudioButton>
          <StudioButton autoFocus isDisabled={isBusy} onPress={close}>
            {words.cancel}
          </StudioButton>
        </>
      }
    >
      <div className={styles.text}>
        <p>{builtIn ? words.textBuiltIn(path) : words.text(path)}</p>
        <p>{words.versions}</p>
        {editor.isChanged.value && <p>{words.draft}</p>}
        {removal === 'overtaken' && (
          <Notice kind="look" title={words.overtaken}>
            {words.overtakenText}
          </Notice>
        )}
        {removal !== 'ready' && removal !== 'busy' && removal !== 'overtaken' && (
          <>
            <FailureNotice reason={removal} />
            <p>{words.failed}</p>
          </>
        )}
      </div>
    </StudioDialog>
  )
}
