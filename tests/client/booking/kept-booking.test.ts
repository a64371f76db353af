import { beforeEach, describe, expect, it } from 'vitest'
import { keepBooking, recallBooking } from '../../../client/booking/kept-booking.ts'
import { network, noNetwork, pass, startPage } from '../../support/client/page.ts'

startPage()

const BOOKED = {
  reference: 'BW-222222',
  startsAt: '2026-11-25T22:00:00.000Z',
  endsAt: '2026-11-25T22:30:00.000Z',
  date: '2026-11-26',
  time: '09:00',
  timeZone: 'Australia/Sydney',
  path: '/booking/BW-222222/key',
  byVideo: false,
}
const CAMPAIGN = 'nfp-digital-growth-scan'
const DAYS_MS = 24 * 60 * 60 * 1000
/** The entry of a session as the booking's page gives it for calendars. */
const entry = (start: string, end: string, status = 'CONFIRMED', place = '') =>
  new Response(
    `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:${start}\r\nDTEND:${end}\r\n${place}STATUS:${status}\r\nEND:VEVENT\r\n`,
  )
const AS_BOOKED = ['20261125T220000Z', '20261125T223000Z'] as const
const stored = () => sessionStorage.getItem('booked')
const recall = async () => (await recallBooking(CAMPAIGN))?.booking

describe('a booking that was made in this tab', () => {
  beforeEach(() => {
    keepBooking({ campaign: CAMPAIGN, booking: BOOKED, asks: false })
    network.respond = () => entry(...AS_BOOKED)
  })

  it('is kept by its reference, times and link alone, and recalled on its own page', async () => {
    expect(JSON.parse(stored() ?? '{}')).toEqual({ campaign: CAMPAIGN, booking: BOOKED, asks: false })
    expect(await recall()).toEqual(BOOKED)
    expect(network.requests.map(({ url }) => url.pathname)).toEqual([`${BOOKED.path}/invite.ics`])
    expect(await recallBooking('fractional-cmo')).toBeUndefined()
    expect(stored()).not.toBeNull()
  })

  it('has the time that its session was moved to, in Sydney', async () => {
    network.respond = () => entry('20261126T130000Z', '20261126T133000Z')
    const moved = { startsAt: '2026-11-26T13:00:00.000Z', endsAt: '2026-11-26T13:30:00.000Z', date: '2026-11-27', time: '00:00' }
    expect(await recall()).toEqual({ ...BOOKED, ...moved })
  })

  it('is by video as long as the host whom it has now holds it so', async () => {
    network.respond = () => entry(...AS_BOOKED, 'CONFIRMED', 'LOCATION:https://meet.example/a\r\n')
    expect(await recall()).toEqual({ ...BOOKED, byVideo: true })
    network.respond = () => entry(...AS_BOOKED)
    expect(await recall()).toEqual(BOOKED)
  })

  it.each([
    ['cancelled', () => entry(...AS_BOOKED, 'CANCELLED')],
    ['deleted', () => new Response('', { status: 404 })],
  ])('is forgotten once it is %s', async (_, respond) => {
    network.respond = respond
    expect(await recall()).toBeUndefined()
    expect(stored()).toBeNull()
  })

  it('is forgotten once its session is over, and not before', async () => {
    await pass(3 * DAYS_MS + 29 * 60_000)
    expect(await recall()).toEqual(BOOKED)
    await pass(60_000)
    expect(await recall()).toBeUndefined()
    expect(stored()).toBeNull()
  })

  it.each([
    ['no network', noNetwork],
    ['an error', () => new Response('', { status: 503 })],
  ])('is taken to stand as it was with %s', async (_, respond) => {
    network.respond = respond
    expect(await recall()).toEqual(BOOKED)
  })
})
