import { useEffect, useRef, useState } from 'react'
import { campaignWords } from '../../../shared/content/studio/campaigns.ts'
import { OFFLINE, ROOT } from '../../../shared/site-files.ts'
import { STUDIO_PATH } from '../../../shared/studio.ts'
import styles from './preview-frame.module.css'

/** Room above a heading that the frame has scrolled to, in pixels. */
const HEADING_ROOM = 80

/** Widths of the page in the preview, in CSS pixels. */
export const PREVIEW_WIDTHS = { phone: 390, desktop: 1280 } as const

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
export function PreviewFrame({ campaignKey, html, width, section }: PreviewFrameProps) {
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
