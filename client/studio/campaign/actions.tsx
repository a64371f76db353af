import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useLocation } from 'wouter'
import { defaultCampaign, pathOfCampaign } from '../../../shared/campaign/campaign.ts'
import { type ClosedEntry, closeEntry } from '../../../shared/campaign/parse.ts'
import { campaignWords, draftLinkWords } from '../../../shared/content/studio/campaigns.ts'
import type { EntryVersion } from '../../../shared/studio.ts'
import { isSeenNow } from '../../../shared/taken-away.ts'
import { type EntryValue, textOf } from '../entry/entry-value.ts'
import { useEditor } from '../entry/hooks.ts'
import { publishDraft } from '../entry/server.ts'
import { LinksLeadingTo } from '../entry/taken-away.tsx'
import { saveCampaignFile } from '../files.ts'
import { FailureNotice } from '../frame/query-page.tsx'
import { isFailure, queryClient } from '../server.ts'
import { ConfirmDialog, Notice } from '../ui/layout.tsx'
import { DeadEndNotice } from './dead-end.tsx'
import control from '../ui/control.module.css'
import button from '../ui/studio-button.module.css'
import styles from './actions.module.css'

type CampaignActionsProps = {
  campaignKey: string
  /** Somebody wants to end it now. */
  onClose: (closed: ClosedEntry & { ok: true }) => void
  /** Somebody wants to take it off the site. */
  onRemove: () => void
  /** Somebody wants to show the draft to others. */
  onShare: () => void
}

export function CampaignActions({ campaignKey, onClose, onRemove, onShare }: CampaignActionsProps) {
  const editor = useEditor()
  const [, navigate] = useLocation()
  const text = textOf(editor.value.value)
  const published = editor.live.value?.text ?? null
  const closed = defaultCampaign(campaignKey) ? undefined : closeEntry(campaignKey, text, Date.now())
  const seenAt = isSeenNow(campaignKey, published, Date.now()) ? pathOfCampaign(campaignKey) : undefined
  const actions = [
    seenAt && { id: 'live', label: `${campaignWords.viewLive} (${campaignWords.newTab})`, href: seenAt, target: '_blank' },
    !editor.isReadOnly && { id: 'share', label: draftLinkWords.open, onAction: onShare },
    !editor.isReadOnly && {
      id: 'links',
      label: campaignWords.toLinks,
      onAction: () => navigate(`/links?campaign=${campaignKey}`),
    },
    {
      id: 'export',
      label: campaignWords.exportFile,
      onAction: () => saveCampaignFile(campaignKey, text, editor.isChanged.value ? 'draft' : 'live'),
    },
    !editor.isReadOnly && closed && { id: 'close', label: campaignWords.close, onAction: () => closed.ok && onClose(closed) },
    !editor.isReadOnly && published !== null && { id: 'remove', label: campaignWords.removal.open, onAction: onRemove },
  ]
  return (
    <MenuTrigger>
      <Button className={`${button.button} ${button.plain}`} aria-label={campaignWords.more}>
        {campaignWords.moreShort}
      </Button>
      <Popover className={control.popover ?? ''} placement="bottom end">
        <Menu className={control.list ?? ''} disabledKeys={closed?.ok && !editor.isOutdated.value ? [] : ['close']}>
          {actions.map(
            (action) =>
              action && (
                <MenuItem key={action.id} {...action} className={control.option ?? ''}>
                  <span>{action.label}</span>
                </MenuItem>
              ),
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

const { closing, removal } = campaignWords

type CloseCampaignDialogProps = { closed: ClosedEntry & { ok: true }; onClose: () => void }

/** Asks before a campaign is ended now, and publishes that. Nothing changes until then. */
export function CloseCampaignDialog({ closed, onClose }: CloseCampaignDialogProps) {
  const editor = useEditor()
  const ending = useMutation({
    mutationFn: async () => {
      editor.change(JSON.parse(closed.text) as EntryValue)
      const { kind } = await editor.publish(closing.note)
      if (kind === 'published') await queryClient.invalidateQueries()
      else editor.undo()
      if (isFailure(kind)) return kind
      // Also after a draft conflict or another publication, which the notice above the form explains.
      onClose()
      return null
    },
  })
  const { expiredUrl } = closed.page
  return (
    <ConfirmDialog
      title={closing.title}
      words={closing}
      kind="main"
      canLeave={false}
      isPending={ending.isPending}
      onConfirm={ending.mutate}
      onClose={onClose}
    >
      <div className={styles.text}>
        <p>{expiredUrl ? closing.to(expiredUrl) : closing.missing}</p>
        <DeadEndNotice address={expiredUrl} />
        <LinksLeadingTo campaign={closed.page.campaign.key} />
        {closed.dropped !== undefined && <p>{closing.dropped}</p>}
        {editor.isChanged.value && <p>{closing.changes}</p>}
        {ending.data && <FailureNotice reason={ending.data} />}
      </div>
    </ConfirmDialog>
  )
}

type RemoveCampaignDialogProps = { campaignKey: string; isOpen: boolean; onClose: () => void; onRemoved: () => void }

export function RemoveCampaignDialog({ campaignKey, isOpen, onClose, onRemoved }: RemoveCampaignDialogProps) {
  const editor = useEditor()
  const [over, setOver] = useState<EntryVersion | null>()
  const removing = useMutation({
    mutationFn: async () => {
      const live = over === undefined ? editor.live.peek() : over
      const result = await publishDraft(editor.key, { entry: null, basedOn: live?.id ?? null, note: '', revision: 0 })
      if (result.kind === 'outdated') {
        setOver(result.live)
        // The editor behind the dialog is told of the version that came in between.
        void queryClient.invalidateQueries({ queryKey: ['entry', editor.key] })
        return 'outdated'
      }
      // Nothing that is removed can have issues.
      if (result.kind !== 'published') return result.kind === 'faulty' ? 'failed' : result.kind
      // The draft would bring the campaign back into the list.
      if (editor.hasDraft.peek()) await editor.discard()
      onRemoved()
      await queryClient.invalidateQueries()
      return null
    },
  })
  const obstacle = removing.data
  const builtIn = defaultCampaign(campaignKey) !== undefined
  const path = pathOfCampaign(campaignKey)
  return (
    <ConfirmDialog
      title={builtIn ? removal.titleBuiltIn : removal.title}
      words={removal}
      isPending={removing.isPending}
      canLeave={false}
      isOpen={isOpen}
      onConfirm={removing.mutate}
      onClose={() => {
        setOver(undefined)
        removing.reset()
        onClose()
      }}
    >
      <div className={styles.text}>
        <p>{builtIn ? removal.textBuiltIn(path) : removal.text(path)}</p>
        {!builtIn && <LinksLeadingTo campaign={campaignKey} />}
        <p>{removal.versions}</p>
        {editor.isChanged.value && <p>{removal.draft}</p>}
        {obstacle === 'outdated' && <Notice kind="look" title={removal.outdated} text={removal.outdatedText} />}
        {obstacle && obstacle !== 'outdated' && (
          <>
            <FailureNotice reason={obstacle} />
            <p>{removal.failed}</p>
          </>
        )}
      </div>
    </ConfirmDialog>
  )
}
