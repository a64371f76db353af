import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import type { Arm } from '../../../shared/campaign/experiment.ts'
import { campaignWords } from '../../../shared/content/studio/campaigns.ts'
import { variantWords } from '../../../shared/content/studio/versions.ts'
import { useEditor } from '../entry/editor-context.ts'
import type { EntryEditor } from '../entry/entry-editor.ts'
import { isBuiltIn } from '../entry/is-built-in.ts'
import { ChoiceToggle } from '../ui/choice-toggle.tsx'
import { DateTimeControl } from '../ui/date-time-control.tsx'
import { momentWords } from '../ui/moment-words.ts'
import { useShownArms } from '../variants/use-shown-arms.ts'
import styles from './campaign-preview.module.css'
import type { Preview } from './fetch-preview.ts'
import { PREVIEW_WIDTHS, PreviewFrame } from './preview-frame.tsx'
import { usePreview } from './use-preview.ts'

const { show: words } = campaignWords
type Width = keyof typeof PREVIEW_WIDTHS

const WIDTHS = (Object.keys(PREVIEW_WIDTHS) as Width[]).map((id) => ({ id, label: words[id] }))

type CampaignPreviewProps = {
  campaignKey: string
  /** The moment that the form's part counts from. */
  from: number | undefined
  /** The section that is being worked on. */
  section: number | undefined
  /** Which arm of an experiment is to be seen, if the page has that arm. */
  arm: Arm
  onArm: (arm: Arm) => void
}

/** The page as visitors would get it, from what is on the screen. */
export function CampaignPreview({ campaignKey, from, section, arm, onArm }: CampaignPreviewProps) {
  useSignals()
  const editor = useEditor()
  const [width, setWidth] = useState<Width>('phone')
  const [chosen, setChosen] = useState<string>()
  const at = chosen === undefined ? from : Date.parse(chosen)
  const arms = useShownArms(at)
  const shown = arms.find(({ id }) => id === arm)?.id ?? arms[0]?.id
  const { preview, hasFailed } = usePreview(editor, campaignKey, at, shown)
  return (
    <section className={styles.preview} aria-label={words.title}>
      <div className={styles.bar}>
        <div>
          <ChoiceToggle label={words.width} value={width} options={WIDTHS} onChange={setWidth} />
        </div>
        {shown && (
          <div>
            <ChoiceToggle label={variantWords.shown} value={shown} options={arms} onChange={onArm} />
          </div>
        )}
        <DateTimeControl label={words.at} value={chosen} onChange={setChosen} time="12:00" isDay />
      </div>
      <p className={styles.state} role="status">
        {hasFailed ? words.failed : preview ? stateWords(preview, whenWords(editor, at), arms.length) : words.loading}
      </p>
      <PreviewFrame campaignKey={campaignKey} html={preview?.html ?? null} width={width} section={section} />
    </section>
  )
}

/** `arms` is how many the page has. */
function stateWords({ html, state, expiredUrl }: Preview, when: string, arms: number): string {
  if (html === null) return words.unshaped
  if (state === 'over' && expiredUrl) return `${when}, ${words.overTo(expiredUrl)}`
  return `${when}, ${state === 'open' && arms > 1 ? words.oneOf(arms) : words.states[state]}`
}

/** `at` is the moment that is shown, if it is not now. */
function whenWords({ key, live, isChanged }: EntryEditor, at: number | undefined): string {
  if (at !== undefined) return words.on(momentWords(at))
  const isShown = !isChanged.value && (live.value?.text != null || isBuiltIn(key))
  return isShown ? words.live : words.once
}
