import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState } from 'react'
import type { Variant } from '../../../shared/campaign/experiment.ts'
import { campaignWords } from '../../../shared/content/studio/campaigns.ts'
import { variantWords } from '../../../shared/content/studio/versions.ts'
import { OFFLINE, ROOT } from '../../../shared/site-files.ts'
import { isBuiltInEntry, STUDIO_PATH } from '../../../shared/studio.ts'
import type { Millis } from '../../../shared/time.ts'
import type { EntryEditor } from '../entry/editor.ts'
import type { EntryValue } from '../entry/entry-value.ts'
import { useEditor } from '../entry/hooks.ts'
import { bodyOf, studioApi } from '../server.ts'
import { ChoiceToggle } from '../ui/buttons.tsx'
import { DateTimeControl } from '../ui/date-time-control.tsx'
import { momentWords } from '../ui/format.ts'
import { useShownVariants } from '../variants/hooks.ts'
import styles from './preview.module.css'

/** Room above a heading that the frame has scrolled to, in pixels. */
const HEADING_ROOM = 80

/** Widths of the page in the preview, in CSS pixels. */
const PREVIEW_WIDTHS = { phone: 390, desktop: 1280 } as const

type PreviewFrameProps = {
  campaignKey: string
  html: string | null
  width: keyof typeof PREVIEW_WIDTHS
  /** The number of the section that is being worked on, from 0 on: the frame scrolls to it. */
  section: number | undefined
}

/**
 * The page in a frame where no script runs. The frame keeps its place while the page in it changes. At desktop width it is scaled
 * down to the room there is.
 */
function PreviewFrame({ campaignKey, html, width, section }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const [loads, setLoads] = useState(0)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const document = frame.current?.contentDocument
    if (loads > 0 && document && html !== null) showPage(document, html)
  }, [loads, html])
  useEffect(() => {
    const view = frame.current?.contentWindow
    const heading = section === undefined ? undefined : view?.document.getElementById(`part-${section + 1}`)
    // scrollIntoView would scroll the studio too.
    if (heading) view?.scrollTo({ top: view.scrollY + heading.getBoundingClientRect().top - HEADING_ROOM })
    else if (section === undefined) view?.scrollTo({ top: 0 })
  }, [section])
  useEffect(() => {
    const element = room.current
    if (!element) return
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const wide = PREVIEW_WIDTHS[width]
  const scale = size.width === 0 ? 1 : Math.min(1, size.width / wide)
  return (
    <div className={styles.room} ref={room}>
      <iframe
        ref={frame}
        className={styles.frame}
        title={campaignWords.show.title}
        src={`${STUDIO_PATH}/preview/${campaignKey}`}
        // The studio writes the page into the frame, which therefore keeps its origin; scripts stay forbidden.
        sandbox="allow-same-origin"
        onLoad={() => setLoads((count) => count + 1)}
        style={{
          width: wide,
          height: size.height / scale,
          transform: `scale(${scale})`,
          marginInline: `${(size.width - wide * scale) / 2}px`,
        }}
      />
    </div>
  )
}

function showPage(shown: Document, html: string): void {
  const made = new DOMParser().parseFromString(html, 'text/html')
  const [root, next] = [shown.getElementById(ROOT), made.getElementById(ROOT)]
  if (!root || !next) return
  // Nothing leads away from the preview. Safari's engine hears no click in such a frame, so a listener could not prevent it.
  for (const link of next.querySelectorAll('a[href]')) link.removeAttribute('href')
  // The class of a page whose scripts did not come: the preview shows what they would show.
  shown.documentElement.classList.remove(OFFLINE)
  root.innerHTML = next.innerHTML
  shown.onclick = ({ target }) => {
    const control = (target as Element).closest<HTMLElement>('[aria-controls]')
    const panel = shown.getElementById(control?.getAttribute('aria-controls') ?? '')
    if (panel) panel.hidden = !panel.hidden
  }
}

const { show: words } = campaignWords
type Width = keyof typeof PREVIEW_WIDTHS

const WIDTHS = (Object.keys(PREVIEW_WIDTHS) as Width[]).map((id) => ({ id, label: words[id] }))

type CampaignPreviewProps = {
  campaignKey: string
  /** The moment that the form's part counts from. */
  from: number | undefined
  /** The section that is being worked on. */
  section: number | undefined
  /** Which variant of an experiment is to be seen, if the page has that variant. */
  variant: Variant
  onVariant: (variant: Variant) => void
}

/** The page as visitors would get it, from what is on the screen. */
export function CampaignPreview({ campaignKey, from, section, variant, onVariant }: CampaignPreviewProps) {
  useSignals()
  const editor = useEditor()
  const [width, setWidth] = useState<Width>('phone')
  const [chosen, setChosen] = useState<string>()
  const at = chosen === undefined ? from : Date.parse(chosen)
  const variants = useShownVariants(at)
  const shown = variants.find(({ id }) => id === variant)?.id ?? variants[0]?.id
  const { preview, hasFailed } = usePreview(editor, campaignKey, at, shown)
  return (
    <section className={styles.preview} aria-label={words.title}>
      <div className={styles.bar}>
        <div>
          <ChoiceToggle label={words.width} value={width} options={WIDTHS} onChange={setWidth} />
        </div>
        {shown && (
          <div>
            <ChoiceToggle label={variantWords.shown} value={shown} options={variants} onChange={onVariant} />
          </div>
        )}
        <DateTimeControl label={words.at} value={chosen} onChange={setChosen} time="12:00" isDay />
      </div>
      <p className={styles.state} role="status">
        {hasFailed ? words.failed : preview ? stateWords(preview, whenWords(editor, at), variants.length) : words.loading}
      </p>
      <PreviewFrame campaignKey={campaignKey} html={preview?.html ?? null} width={width} section={section} />
    </section>
  )
}

/** `variants` is how many the page has. */
function stateWords({ html, state, expiredUrl }: Preview, when: string, variants: number): string {
  if (html === null) return words.unshaped
  if (state === 'over' && expiredUrl) return `${when}, ${words.overTo(expiredUrl)}`
  return `${when}, ${state === 'open' && variants > 1 ? words.oneOf(variants) : words.states[state]}`
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
function usePreview(editor: EntryEditor, campaignKey: string, at: Millis | undefined, variant: Variant | undefined) {
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
        const answer = await fetchPreview(campaignKey, editor.value.peek(), at, variant, signal)
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
  }, [editor, campaignKey, at, variant])
  return { preview, hasFailed }
}

/** A page as visitors would get it: its HTML, or null if the entry is not yet shaped like a campaign; and whether they get it. */
type Preview = { html: string | null; state: 'open' | 'draft' | 'early' | 'over'; expiredUrl?: string }

/** The Worker's own page of an unsaved entry, as on `at`, as a variant of its experiment. Throws a RequestFailure. */
async function fetchPreview(
  key: string,
  entry: EntryValue,
  at: Millis | undefined,
  variant: Variant | undefined,
  signal: AbortSignal,
): Promise<Preview> {
  const request = studioApi.preview[':key'].$post(
    { param: { key }, json: { entry, at, arm: variant } },
    { init: { signal, redirect: 'manual' } },
  )
  return bodyOf<Preview>(request)
}
