import { env, exports } from 'cloudflare:workers'
import type { ApiErrorBody } from '../../../shared/api-error.ts'
import type { BookingResult } from '../../../shared/booking.ts'
import type { EnquiryResult } from '../../../shared/enquiry.ts'
import type { ReportRange } from '../../../shared/report/counts.ts'
import type { VisitBeacon } from '../../../shared/report/visits.ts'
import type { Availability } from '../../../shared/schedule/slots.ts'
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

type FormOptions = { address?: string; headers?: Record<string, string | undefined> }
type PostOptions = FormOptions & { key?: string }

export const postBooking = (body: unknown, options?: PostOptions) => post('/api/booking', body, options)
export const postWaiting = (body: unknown, options?: PostOptions) => post('/api/waiting', body, options)
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
  { address = newAddress(), headers = {} }: FormOptions = {},
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
export async function bookingOf(response: Response): Promise<BookingResult['booking'] & { path: string }> {
  const { booking } = await response.json<BookingResult>()
  return { ...booking, path: booking.path ?? '' }
}

/** Writes an enquiry through the API; its reference. */
export async function enquire(fields?: Record<string, unknown>): Promise<string> {
  return (await enquiryOf(await postContact(contactBody(fields)))).reference
}

export async function enquiryOf(response: Response): Promise<EnquiryResult['enquiry']> {
  return (await response.json<EnquiryResult>()).enquiry
}

/** The times of a day that the page offers; `query` is added to the request. */
export async function freeTimes(date = DAY, query = ''): Promise<string[]> {
  const { days } = await (await get(`/api/availability?from=${date}&to=${date}${query}`)).json<Availability>()
  return days.flatMap(({ slots }) => slots.filter(({ available }) => available).map(({ time }) => time))
}

/** What the health says: its status code, its status, and one of its checks. */
export async function healthOf<Check = string>(check: string): Promise<[number, string, Check | undefined]> {
  const response = await get('/api/health')
  const { status, checks } = await response.json<{ status: string; checks: Record<string, Check> }>()
  return [response.status, status, checks[check]]
}

export const OPS_SECRET = 'test-ops'

/** One request to /api/ops, from a new IP address unless one is given. */
export function askOps(path: string, init: RequestInit = {}, secret = OPS_SECRET, address = newAddress()): Promise<Response> {
  const headers = { Authorization: `Bearer ${secret}`, 'CF-Connecting-IP': address, 'Content-Type': 'application/json' }
  return exports.default.fetch(new Request(`${ORIGIN}/api/ops/${path}`, { headers, ...init }))
}

/** The page with the booking form, and where the form is posted without scripts. */
export const PAGE = '/nfp-digital-growth-scan'
export const FORM = `/plain-booking${PAGE}`

/** What a visitor types, for an enquiry. */
export const FIELDS = {
  name: 'Josephine Wattleworth',
  organisation: 'Harbour Trust',
  email: 'Jo@visitor.example',
  phone: '0412 345 678',
  times: 'Tuesday 3 pm or Wednesday 10 am',
  step: 'write',
  website: '',
}

/** Posts the booking form as a browser without scripts does. */
export function sendPlainForm(
  fields: Record<string, string> = {},
  { path = FORM, address, headers = {} }: FormOptions & { path?: string } = {},
): Promise<Response> {
  const Referer = `${ORIGIN}${PAGE}?utm_source=news&name=secret`
  return postForm(path, { ...FIELDS, ...fields }, { address, headers: { Referer, ...headers } })
}

export const SCAN = 'nfp-digital-growth-scan'

/** A browser of a visitor. */
const BEACON_BROWSER =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1'

/** Sends a beacon of the scan page as its script does; `fields` and `headers` override. */
export function sendBeacon(
  fields: Partial<Record<keyof VisitBeacon, unknown>> = {},
  { headers, body }: { headers?: Record<string, string>; body?: string } = {},
): Promise<Response> {
  const beacon = { campaign: SCAN, from: 0, to: 1, device: 'phone', utmSource: 'website', ...fields }
  return exports.default.fetch(
    new Request(`${ORIGIN}/api/visit`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: ORIGIN,
        'User-Agent': BEACON_BROWSER,
        'CF-Connecting-IP': newAddress(),
        ...headers,
      },
      body: body ?? JSON.stringify(beacon),
    }),
  )
}

/** What is counted for a campaign. */
export function countsOf(campaign: string = SCAN, range: ReportRange = { from: '2038-01-01', to: '2045-01-01' }) {
  return env.VISITS.getByName(campaign).counts(range)
}
