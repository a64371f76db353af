import { readTyped, saveTyped } from '../form/typed-draft.ts'
import { type Details, EMPTY_DETAILS } from './booking-form.ts'

const KEY = 'booking-details'

/** Stores what was typed until the tab closes, so that a reload loses nothing; empty details remove it. */
export function saveDraft(details: Details): void {
  saveTyped(KEY, details)
}

/** The details typed earlier in this tab, or undefined. */
export function readDraft(): Details | undefined {
  return readTyped(KEY, EMPTY_DETAILS)
}
