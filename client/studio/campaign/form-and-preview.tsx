import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { defaultCampaign } from '../../../shared/campaign/campaign.ts'
import { VARIANTS, type Variant } from '../../../shared/campaign/experiment.ts'
import { campaignWords } from '../../../shared/content/studio/campaigns.ts'
import { FormBoundary, UnmappedIssuesNotice } from '../entry/form-shape.tsx'
import { useEditor } from '../entry/hooks.ts'
import { PublishedText } from '../entry/read-only.tsx'
import { ChoiceToggle } from '../ui/buttons.tsx'
import { CampaignParts } from './form.tsx'
import { momentAt } from './part.ts'
import { CampaignPreview } from './preview.tsx'
import { BUILT_IN_SHAPE, CAMPAIGN_SHAPE } from './schema.ts'
import styles from './form-and-preview.module.css'

const SIDES = [
  { id: 'edit', label: campaignWords.edit },
  { id: 'preview', label: campaignWords.preview },
] as const

/** The form of a campaign, and beside it the page as visitors would get it; on a phone one or the other. */
export function FormAndPreview({ campaignKey }: { campaignKey: string }) {
  useSignals()
  const editor = useEditor()
  const [part, setPart] = useState<'now' | 'later'>('now')
  const [section, setSection] = useState<number>()
  const [variant, setVariant] = useState<Variant>('a')
  const [side, setSide] = useState<'edit' | 'preview'>('edit')
  const nextAt = momentAt(editor.value.value, ['next', 'at'])
  const look = (target: Element) => {
    setSection(sectionOf(target))
    // Whoever writes a variant wants to see it.
    setVariant(variantOf(target) ?? variant)
  }
  return (
    <>
      <div className={styles.sides}>
        <ChoiceToggle label={campaignWords.editOrPreview} options={SIDES} value={side} onChange={setSide} />
      </div>
      <div className={styles.columns} data-side={side}>
        <section className={styles.form} aria-label={campaignWords.form} onFocus={({ target }) => look(target)}>
          {editor.isReadOnly ? (
            <PublishedText />
          ) : (
            <FormBoundary>
              <UnmappedIssuesNotice shape={defaultCampaign(campaignKey) ? BUILT_IN_SHAPE : CAMPAIGN_SHAPE} />
              <CampaignParts campaignKey={campaignKey} onPart={setPart} />
            </FormBoundary>
          )}
        </section>
        <div className={styles.preview}>
          <CampaignPreview
            campaignKey={campaignKey}
            from={part === 'later' ? nextAt : undefined}
            section={section}
            variant={variant}
            onVariant={setVariant}
          />
        </div>
      </div>
    </>
  )
}

/** The number of the section that an element of the form belongs to. */
function sectionOf(element: Element): number | undefined {
  const number = element.closest<HTMLElement>('[data-section]')?.dataset.section
  return number === undefined ? undefined : Number(number)
}

/** The variant whose texts an element of the form belongs to. */
function variantOf(element: Element): Variant | undefined {
  return VARIANTS.find((variant) => variant === element.closest<HTMLElement>('[data-variant]')?.dataset.variant)
}
