import { useSyncExternalStore } from 'react'
import type { BaseLocationHook } from 'wouter'
import { pageOfCampaign } from '../shared/campaign/page.ts'
import { type Page, pageAt } from '../shared/paths.ts'
import { writtenCampaign } from './booking/page-campaign.ts'

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

export const isShown = (path: string) => path === shown

/** Whether the page on screen is the one this document was prerendered with. */
export const isFirstPage = () => first

/** The router's location. It navigates through the browser, so that navigation.ts handles every navigation. */
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

/** The page at a path: a row of the page table, the campaign page that this document was rendered for, or the 404 page. */
export function pageOfPath(path: string): Page {
  const campaign = writtenCampaign()
  const own = campaign && pageOfCampaign(campaign)
  return own?.path === path ? own : pageAt(path)
}
