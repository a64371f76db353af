import { exports } from 'cloudflare:workers'
import type { ApiErrorBody } from '../../../shared/api-error.ts'
import type { BookingAnswer } from '../../../shared/booking.ts'
import type { EnquiryAnswer } from '../../../shared/enquiry.ts'
import { slotInstant } from '../../../shared/schedule/sydney-instant.ts'
export const ORIGIN = 'https://www.brightwattle.example'

/** A free Tuesday in the tests' calendar. */
export const DAY = '2040-11-20'

let addresses = 0

/** A new IP address at each call, so that only the tests of the rate limit reach it. */
export function newAddress(): string {
  addresses += 1
  return `2001:db8:${(addresses & 0xffff).toString(16)}:${(addresses >> 16).toString(16)}::1`
}

/** A valid booking body; `slot` names the Sydney day and time, the rest overrides fields. */
export function bookingBody(slot: { date?: string; time?: string } = {}, fields: Record<string, unknown> = {}) {
  const { date = DAY, time = '09:00' } = slot
  const instant = slotInstant(date, time)
  if (instant === undefined) throw new Error(`No such Sydney time: ${date} ${time}`)
  return {
    name: 'Josephine Wattleworth',
    organisation: 'Harbour Trust',
    email: 'jo@visitor.example',
    phone: '+61 412 345 678',
    date: new Date(instant).toISOString(),
    time,
    campaign: 'nfp-digital-growth-scan',
    ...fields,
  }
}

/** A valid contact body; `fields` override. */
export function contactBody(fields: Record<string, unknown> = {}) {
  return {
    name: 'Josephine Wattleworth',
    number: '+61 412 345 678',
    company: 'Harbour Trust',
    enquiry: 'We have hidden words to print.\nCall us after lunch.',
    ...fields,
  }
}

type PostOptions = { address?: string; key?: string; headers?: Record<string, string | undefined> }

export const postBooking = (body: unknown, options?: PostOptions) => post('/api/booking', body, options)
export const postContact = (body: unknown, options?: PostOptions) => post('/api/contact', body, options)

/** Posts a body as the site's own page would; strings, bytes and streams are sent unchanged. */
function post(path: string, body: unknown, { address = newAddress(), key, headers = {} }: PostOptions = {}): Promise<Response> {
  const all: Record<string, string | undefined> = {
    'Content-Type': 'application/json',
    Origin: ORIGIN,
    'CF-Connecting-IP': address,
    'Idempotency-Key': key,
    ...headers,
  }
  const isRaw = typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream
  return exports.default.fetch(
    new Request(`${ORIGIN}${path}`, { method: 'POST', headers: given(all), body: isRaw ? body : JSON.stringify(body) }),
  )
}

/** Posts a form of a page, and follows no redirect. */
export function postForm(
  path: string,
  fields: Record<string, string>,
  { address = newAddress(), headers = {} }: Omit<PostOptions, 'key'> = {},
): Promise<Response> {
  const all: Record<string, string | undefined> = {
    'Content-Type': 'application/x-www-form-urlencoded',
    Origin: ORIGIN,
    'CF-Connecting-IP': address,
    ...headers,
  }
  // As bytes, so that fetch sets no content type.
  const body = new TextEncoder().encode(new URLSearchParams(fields).toString())
  return exports.default.fetch(new Request(`${ORIGIN}${path}`, { method: 'POST', headers: given(all), body, redirect: 'manual' }))
}

const given = (headers: Record<string, string | undefined>) =>
  Object.entries(headers).filter((header): header is [string, string] => header[1] !== undefined)

export function get(path: string, init: RequestInit = {}): Promise<Response> {
  return exports.default.fetch(new Request(`${ORIGIN}${path}`, init))
}

/** The error in a response, with its status code. */
export async function errorOf(response: Response): Promise<ApiErrorBody['error'] & { status: number }> {
  const { error } = await response.json<ApiErrorBody>()
  return { ...error, status: response.status }
}

/** The booking of a response; its path is empty if it was not told. */
export async function bookingOf(response: Response): Promise<Required<BookingAnswer['booking']>> {
  const { booking } = await response.json<BookingAnswer>()
  return { ...booking, path: booking.path ?? '' }
}

export async function enquiryOf(response: Response): Promise<EnquiryAnswer['enquiry']> {
  return (await response.json<EnquiryAnswer>()).enquiry
}
