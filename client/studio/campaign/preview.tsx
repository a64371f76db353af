import { useEffect, useState } from 'react'
import { readVariant, type Variant } from '../../../shared/campaign/experiment.ts'
import { campaignWords } from '../../../shared/content/studio/campaigns.ts'
import { variantWords } from '../../../shared/content/studio/versions.ts'
import { isBuiltInEntry } from '../../../shared/studio.ts'
import type { Preview } from '../../../shared/studio-api.ts'
import type { Millis } from '../../../shared/time.ts'
import type { EntryEditor } from '../entry/editor.ts'
import type { EntryValue } from '../entry/entry-value.ts'
import { useEditor } from '../entry/hooks.ts'
import { bodyOf, studioApi } from '../server.ts'
import { ChoiceToggle } from '../ui/buttons.tsx'
import { SelectControl } from '../ui/controls.tsx'
import { DateTimeControl } from '../ui/date-time-control.tsx'
import { momentWords } from '../ui/format.ts'
import { PREVIEW_WIDTHS, PreviewFrame, type PreviewPlace } from './preview-frame.tsx'
import { useShownChoices } from './variant-hooks.ts'
import styles from './preview.module.css'

const { show: words } = campaignWords
type Width = keyof typeof PREVIEW_WIDTHS

const WIDTHS = (Object.keys(PREVIEW_WIDTHS) as Width[]).map((id) => ({ id, label: words[id] }))

type CampaignPreviewProps = {
  campaignKey: string
  /** The moment that the form's part counts from. */
  from: number | undefined
  /** The place of the page that is being worked on. */
  place: PreviewPlace | undefined
  /** Which variant or wording is to be seen, if the page has it. */
  shown?: string
  onShown?: (shown: string) => void
  /** Called with each press on the page. */
  onPress?: (shown: Document, event: MouseEvent) => void
}

const NOTHING = () => undefined

/** The page as visitors would get it, from what is on the screen. */
export function CampaignPreview(props: CampaignPreviewProps) {
  const { campaignKey, from, place, shown: wanted = 'a', onShown = NOTHING, onPress } = props
  const editor = useEditor()
  const [width, setWidth] = useState<Width>('phone')
  const [chosen, setChosen] = useState<string>()
  const at = chosen === undefined ? from : Date.parse(chosen)
  const choices = useShownChoices(at)
  const choice = choices.find(({ id }) => id === wanted) ?? choices[0]
  const [shown, wording] = [choice?.id, choice?.wording]
  const { preview, hasFailed } = usePreview(editor, campaignKey, at, { arm: readVariant(shown), wording })
  return (
    <section className={styles.preview} aria-label={words.title}>
      <div className={styles.bar}>
        <div>
          <ChoiceToggle label={words.width} value={width} options={WIDTHS} onChange={setWidth} />
        </div>
        {shown && (
          <div>
            {choices.length > TOGGLED_MAX ? (
              <SelectControl label={variantWords.shown} value={shown} options={choices} onChange={onShown} isLabelHidden />
            ) : (
              <ChoiceToggle label={variantWords.shown} value={shown} options={choices} onChange={onShown} />
            )}
          </div>
        )}
        <DateTimeControl label={words.at} value={chosen} onChange={setChosen} time="12:00" isDay />
      </div>
      <p className={styles.state} role="status">
        {hasFailed ? words.failed : preview ? stateWords(preview, whenWords(editor, at), choice?.who) : words.loading}
      </p>
      <PreviewFrame campaignKey={campaignKey} html={preview?.html ?? null} width={width} place={place} onPress={onPress} />
    </section>
  )
}

/** As many choices have room side by side. */
const TOGGLED_MAX = 3

/** `who` sees it, where that is not everybody. */
function stateWords({ html, state, expiredUrl }: Preview, when: string, who: string | undefined): string {
  if (html === null) return words.unshaped
  if (state === 'over' && expiredUrl) return `${when}, ${words.overTo(expiredUrl)}`
  return `${when}, ${state === 'open' && who ? who : words.states[state]}`
}

/** `at` is the moment that is shown, if it is not now. */
function whenWords({ key, live, isChanged }: EntryEditor, at: Millis | undefined): string {
  if (at !== undefined) return words.on(momentWords(at))
  const isShown = !isChanged.value && (live.value?.text != null || isBuiltInEntry(key))
  return isShown ? words.live : words.once
}

/** Short enough that a keystroke shows at once, long enough that a fast typist does not ask for each letter. */
const PAUSE_MS = 80

/** The page of what is on the screen, made anew with each change; the last one stays while the next is made. */
function usePreview(editor: EntryEditor, campaignKey: string, at: Millis | undefined, { arm, wording }: ShownPart) {
  const [preview, setPreview] = useState<Preview>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let asked = new AbortController()
    const ask = async () => {
      asked.abort()
      asked = new AbortController()
      const { signal } = asked
      try {
        const answer = await fetchPreview(campaignKey, { entry: editor.value.peek(), at, arm, wording }, signal)
        if (signal.aborted) return
        setPreview(answer)
        setFailed(false)
      } catch {
        if (!signal.aborted) setFailed(true)
      }
    }
    const stop = editor.value.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), PAUSE_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
      asked.abort()
    }
  }, [editor, campaignKey, at, arm, wording])
  return { preview, hasFailed }
}

type ShownPart = { arm: Variant | undefined; wording: string | undefined }

/** The Worker's own page of an unsaved entry, as on `at`, in a variant or a wording. Throws a RequestFailure. */
async function fetchPreview(
  key: string,
  json: { entry: EntryValue; at: Millis | undefined } & ShownPart,
  signal: AbortSignal,
): Promise<Preview> {
  return bodyOf(studioApi.preview[':key'].$post({ param: { key }, json }, { init: { signal } }))
}
