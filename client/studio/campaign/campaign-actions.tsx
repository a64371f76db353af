import { useSignals } from '@preact/signals-react/runtime'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useLocation } from 'wouter'
import { defaultCampaign, pathOfCampaign } from '../../../shared/campaign/campaign.ts'
import { type ClosedEntry, closeEntry } from '../../../shared/campaign/parse.ts'
import { campaignWords } from '../../../shared/content/studio/campaigns.ts'
import { useEditor } from '../entry/editor-context.ts'
import { textOf } from '../entry/entry-value.ts'
import control from '../ui/control.module.css'
import button from '../ui/studio-button.module.css'
import { isSeenNow } from './is-seen-now.ts'
import { saveCampaignFile } from './save-campaign-file.ts'

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
          disabledKeys={closed?.ok && !editor.isOvertaken.value ? [] : ['close']}
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
