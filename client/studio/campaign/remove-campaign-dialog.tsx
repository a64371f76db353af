import { useSignals } from '@preact/signals-react/runtime'
import { defaultCampaign } from '../../../shared/campaign/campaign'
import { pathOfCampaign } from '../../../shared/campaign/path-of-campaign'
import { campaignWords } from '../../../shared/content/studio/campaign-words'
import { useEditor } from '../entry/editor-context'
import { FailureNotice } from '../frame/failure-notice'
import { Notice } from '../ui/notice'
import { StudioButton } from '../ui/studio-button'
import { StudioDialog } from '../ui/studio-dialog'
import styles from './remove-campaign-dialog.module.css'
import { useRemoval } from './use-removal'

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
