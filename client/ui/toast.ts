import { signal } from '@preact/signals-react'
import type { ComponentType, ReactNode } from 'react'

export type Toast = { id: number; variant: 'success' | 'destructive'; title: string; description: ReactNode; stays?: true }
export type ToastCardProps = { toast: Toast; onClose: () => void }

/** How long a toast is shown. Hover and focus stop the timer; a toast with `stays` has none. */
const TOAST_MS = { success: 6000, destructive: 10_000 } as const

export const toasts = signal<readonly Toast[]>([])
/** The card component, fetched with the first toast; until then, and offline, toasts are plain text. */
export const toastCard = signal<ComponentType<ToastCardProps> | undefined>(undefined)

const timers = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0

/** Shows a toast at once; it replaces one with the same title, and every failure, which is of an earlier attempt. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1
  const shown = { ...toast, id: lastId }
  for (const other of toasts.value) {
    if (other.variant === 'destructive' || other.title === toast.title) closeToast(other.id)
  }
  toasts.value = [...toasts.value, shown]
  releaseToast(shown)
  void loadToastCard()
}

export function closeToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  toasts.value = toasts.value.filter((toast) => toast.id !== id)
}

/** Stops a toast's timer while it is hovered or focused. */
export function holdToast({ id }: Toast): void {
  clearTimeout(timers.get(id))
}

/** Restarts a toast's timer. */
export function releaseToast({ id, variant, stays }: Toast): void {
  clearTimeout(timers.get(id))
  if (stays) return
  timers.set(id, setTimeout(closeToast, TOAST_MS[variant], id))
}

/** Closes failure toasts, once what they asked for is done. */
export function closeFailures(): void {
  for (const toast of toasts.value) if (toast.variant === 'destructive') closeToast(toast.id)
}

/** Fetches the card's code. Never rejects. */
export async function loadToastCard(): Promise<void> {
  if (toastCard.value) return
  try {
    const { ToastCard } = await import('./toast-card.tsx')
    toastCard.value = ToastCard
  } catch {
    // The plain text of the region is the fallback.
  }
}
