import type { Slot } from '../../../shared/schedule/slots.ts'
import { type PostResponse, post } from './post.ts'

/** Longer than any proof lets pass, so that no session is past and no reminder due. */
const AHEAD_MS = 12 * 24 * 60 * 60 * 1000

let visitors = 0

/** A new visitor's IP address, which no rate limit has counted. */
export function newAddress(): string {
  visitors += 1
  return `2001:db8:${(visitors & 0xffff).toString(16)}:${(visitors >> 16).toString(16)}::1`
}

export type OpenSlot = { date: string; time: string }

/** Every slot that stays bookable during a proof: the instant and the Sydney time that a booking names. */
export async function openSlots(url: string): Promise<OpenSlot[]> {
  const days: { slots: Slot[] }[] = []
  const now = Date.now()
  const from = new Date(now).toISOString().slice(0, 10)
  const to = new Date(now + 60 * 86_400_000).toISOString().slice(0, 10)
  const response = await fetch(`${url}/api/availability?from=${from}&to=${to}`)
  if (!response.ok) throw new Error(await response.text())
  days.push(...((await response.json()) as { days: { slots: Slot[] }[] }).days)
  return days.flatMap(({ slots }) =>
    slots
      .filter(({ available, startsAt }) => available && Date.parse(startsAt) > now + AHEAD_MS)
      .map(({ startsAt, time }) => ({ date: startsAt, time })),
  )
}

/** A valid booking of a slot; `who` makes the email address unique. */
export function bookingOf({ date, time }: OpenSlot, who: string): Record<string, unknown> {
  return { name: 'Jo Wattle', organisation: 'Harbour Trust', email: `visitor-${who}@load.example`, date, time }
}

/** A valid enquiry. */
export function enquiryOf(who: string): Record<string, unknown> {
  return { name: 'Jo Wattle', number: '0412 345 678', company: 'Harbour Trust', enquiry: `Please call about ${who}.` }
}

/** Books as a new visitor. */
export const book = (url: string, slot: OpenSlot, who: string, options: { key?: string } = {}) =>
  post(url, '/api/booking', bookingOf(slot, who), { address: newAddress(), ...options })

/** Returns the response if the lead was stored, else throws, so that no proof miscounts leads. */
export function taken(response: PostResponse): PostResponse {
  if (response.status !== 201) throw new Error(`A lead was not taken: ${response.status} ${response.text}`)
  return response
}
