import { useSyncExternalStore } from 'react'
import type { BaseLocationHook } from 'wouter'

/** The path of the page on screen. While the next page is fetched, the address is ahead of it. */
let shown = typeof location === 'undefined' ? '/' : location.pathname
let first = true
const listeners = new Set<() => void>()

/** Shows the page of a path at once; its code must be loaded. */
export function setShownPath(path: string): void {
  shown = path
  first = false
  for (const listener of listeners) listener()
}

/** Whether the page on screen is the one this document was prerendered with. */
export const isFirstPage = () => first

/** The router's location. It navigates through the browser, so that follow-navigations.ts handles every navigation. */
export const useShownPath: BaseLocationHook = ({ ssrPath }: { ssrPath?: string } = {}) => {
  const path = useSyncExternalStore(
    subscribe,
    () => shown,
    () => ssrPath ?? shown,
  )
  return [path, goTo]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function goTo(path: string, { replace = false } = {}): void {
  if (replace) location.replace(path)
  else location.assign(path)
}
