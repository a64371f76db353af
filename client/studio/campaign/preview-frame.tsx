import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { campaignWords } from '../../../shared/content/studio/campaigns.ts'
import { BOOKING_CARD, OFFLINE, ROOT } from '../../../shared/site-files.ts'
import { STUDIO_PATH } from '../../../shared/studio.ts'
import styles from './preview.module.css'

/** Widths of the page in the preview, in CSS pixels. */
export const PREVIEW_WIDTHS = { phone: 390, desktop: 1280 } as const

/** A place of a page: a section of a campaign's by its number, from 0 on, what stands before and after them all, or what is found on it. */
export type PreviewPlace = 'top' | 'offer' | 'closing' | number | ((shown: Document) => Element | undefined)

type PreviewFrameProps = {
  campaignKey: string
  html: string | null
  width: keyof typeof PREVIEW_WIDTHS
  /** The place that is being worked on: the frame scrolls there. */
  place: PreviewPlace | undefined
  /** Called with each press on the page. */
  onPress?: ((shown: Document, event: MouseEvent) => void) | undefined
}

/** The page in a frame where no script runs, which keeps its place as the page changes, scaled down to the room there is. */
export function PreviewFrame({ campaignKey, html, width, place, onPress }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const [loads, setLoads] = useState(0)
  const [isPressed, setPressed] = useState(false)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const document = frame.current?.contentDocument
    if (loads === 0 || !document) return
    hearPresses(document, setPressed, onPress)
    leadNowhere(document)
    // What is replaced between press and release gets no click.
    if (html !== null && !isPressed) showPage(document, html)
  }, [loads, html, onPress, isPressed])
  useFollowing(frame, place, size.height > 0, [loads, html, isPressed])
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
        // Before that nothing in it hears a press, and its links would lead away.
        inert={loads === 0}
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

/** Scrolls the frame to where somebody works, and again once that is out of sight; a hidden frame goes there as it is shown. */
function useFollowing(
  frame: { current: HTMLIFrameElement | null },
  place: PreviewPlace | undefined,
  isShown: boolean,
  page: readonly [loads: number, html: string | null, isPressed: boolean],
): void {
  const followed = useRef<PreviewPlace>(undefined)
  useEffect(() => {
    const view = frame.current?.contentWindow
    if (!isShown) followed.current = undefined
    if (!isShown || !view || place === undefined) return
    const target = elementAt(view.document, place)
    if (!target) return
    const { top, bottom } = target.getBoundingClientRect()
    const isInSight = bottom > ROOM_ABOVE && top < view.innerHeight - ROOM_ABOVE
    if (followed.current === place && isInSight) return
    const isCalm = followed.current === undefined || matchMedia('(prefers-reduced-motion: reduce)').matches
    followed.current = place
    // scrollIntoView would scroll the studio too.
    view.scrollTo({ top: view.scrollY + top - ROOM_ABOVE, behavior: isCalm ? 'instant' : 'smooth' })
  }, [frame, place, isShown, ...page])
}

/** Room above what the frame has scrolled to, in pixels. */
const ROOM_ABOVE = 80

function elementAt(shown: Document, place: PreviewPlace): Element | null | undefined {
  if (typeof place === 'function') return place(shown)
  if (place === 'offer') return shown.getElementById(BOOKING_CARD)
  // The hero is the first section, and beside it stand the others, of which a quote is a figure.
  const sections = [...(shown.querySelector('main section')?.parentElement?.querySelectorAll(':scope > :not([hidden])') ?? [])]
  return place === 'top' ? sections[0] : place === 'closing' ? sections.at(-1) : sections[place + 1]
}

function showPage(shown: Document, html: string): void {
  const made = new DOMParser().parseFromString(html, 'text/html')
  const [root, next] = [shown.getElementById(ROOT), made.getElementById(ROOT)]
  if (!root || !next) return
  // The class of a page whose scripts did not come: the preview shows what they would show.
  shown.documentElement.classList.remove(OFFLINE)
  leadNowhere(made)
  root.innerHTML = next.innerHTML
}

/** Nothing leads away from the preview. Safari's engine hears no click in such a frame, so a listener could not prevent it. */
function leadNowhere(page: Document): void {
  for (const link of page.querySelectorAll('a[href]')) link.removeAttribute('href')
}

/** From the frame's own page on, which shows before the first one that the studio writes into it. */
function hearPresses(shown: Document, onPressed: (isPressed: boolean) => void, onPress: PreviewFrameProps['onPress']): void {
  shown.onpointerdown = () => onPressed(true)
  // The click comes after the release, which a menu of the browser takes away.
  shown.onpointerup = shown.onpointercancel = shown.oncontextmenu = () => setTimeout(() => onPressed(false))
  shown.onclick = (event) => {
    onPress?.(shown, event)
    const control = (event.target as Element).closest<HTMLElement>('[aria-controls]')
    const panel = shown.getElementById(control?.getAttribute('aria-controls') ?? '')
    if (panel) panel.hidden = !panel.hidden
  }
}
