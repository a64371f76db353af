import { useSignals } from '@preact/signals-react/runtime'
import { type FocusEvent, useEffect, useRef } from 'react'
import { closeToast, holdToast, releaseToast, type Toast, type ToastCardProps, toastCard, toasts } from './toast.ts'
import styles from './toast-region.module.css'

/** In the prerendered page already, as screen readers need; not atomic, or a new toast would have them read the others again. */
export function ToastRegion() {
  useSignals()
  const before = useRef<Element | null>(null)
  const newest = toasts.value.at(-1)
  useEffect(() => {
    if (!newest) return
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && closeAndReturn(newest, before.current)
    addEventListener('keydown', closeOnEscape)
    return () => removeEventListener('keydown', closeOnEscape)
  }, [newest])

  const rememberFocus = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) before.current = event.relatedTarget
  }
  const card = (toast: Toast) => {
    const Card = toastCard.value ?? PlainToast
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: only stops the timer; the button inside is the control
      <div
        key={toast.id}
        data-toast={toast.id}
        onPointerEnter={() => holdToast(toast)}
        onPointerLeave={() => releaseToast(toast)}
        onFocus={() => holdToast(toast)}
        onBlur={() => releaseToast(toast)}
      >
        <Card toast={toast} onClose={() => closeAndReturn(toast, before.current)} />
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only records where the focus came from
    <div className={styles.region} onFocus={rememberFocus}>
      <div role="alert" aria-atomic="false">
        {toasts.value.filter((toast) => toast.variant === 'destructive').map(card)}
      </div>
      <div role="status" aria-atomic="false">
        {toasts.value.filter((toast) => toast.variant === 'success').map(card)}
      </div>
    </div>
  )
}

/** The close button disappears with its toast, so focus returns to where it came from. */
function closeAndReturn(toast: Toast, before: Element | null): void {
  const hadFocus = document.activeElement?.closest(`[data-toast="${toast.id}"]`)
  closeToast(toast.id)
  if (hadFocus && before instanceof HTMLElement) before.focus({ preventScroll: true })
}

/** The words alone, until the card's code is loaded. */
function PlainToast({ toast, onClose }: ToastCardProps) {
  return (
    <p className={styles.plain}>
      <span>{`${toast.title}:`}</span> <span>{toast.description}</span>{' '}
      <button type="button" onClick={onClose}>
        Close
      </button>
    </p>
  )
}
