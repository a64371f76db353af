import type { BookingResult } from '../../shared/booking.ts'
import { sydneyDate, sydneyTime } from '../../shared/sydney-time.ts'
import { readSession, SENT, writeSession } from '../form/session.ts'
import { siteNow } from './availability.ts'

type Booking = BookingResult['booking']

/** What the tab keeps of a booking, nothing of it typed. `campaign`: its page's key; `asks`: its own page asks more. */
type KeptBooking = { campaign: string; booking: Booking; asks: boolean }

/** Keeps a booking until its session is over, or until `undefined` is kept instead. */
export function keepBooking(kept: KeptBooking | undefined): void {
  writeSession(SENT.booking, kept)
}

/**
 * The booking that was made on a campaign's page in this tab, as it stands now: moved, or by video, as its session is, and gone once that
 * is cancelled.
 */
export async function recallBooking(campaign: string): Promise<KeptBooking | undefined> {
  const kept = readSession(SENT.booking) as KeptBooking | undefined
  if (kept?.campaign !== campaign) return undefined
  const booking = await asItStands(kept.booking)
  const recalled = booking && Date.parse(booking.endsAt) > siteNow() ? { ...kept, booking } : undefined
  keepBooking(recalled)
  return recalled
}

const TIMEOUT_MS = 4000
const START = /^DTSTART:(\S+)$/m
const END = /^DTEND:(\S+)$/m
/** Only a video call has a place. */
const PLACE = /^LOCATION:/m

/** Asks the booking's own page. Without an answer the booking is taken to stand as it was. */
async function asItStands(booking: Booking): Promise<Booking | undefined> {
  if (!booking.path) return booking
  try {
    const response = await fetch(`${booking.path}/invite.ics`, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const entry = await response.text()
    if (response.status === 404 || entry.includes('STATUS:CANCELLED')) return undefined
    const [start, end] = [START, END].map((line) => line.exec(entry)?.[1])
    if (!start || !end) return booking
    return { ...booking, byVideo: PLACE.test(entry), ...timesOf(instant(start), instant(end)) }
  } catch {
    return booking
  }
}

/** 20261125T220000Z as an instant. */
const instant = (text: string) => Date.parse(text.replace(/^(....)(..)(..T..)(..)/, '$1-$2-$3:$4:'))

const timesOf = (start: number, end: number) => ({
  startsAt: new Date(start).toISOString(),
  endsAt: new Date(end).toISOString(),
  date: sydneyDate(start),
  time: sydneyTime(start),
})
