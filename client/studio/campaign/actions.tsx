import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useLocation } from 'wouter'
import { campaignState, defaultCampaign, pathOfCampaign } from '../../../shared/campaign/campaign.ts'
import { type ClosedEntry, checkCampaign, closeEntry } from '../../../shared/campaign/parse.ts'
import { timedAt } from '../../../shared/campaign/timed.ts'
import { campaignWords } from '../../../shared/content/studio/campaigns.ts'
import { parseEntryText } from '../../../shared/entry/entry.ts'
import type { EntryVersion } from '../../../shared/studio.ts'
import type { EntryEditor } from '../entry/editor.ts'
import { type EntryValue, textOf } from '../entry/entry-value.ts'
import { useEditor } from '../entry/hooks.ts'
import { publishDraft } from '../entry/server.ts'
import { saveFile } from '../files.ts'
import { FailureNotice } from '../frame/query-page.tsx'
import { type FailureReason, queryClient } from '../server.ts'
import { StudioButton } from '../ui/buttons.tsx'
import control from '../ui/control.module.css'
import { Notice, StudioDialog } from '../ui/layout.tsx'
import button from '../ui/studio-button.module.css'
import styles from './actions.module.css'

type CampaignActionsProps = {
  campaignKey: string
  /** Somebody wants to end it now. */
  onClose: (closed: ClosedEntry & { ok: true }) => void
  /** Somebody wants to take it off the site. */
  onRemove: () => void
}

/** What can be done with a campaign besides editing it. */
export function CampaignActions({ campaignKey, onClose, onRemove }: CampaignActionsProps) {
  useSignals()
  const editor = useEditor()
  const [, navigate] = useLocation()
  const text = textOf(editor.value.value)
  const published = editor.live.value?.text ?? null
  const closed = defaultCampaign(campaignKey) ? undefined : closeEntry(campaignKey, text, Date.now())
  const acts: Record<string, () => void> = {
    export: () => saveCampaignFile(campaignKey, text, editor.isChanged.value ? 'draft' : 'live'),
    links: () => navigate(`/links?campaign=${campaignKey}`),
    close: () => closed?.ok && onClose(closed),
    remove: onRemove,
  }
  return (
    <MenuTrigger>
      <Button className={`${button.button} ${button.plain}`}>{campaignWords.more}</Button>
      <Popover className={control.popover ?? ''} placement="bottom end">
        <Menu
          className={control.list ?? ''}
          onAction={(id) => acts[String(id)]?.()}
          disabledKeys={closed?.ok && !editor.isOutdated.value ? [] : ['close']}
        >
          {isSeenNow(campaignKey, published, Date.now()) && (
            <MenuItem id="live" href={pathOfCampaign(campaignKey)} target="_blank" className={control.option ?? ''}>
              {`${campaignWords.viewLive} (${campaignWords.newTab})`}
            </MenuItem>
          )}
          <MenuItem id="links" className={control.option ?? ''}>
            {campaignWords.toLinks}
          </MenuItem>
          <MenuItem id="export" className={control.option ?? ''}>
            {campaignWords.exportFile}
          </MenuItem>
          {closed && (
            <MenuItem id="close" className={control.option ?? ''}>
              {campaignWords.close}
            </MenuItem>
          )}
          {published !== null && (
            <MenuItem id="remove" className={control.option ?? ''}>
              {campaignWords.removal.open}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

const { closing: closingWords, removal: removalWords } = campaignWords

type CloseCampaignDialogProps = { closed: ClosedEntry & { ok: true }; onClose: () => void }

/** Asks before a campaign is ended now, and publishes that. Nothing changes until then. */
export function CloseCampaignDialog({ closed, onClose }: CloseCampaignDialogProps) {
  useSignals()
  const editor = useEditor()
  const [failure, setFailure] = useState<FailureReason>()
  const [isBusy, setBusy] = useState(false)
  const close = async () => {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    editor.change(JSON.parse(closed.text) as EntryValue)
    const answer = await editor.publish(closingWords.note)
    setBusy(false)
    if (answer.kind === 'published') {
      await queryClient.invalidateQueries()
      return onClose()
    }
    editor.undo()
    // What came in between is told by the notice above the form.
    if (answer.kind === 'offline' || answer.kind === 'signed-out' || answer.kind === 'failed') return setFailure(answer.kind)
    onClose()
  }
  const { expiredUrl } = closed.page
  return (
    <StudioDialog
      title={closingWords.title}
      isOpen
      onClose={() => !isBusy && onClose()}
      actions={
        <>
          <StudioButton kind="main" onPress={() => void close()}>
            {isBusy ? closingWords.busy : closingWords.now}
          </StudioButton>
          <StudioButton autoFocus isDisabled={isBusy} onPress={onClose}>
            {closingWords.cancel}
          </StudioButton>
        </>
      }
    >
      <div className={styles.text}>
        <p>{expiredUrl ? closingWords.to(expiredUrl) : closingWords.missing}</p>
        {closed.dropped !== undefined && <p>{closingWords.dropped}</p>}
        {editor.isChanged.value && <p>{closingWords.changes}</p>}
        {failure && <FailureNotice reason={failure} />}
      </div>
    </StudioDialog>
  )
}

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
      title={builtIn ? removalWords.titleBuiltIn : removalWords.title}
      isOpen={isOpen}
      onClose={close}
      actions={
        <>
          <StudioButton kind="danger" onPress={() => void remove()}>
            {isBusy ? removalWords.busy : removalWords.now}
          </StudioButton>
          <StudioButton autoFocus isDisabled={isBusy} onPress={close}>
            {removalWords.cancel}
          </StudioButton>
        </>
      }
    >
      <div className={styles.text}>
        <p>{builtIn ? removalWords.textBuiltIn(path) : removalWords.text(path)}</p>
        <p>{removalWords.versions}</p>
        {editor.isChanged.value && <p>{removalWords.draft}</p>}
        {removal === 'outdated' && (
          <Notice kind="look" title={removalWords.outdated}>
            {removalWords.outdatedText}
          </Notice>
        )}
        {removal !== 'ready' && removal !== 'busy' && removal !== 'outdated' && (
          <>
            <FailureNotice reason={removal} />
            <p>{removalWords.failed}</p>
          </>
        )}
      </div>
    </StudioDialog>
  )
}

/** How far the removal of an entry is. `outdated`: another version was published meanwhile. */
type Removal = 'ready' | 'busy' | 'outdated' | FailureReason

/** Takes the entry off the site, and with it the person's draft, which would bring it back into the list. */
function useRemoval(editor: EntryEditor, onRemoved: () => void) {
  const [removal, setRemoval] = useState<Removal>('ready')
  const [over, setOver] = useState<EntryVersion | null>()
  const remove = async () => {
    if (removal === 'busy') return
    setRemoval('busy')
    const live = over === undefined ? editor.live.peek() : over
    const answer = await publishDraft(editor.key, { entry: null, basedOn: live?.id ?? null, note: '', revision: 0 })
    if (answer.kind === 'outdated') {
      setOver(answer.live)
      // The editor behind the dialog takes in what came in between.
      void queryClient.invalidateQueries({ queryKey: ['entry', editor.key] })
      return setRemoval('outdated')
    }
    // Nothing that is removed can have faults.
    if (answer.kind !== 'published') return setRemoval(answer.kind === 'faulty' ? 'failed' : answer.kind)
    if (editor.hasDraft.peek()) await editor.discard()
    onRemoved()
    await queryClient.invalidateQueries()
  }
  return {
    removal,
    remove,
    startAgain: () => {
      setOver(undefined)
      setRemoval('ready')
    },
  }
}

/** Saves the text of a campaign's entry as a JSON file. What is no JSON is saved as it is, so that somebody can fix it. */
export function saveCampaignFile(key: string, text: string, which: 'live' | 'draft'): void {
  const parsed = parseEntryText(text)
  const laidOut = parsed.ok ? `${JSON.stringify(parsed.entry, null, 2)}\n` : text
  saveFile(which === 'draft' ? `${key}-draft.json` : `${key}.json`, new Blob([laidOut], { type: 'application/json' }))
}

/** Whether visitors see a campaign's page at `now` (ms since 1970). `text` is what is published of it, null if nothing is. */
export function isSeenNow(key: string, text: string | null, now: number): boolean {
  if (defaultCampaign(key)) return true
  const checked = text === null ? undefined : checkCampaign(key, text)
  return checked?.ok === true && !checked.builtIn && campaignState(timedAt(checked, now).value, now) === 'open'
}
