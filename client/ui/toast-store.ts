import { signal } from '@preact/signals-react'
import type { ComponentType } from 'react'
import type { Toast, ToastCardProps } from './toast'

/** How long a toast stays, unless it is pointed at or has the focus, or `stays` until it is closed. */
export const TOAST_MS = { success: 6000, destructive: 10_000 } as const

export const toasts = signal<readonly Toast[]>([])
/** The card's code, once a first toast has asked for it; until then, and offline, the words show plainly. */
export const toastCard = signal<ComponentType<ToastCardProps> | undefined>(undefined)

const timers = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0

/** Shows a toast at once; a new one takes the place of one with the same title. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1
  const shown = { ...toast, id: lastId }
  for (const other of toasts.value) if (other.title === toast.title) closeToast(other.id)
  toasts.value = [...toasts.value, shown]
  releaseToast(shown)
  void loadToastCard()
}

export function closeToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  toasts.value = toasts.value.filter((toast) => toast.id !== id)
}

/** Stops a toast's clock while somebody reads it. */
export function holdToast({ id }: Toast): void {
  clearTimeout(timers.get(id))
}

/** Starts a toast's clock anew. */
export function releaseToast({ id, variant, stays }: Toast): void {
  clearTimeout(timers.get(id))
  if (stays) return
  timers.set(id, setTimeout(closeToast, TOAST_MS[variant], id))
}

/** Takes failures away once what they asked for is done. */
export function closeFailures(): void {
  for (const toast of toasts.value) if (toast.variant === 'destructive') closeToast(toast.id)
}

/** Fetches the card's code ahead of need; quiet when the network is gone. */
export async function loadToastCard(): Promise<void> {
  if (toastCard.value) return
  try {
    const { ToastCard } = await import('./toast-card')
    toastCard.value = ToastCard
  } catch {
    // The plain words of the region stand in.
  }
}
