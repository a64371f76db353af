import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { leaveStep, onStep, pushStep, stepHere } from '../navigation/steps.ts'
import type { LightboxDialogProps, LightboxPicture } from './lightbox-dialog.tsx'
import styles from './lightbox.module.css'

type LightboxProps = {
  picture: LightboxPicture
  className?: string
  /** The thumbnail. */
  children: ReactNode
}

const loadDialog = () => import('./lightbox-dialog.tsx').then((module) => module.LightboxDialog)

/** A thumbnail that opens its picture over the page. As a link, it also works without scripts or the dialog's code. */
export function Lightbox({ picture, className = '', children }: LightboxProps) {
  const opener = useRef<HTMLAnchorElement>(null)
  const [Dialog, setDialog] = useState<ComponentType<LightboxDialogProps>>()
  const { src } = picture
  const open = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    try {
      const loaded = await loadDialog()
      pushStep('picture', src)
      setDialog(() => loaded)
    } catch {
      location.assign(src)
    }
  }
  useEffect(() => {
    const arrive = async () => {
      if (stepHere('picture') !== src) return
      // Without a network the page stays without the picture.
      const loaded = await loadDialog().catch(() => undefined)
      if (stepHere('picture') === src) setDialog(() => loaded)
    }
    void arrive()
    return onStep('picture', arrive)
  }, [src])
  const close = () => {
    setDialog(undefined)
    if (stepHere('picture') === src) leaveStep()
    // Safari does not focus a clicked link, so it has no element to return focus to.
    opener.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <a ref={opener} href={picture.src} aria-haspopup="dialog" className={`${styles.opener} ${className}`} onClick={open}>
        {children}
      </a>
      {Dialog && <Dialog picture={picture} opener={opener} onClose={close} />}
    </>
  )
}
