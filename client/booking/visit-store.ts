import { RETENTION } from '../../shared/retention'
import { readSession, writeSession } from '../form/session-store'
import { ARRIVALS } from './note-arrival'
import type { Arrival, KeptVisit } from './visit-after'

const KEY = 'visit'
const KEPT_MS = RETENTION.originHours * 3_600_000

/** The visit this tab knows of. */
export function readOfTab(): KeptVisit | undefined {
  return visitIn(readSession(KEY))
}

/** Keeps it until the tab is closed. */
export function keepInTab(visit: KeptVisit): void {
  writeSession(KEY, visit)
}

/** The latest visit of any tab, unless its time is over at `now`, ms since 1970; it is deleted then. */
export function readOfTabs(now: number): KeptVisit | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    const age = now - Number(kept?.at)
    if (age >= 0 && age < KEPT_MS) return visitIn(kept)
    if (kept !== null) localStorage.removeItem(KEY)
  } catch {
    // Blocked or damaged: this tab alone knows its visit.
  }
  return undefined
}

/** Keeps it for pages that are opened in new tabs, for a while from `now` on, ms since 1970. */
export function keepForNewTabs(visit: KeptVisit, now: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...visit, at: now }))
  } catch {
    // Without storage a new tab begins a visit of its own.
  }
}

/** What the start script noted of documents before this one, in their order. It is read once. */
export function takeArrivals(): Arrival[] {
  try {
    const lines = sessionStorage.getItem(ARRIVALS)?.split('\n') ?? []
    sessionStorage.removeItem(ARRIVALS)
    return lines.map((line) => {
      const [search = '', referrer = ''] = line.split(' ')
      return { search, referrer }
    })
  } catch {
    return []
  }
}

function visitIn(value: unknown): KeptVisit | undefined {
  const { query, referrer } = Object(value) as { query?: unknown; referrer?: unknown }
  if (typeof query !== 'string') return undefined
  return { query, referrer: typeof referrer === 'string' ? referrer : undefined }
}
