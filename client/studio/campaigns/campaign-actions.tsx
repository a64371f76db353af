import { useSignals } from '@preact/signals-react/runtime'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useLocation } from 'wouter'
import { defaultCampaign } from '../../../shared/campaign/campaign'
import { closeEntry } from '../../../shared/campaign/close-entry'
import { pathOfCampaign } from '../../../shared/campaign/path-of-campaign'
import { campaignWords } from '../../../shared/content/studio/campaign-words'
import { useEditor } from '../entry/editor-context'
import { type EntryValue, textOf } from '../entry/entry-value'
import { saveFile } from '../save-file'
import control from '../ui/control.module.css'
import button from '../ui/studio-button.module.css'

/** What can be done with a campaign besides editing it. */
export function CampaignActions({ campaignKey }: { campaignKey: string }) {
  useSignals()
  const editor = useEditor()
  const [, navigate] = useLocation()
  const value = editor.value.value
  const closed = defaultCampaign(campaignKey) ? undefined : closeEntry(campaignKey, textOf(value), Date.now())
  const acts: Record<string, () => void> = {
    export: () => saveFile(`${campaignKey}.json`, new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' })),
    links: () => navigate('/links'),
    close: () => closed?.ok && editor.change(JSON.parse(closed.text) as EntryValue),
  }
  return (
    <MenuTrigger>
      <Button className={`${button.button} ${button.plain}`}>{campaignWords.more}</Button>
      <Popover className={control.popover ?? ''} placement="bottom end">
        <Menu className={control.list ?? ''} onAction={(id) => acts[String(id)]?.()} disabledKeys={closed?.ok ? [] : ['close']}>
          <MenuItem id="live" href={pathOfCampaign(campaignKey)} target="_blank" className={control.option ?? ''}>
            {`${campaignWords.viewLive} (${campaignWords.newTab})`}
          </MenuItem>
          <MenuItem id="links" className={control.option ?? ''}>
            {campaignWords.copyLink}
          </MenuItem>
          <MenuItem id="export" className={control.option ?? ''}>
            {campaignWords.exportFile}
          </MenuItem>
          {!defaultCampaign(campaignKey) && (
            <MenuItem id="close" className={control.option ?? ''}>
              {campaignWords.close}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
