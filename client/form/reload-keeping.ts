import { readSession, writeSession } from './session-store.ts'

/** Session key, set while the page is reloaded after a failed fetch: what had been typed and clicked before. */
const RELOADED = 'reloaded'
const fields = () => [...document.querySelectorAll<HTMLInputElement>('form [name]')]

/** Stores what was typed and the place of the clicked control, then reloads. Without session storage reloads would never end: false. */
export function reloadKeeping(clicked: number): boolean {
  writeSession(RELOADED, { clicked, typed: fields().map(({ value }) => value) })
  if (!readSession(RELOADED)) return false
  location.reload()
  return true
}

/** Whether this page was reloaded so, and has not loaded yet. */
export function isReloaded(): boolean {
  return readSession(RELOADED) !== undefined
}

/** To be called once the page has loaded. */
export function endReload(): void {
  writeSession(RELOADED, undefined)
}

/** Puts back what had been typed. The place of the control that had been clicked, or -1. */
export function takeBackTyped(): number {
  const { clicked = -1, typed = [] } = (readSession(RELOADED) ?? {}) as { clicked?: number; typed?: string[] }
  for (const [index, field] of fields().entries()) field.value ||= typed[index] ?? ''
  return clicked
}
