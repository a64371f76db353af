import { exports } from 'cloudflare:workers'
import { newAddress, ORIGIN } from './requests.ts'

/** The page with the form, and where the form is posted. */
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

type SendOptions = { path?: string; address?: string; headers?: Record<string, string | undefined> }

/** Posts the ticket's form as a browser without scripts does. */
export function sendPlainForm(
  fields: Record<string, string> = {},
  { path = FORM, address = newAddress(), headers = {} }: SendOptions = {},
) {
  const all: Record<string, string | undefined> = {
    'Content-Type': 'application/x-www-form-urlencoded',
    Origin: ORIGIN,
    Referer: `${ORIGIN}${PAGE}?utm_source=news&name=secret`,
    'CF-Connecting-IP': address,
    ...headers,
  }
  const sent = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const body = new TextEncoder().encode(new URLSearchParams({ ...FIELDS, ...fields }).toString())
  return exports.default.fetch(new Request(`${ORIGIN}${path}`, { method: 'POST', headers: sent, body, redirect: 'manual' }))
}
