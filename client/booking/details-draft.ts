import { DETAIL_FIELDS, type Details, EMPTY_DETAILS } from './booking-form'
import { readSession, writeSession } from './session-store'

const KEY = 'booking-details'

/** Keeps what was typed until the tab closes, so that a reload loses nothing; empty details remove it. */
export function saveDraft(details: Details): void {
  const typed = DETAIL_FIELDS.some((field) => details[field] !== '')
  writeSession(KEY, typed ? details : undefined)
}

/** The details typed earlier in this tab, or undefined. */
export function readDraft(): Details | undefined {
  const stored = readSession(KEY)
  if (typeof stored !== 'object' || stored === null) return undefined
  const details = { ...EMPTY_DETAILS }
  for (const field of DETAIL_FIELDS) {
    const value = (stored as Record<string, unknown>)[field]
    if (typeof value === 'string') details[field] = value
  }
  return DETAIL_FIELDS.some((field) => details[field] !== '') ? details : undefined
}
