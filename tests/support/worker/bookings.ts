import { expect } from 'vitest'
import { DEFAULT_HOST } from '../../../shared/schedule/schedule.ts'
import { slotInstant } from '../../../shared/schedule/sydney-instant.ts'
import type { ChangeOutcome, MoveCommand } from '../../../worker/bookings/change.ts'
import type { BookingRow } from '../../../worker/records/bookings.ts'
import { ledger, query } from './ledger.ts'
import { bookingBody, bookingOf, DAY, postBooking } from './requests.ts'
import { MINUTE_MS, world } from './world.ts'

/** The default deadline, which binds a visitor's command. */
export const CHANGE_MINUTES = 120

/** Books a Sydney day and time through the API; the booking as the page gets it. */
export async function book(slot: { date?: string; time?: string } = {}, fields: Record<string, unknown> = {}) {
  const response = await postBooking(bookingBody(slot, fields))
  expect(response.status).toBe(201)
  return bookingOf(response)
}

/** A move to a Sydney day and time, as an operator asks for it; `more` adds what a visitor's page knows. */
export function moveTo(slot: { date?: string; time: string; minutes?: number }, more: Partial<MoveCommand> = {}): MoveCommand {
  const { date = DAY, time, minutes = 30 } = slot
  const instant = slotInstant(date, time)
  if (instant === undefined) throw new Error(`No such Sydney time: ${date} ${time}`)
  const [startsAt, endsAt] = [instant, instant + minutes * MINUTE_MS].map((at) => new Date(at).toISOString()) as [string, string]
  return { startsAt, endsAt, date, time, hosts: [{ key: DEFAULT_HOST, bookedAs: [DEFAULT_HOST] }], ...more }
}

export const move = (reference: string, command: MoveCommand) =>
  ledger().moveBooking(reference, command) as Promise<ChangeOutcome | undefined>

export const cancel = (reference: string, command: { sequence?: number; changeMinutes?: number } = {}) =>
  ledger().cancelBooking(reference, command) as Promise<ChangeOutcome | undefined>

/** Why a change was refused; undefined if it was made. */
export function errorOf(outcome: ChangeOutcome | undefined): string | undefined {
  return outcome?.ok === false ? outcome.error : undefined
}

export async function rowOf(reference: string): Promise<BookingRow> {
  const [row] = await query<BookingRow>('SELECT * FROM bookings WHERE reference = ?', reference)
  if (!row) throw new Error(`No booking ${reference}`)
  return row
}

/** The kinds of the mails that left, in order. */
export function sentKinds(): string[] {
  return world.mails.map(({ headers }) => /^<([\w-]+)\.BW-\w+(?:\.\d+)?@/.exec(headers?.References ?? '')?.[1] ?? 'unknown')
}

let attempts = 0

/** One more booking that only the rate limit can refuse: each has its own email and slot. */
export function bookAgain(address: string, key?: string): Promise<Response> {
  attempts += 1
  const days = ['2040-12-03', '2040-12-04', '2040-12-05', '2040-12-06', '2040-12-07']
  const times = ['09:00', '09:30', '10:30', '11:00', '12:00', '12:30', '13:00', '13:30', '14:30', '15:00', '16:00', '16:30']
  const slot = { date: days[Math.floor(attempts / times.length) % days.length], time: times[attempts % times.length] }
  return postBooking(bookingBody(slot, { email: `jo${attempts}@visitor.example` }), { address, key })
}
