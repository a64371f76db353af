import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { defaultCampaign } from '../../../shared/campaign/campaign'
import { CAMPAIGN_PREFIX } from '../../../shared/campaign/campaign-note'
import { pathOfCampaign } from '../../../shared/campaign/path-of-campaign'
import { campaignWords } from '../../../shared/content/studio/campaign-words'
import type { OpenedEntry } from '../../../shared/studio/entry-version'
import { EditorContext } from '../entry/editor-context'
import { EntryDesk } from '../entry/entry-desk'
import { type EntryValue, valueAt } from '../entry/entry-value'
import { useEntryEditor } from '../entry/use-entry-editor'
import { PageHeading } from '../ui/page-heading'
import { CampaignActions } from './campaign-actions'
import styles from './campaign-editor.module.css'
import { CampaignParts } from './campaign-parts'
import { CampaignPreview } from './campaign-preview'
import { OtherFaults } from './other-faults'

const BLANK: EntryValue = {}

type CampaignEditorProps = { campaignKey: string; opened: OpenedEntry; onDiscarded: () => void }

/** A campaign on the desk: its form, and beside it the page as visitors would get it. */
export function CampaignEditor({ campaignKey, opened, onDiscarded }: CampaignEditorProps) {
  useSignals()
  const editor = useEntryEditor(CAMPAIGN_PREFIX + campaignKey, opened, BLANK)
  const [part, setPart] = useState<'now' | 'later'>('now')
  const [section, setSection] = useState<number>()
  const [side, setSide] = useState<'edit' | 'preview'>('edit')
  const value = editor.value.value
  const nextAt = Date.parse(String(valueAt(value, ['next', 'at'])))
  const title = String(
    valueAt(value, ['page', 'headline']) || valueAt(value, ['title']) || defaultCampaign(campaignKey)?.title || campaignKey,
  )
  return (
    <EditorContext value={editor}>
      <EntryDesk entryName={title} others={opened.others} address={pathOfCampaign(campaignKey)} onDiscarded={onDiscarded}>
        <PageHeading title={title} actions={<CampaignActions campaignKey={campaignKey} />}>
          {pathOfCampaign(campaignKey)}
        </PageHeading>
        <ToggleButtonGroup
          className={styles.sides ?? ''}
          aria-label={campaignWords.editOrPreview}
          disallowEmptySelection
          selectedKeys={[side]}
          onSelectionChange={(keys) => setSide([...keys][0] as 'edit' | 'preview')}
        >
          <ToggleButton id="edit" className={styles.side ?? ''}>
            {campaignWords.edit}
          </ToggleButton>
          <ToggleButton id="preview" className={styles.side ?? ''}>
            {campaignWords.preview}
          </ToggleButton>
        </ToggleButtonGroup>
        <div className={styles.desk} data-side={side}>
          <section
            className={styles.form}
            aria-label={campaignWords.form}
            onFocus={({ target }) => setSection(sectionOf(target))}
          >
            <OtherFaults />
            <CampaignParts campaignKey={campaignKey} onPart={setPart} />
          </section>
          <div className={styles.preview}>
            <CampaignPreview
              campaignKey={campaignKey}
              from={part === 'later' && !Number.isNaN(nextAt) ? nextAt : undefined}
              section={section}
            />
          </div>
        </div>
      </EntryDesk>
    </EditorContext>
  )
}

/** The number of the section that an element of the form belongs to. */
function sectionOf(element: Element): number | undefined {
  const number = element.closest<HTMLElement>('[data-section]')?.dataset.section
  return number === undefined ? undefined : Number(number)
}
