import type { ClickIdField } from '../booking/attribution-fields'
import type { Device } from './visit-steps'

/** Where a campaign's page sends its beacon to. */
export const VISIT_PATH = '/api/visit'

/** What a campaign's page tells when it is left, or left once more after further steps. Nothing in it tells one visitor from another. */
export type VisitBeacon = {
  /** The campaign's key. */
  campaign: string
  /** How many of VISIT_STEPS an earlier beacon of the same visit told, and how many were reached by now. */
  from: number
  to: number
  device: Device
  /** What the page showed, as shown-variant.ts writes it. */
  variant?: string
  /** As a booking would carry it. */
  utmSource?: string
  /** Which network's click id the link had, without the id. */
  click?: ClickIdField
  /** The host of the page of another site that led here. */
  referrer?: string
}
