import { REPLAY_ATTRIBUTE } from '../../shared/site-files.ts'

/** Reads one JSON value from sessionStorage; undefined when it is absent or damaged, or storage is blocked. */
export function readSession(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Stores one JSON value in sessionStorage; undefined removes it. Does nothing if storage is blocked. */
export function writeSession(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage the value lasts for this page view only.
  }
}

/** Session key, set while the visitor wants nothing to move. */
export const MOTION_PAUSED = 'motion-paused'
/** What a tab keeps of a visitor who only reads. */
const READERS_KEYS = ['visit', 'arrivals', 'campaign', MOTION_PAUSED]

/** Whether the tab keeps more than that of a reader: what was typed, sent or opened, which the page shows again. */
export function isTabInUse(): boolean {
  try {
    return Boolean(history.state) || Object.keys(sessionStorage).some((key) => !READERS_KEYS.includes(key))
  } catch {
    return false
  }
}

/** Stores what was typed into a form until the tab closes, so that a reload loses nothing; empty values remove it. */
export function saveTyped(key: string, values: Readonly<Record<string, string>>): void {
  const typed = Object.values(values).some((value) => value !== '')
  writeSession(key, typed ? values : undefined)
}

/** What was typed into the form's fields earlier in this tab, or undefined. */
export function readTyped<Field extends string>(
  key: string,
  empty: Readonly<Record<Field, string>>,
): Record<Field, string> | undefined {
  const stored = readSession(key)
  if (typeof stored !== 'object' || stored === null) return undefined
  const values: Record<Field, string> = { ...empty }
  let typed = false
  for (const field of Object.keys(empty) as Field[]) {
    const value = (stored as Record<string, unknown>)[field]
    if (typeof value !== 'string' || value === '') continue
    values[field] = value
    typed = true
  }
  return typed ? values : undefined
}

const CLICK_AGAIN = 'click-again'

/** A failed module may be cached: reloads and clicks the control again. False, without a reload, if the site is not there. */
export async function reloadToClickAgain(control: string): Promise<boolean> {
  if (!(await isSiteUp())) return false
  writeSession(CLICK_AGAIN, control)
  location.reload()
  return true
}

/** Whether the page was reloaded to click the named control again; true only once. */
export function isClickedAgain(control: string): boolean {
  if (readSession(CLICK_AGAIN) !== control) return false
  writeSession(CLICK_AGAIN, undefined)
  return true
}

export async function isSiteUp(): Promise<boolean> {
  const response = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return response?.ok ?? false
}

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

const REPLAYED = `button, a[aria-haspopup], a[${REPLAY_ATTRIBUTE}], a[aria-controls]`

/** The page's controls whose clicks before hydration are repeated after it, in their order. */
export const replayedControls = () => [...document.querySelectorAll<HTMLElement>(REPLAYED)]

/** Keys in sessionStorage of what stays of the forms that were sent in this tab. */
export const SENT = { booking: 'booked', enquiry: 'enquired' } as const

/** A copied tab has one entry of history, and has sent no form: what its storage holds belongs to the tab that opened it. */
export function forgetCopied(): void {
  if (history.length === 1) for (const key of Object.values(SENT)) writeSession(key, undefined)
}

/** What a form sends: the key in the response, and a part of the key in sessionStorage. */
export type SentThing = 'booking' | 'enquiry' | 'waiting'

/** A body that was sent without a response. The server may have stored it: a retry with the same idempotency key finds out. */
type Unconfirmed<Body> = { key: string; body: Body }

/** The body for which this tab still has no response, or undefined. */
export function readUnconfirmed<Body>(thing: SentThing): Unconfirmed<Body> | undefined {
  const stored = readSession(`unanswered-${thing}`)
  if (typeof stored !== 'object' || stored === null || !('key' in stored) || !('body' in stored)) return undefined
  return stored as Unconfirmed<Body>
}

/** Stores a body before it is sent; `undefined`, once a response has arrived, removes it. */
export function keepUnconfirmed<Body>(thing: SentThing, sent: Unconfirmed<Body> | undefined): void {
  writeSession(`unanswered-${thing}`, sent)
}
