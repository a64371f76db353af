import { beforeEach, describe, expect, it } from 'vitest'
import { BOOKED } from '../../../support/booking-flow.ts'
import { page, pass, startPage } from '../../../support/page-globals.ts'

startPage()

type KeptBooking = typeof import('../../../../client/booking/kept-booking.ts')
let kept: KeptBooking
beforeEach(async () => {
  kept = await import('../../../../client/booking/kept-booking.ts')
})

const CAMPAIGN = 'nfp-digital-growth-scan'
const DAYS_MS = 24 * 60 * 60 * 1000
/** The entry of a session as the booking's page gives it for calendars. */
const entry = (start: string, end: string, status = 'CONFIRMED') =>
  new Response(`BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:${start}\r\nDTEND:${end}\r\nSTATUS:${status}\r\nEND:VEVENT\r\n`)
const AS_BOOKED = ['20261125T220000Z', '20261125T223000Z'] as const
const stored = () => page.session.get('booked')
const recall = async () => (await kept.recallBooking(CAMPAIGN))?.booking

describe('a booking that was made in this tab', () => {
  beforeEach(() => {
    kept.keepBooking({ campaign: CAMPAIGN, booking: BOOKED, asks: false })
    page.respond = () => entry(...AS_BOOKED)
  })

  it('is kept by its reference, times and link alone, and recalled on its own page', async () => {
    expect(JSON.parse(stored() ?? '{}')).toEqual({ campaign: CAMPAIGN, booking: BOOKED, asks: false })
    expect(await recall()).toEqual(BOOKED)
    expect(page.requests.map(({ url }) => url.pathname)).toEqual([`${BOOKED.path}/invite.ics`])
    expect(await kept.recallBooking('fractional-cmo')).toBeUndefined()
    expect(stored()).toBeDefined()
  })

  it('has the time that its session was moved to, in Sydney', async () => {
    page.respond = () => entry('20261126T130000Z', '20261126T133000Z')
    const moved = { startsAt: '2026-11-26T13:00:00.000Z', endsAt: '2026-11-26T13:30:00.000Z', date: '2026-11-27', time: '00:00' }
    expect(await recall()).toEqual({ ...BOOKED, ...moved })
  })

  it.each([
    ['cancelled', () => entry(...AS_BOOKED, 'CANCELLED')],
    ['deleted', () => new Response('', { status: 404 })],
  ])('is forgotten once it is %s', async (_, respond) => {
    page.respond = respond
    expect(await recall()).toBeUndefined()
    expect(stored()).toBeUndefined()
  })

  it('is forgotten once its session is over, and not before', async () => {
    await pass(3 * DAYS_MS + 29 * 60_000)
    expect(await recall()).toEqual(BOOKED)
    await pass(60_000)
    expect(await recall()).toBeUndefined()
    expect(stored()).toBeUndefined()
  })

  it.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an error', () => new Response('', { status: 503 })],
  ])('is taken to stand as it was with %s', async (_, respond) => {
    page.respond = respond
    expect(await recall()).toEqual(BOOKED)
  })
})
