import { RETENTION } from '../../shared/retention.ts'
import { readSession, writeSession } from '../form/session-store.ts'
import { ARRIVALS } from './note-arrival.ts'
import type { Arrival, KeptVisit } from './visit-after.ts'

const KEY = 'visit'
const KEPT_MS = RETENTION.originHours * 3_600_000

/** This tab's visit. */
export function readOfTab(): KeptVisit | undefined {
  return visitIn(readSession(KEY))
}

/** Stores the visit until the tab is closed. */
export function keepInTab(visit: KeptVisit): void {
  writeSession(KEY, visit)
}

/** The latest visit of any tab; deleted if it has expired at `now`, ms since 1970. */
export function readOfTabs(now: number): KeptVisit | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    const age = now - Number(kept?.at)
    if (age >= 0 && age < KEPT_MS) return visitIn(kept)
    if (kept !== null) localStorage.removeItem(KEY)
  } catch {
    // Storage is blocked or damaged.
  }
  return undefined
}

/** Stores the visit for new tabs; it expires KEPT_MS after `now`, ms since 1970. */
export function keepForNewTabs(visit: KeptVisit, now: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...visit, at: now }))
  } catch {
    // Without storage a new tab starts its own visit.
  }
}

/** Reads and removes what the start script noted about earlier documents, in their order. */
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
