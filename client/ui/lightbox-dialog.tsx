import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { useRootAttribute } from '../motion/page-place.ts'
import { onStep } from '../navigation/steps.ts'
import { CloseMark } from './button.tsx'
import styles from './lightbox-dialog.module.css'

export type LightboxPicture = { src: string; width: number; height: number; alt: string; caption: string }

export type LightboxDialogProps = { picture: LightboxPicture; opener: RefObject<HTMLElement | null>; onClose: () => void }

/** The picture over the page, as large as the viewport allows. Fetched when a lightbox is first opened. */
export function LightboxDialog({ picture, opener, onClose }: LightboxDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const captionId = useId()
  useLayoutEffect(() => {
    const root = document.documentElement
    root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`)
  }, [])
  // After the scrollbar is measured, which this hides.
  useRootAttribute('data-lightbox')
  useEffect(() => {
    const element = dialog.current
    const from = opener.current?.getBoundingClientRect()
    if (!element || !from) return
    element.style.setProperty('--from', `${from.right - 22}px ${from.bottom - 22}px`)
    element.style.setProperty('--ratio', `${picture.width / picture.height}`)
    element.showModal()
  }, [opener, picture])
  const closeUnlessShown = useEffectEvent((shown: unknown) => {
    if (shown === picture.src) return
    dialog.current?.close()
    // Its event comes so much later that Forward may have been faster.
    onClose()
  })
  useEffect(() => onStep('picture', closeUnlessShown), [])
  const closeIfOutside = (event: MouseEvent) => {
    if (!(event.target as Element).closest('figure > *')) dialog.current?.close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboards have Escape and the close button
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={captionId} onClick={closeIfOutside} onClose={onClose}>
      <form method="dialog" className={styles.corner}>
        <button type="submit" className={styles.close} aria-label="Close">
          <CloseMark />
        </button>
      </form>
      <figure className={styles.plate}>
        <img src={picture.src} width={picture.width} height={picture.height} alt={picture.alt} />
        <figcaption id={captionId}>{picture.caption}</figcaption>
      </figure>
    </dialog>
  )
}
