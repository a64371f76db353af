import type { ClickIdField } from '../click-ids.ts'
import type { PageSpeed } from './speed.ts'

/** Where a page sends its beacon to. */
export const VISIT_PATH = '/api/visit'

/** What a page tells when it is left, or left once more after further steps. Nothing in it tells one visitor from another. */
export type VisitBeacon = {
  /** The key of the page's campaign, or the path of a page without one. */
  campaign: string
  /** How many of VISIT_STEPS an earlier beacon of the same visit told, and how many were reached by now: none on a page without a form. */
  from: number
  to: number
  device: Device
  /** What the page showed, as writeShown writes it. */
  variant?: string
  /** As a booking would carry it. */
  utmSource?: string
  /** Which network's click id the link had, without the id. */
  click?: ClickIdField
  /** The host of the page of another site that led here. */
  referrer?: string
  /** Of the document, once. */
  speed?: PageSpeed
}

/** The page with the enquiry form, by its path. */
export const FRONT_PAGE = '/'

/**
 * The steps of a visit that a beacon counts, in their order: each visit that reaches one passed those before. On the front page these are
 * the enquiry form's: opened, begun (`details`), and every field filled in (`times`).
 */
export const VISIT_STEPS = ['seen', 'opened', 'details', 'times'] as const
export type VisitStep = (typeof VISIT_STEPS)[number]

/** How many visits reached each step. */
export type StepCounts = Record<VisitStep, number>

/** What a visitor's device is, by its pointer and the size of its screen. */
export const DEVICES = ['phone', 'tablet', 'computer'] as const
export type Device = (typeof DEVICES)[number]

/** The source of visits beyond the most that a day tells apart. Others are in small letters, so none of them is this one. */
export const OTHER_SOURCES = 'Other sources'
