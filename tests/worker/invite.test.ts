import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { INVITE_PATH } from '../../shared/booking.ts'
import { inviteWords } from '../../shared/content/mails.ts'
import { site } from '../../shared/content/site.ts'
import { readEntry } from '../support/calendars.ts'
import { book } from '../support/worker/bookings.ts'
import { errorOf, get } from '../support/worker/requests.ts'
import { logsOf } from '../support/worker/world.ts'

const invitePath = (entry: { reference: string; startsAt: string; endsAt: string }) =>
  `${INVITE_PATH}?${new URLSearchParams({ reference: entry.reference, startsAt: entry.startsAt, endsAt: entry.endsAt })}`

const address = (query: Record<string, string>) => `/api/invite?${new URLSearchParams(query)}`
const GOOD = { reference: 'BW-7K3M9P', startsAt: '2026-11-23T22:00:00.000Z', endsAt: '2026-11-23T22:30:00.000Z' }

describe('a booking’s calendar entry', () => {
  it('is an .ics file at a URL without personal data', async () => {
    const booking = await book()
    const path = invitePath(booking)
    expect(path).not.toMatch(/jo|wattleworth|harbour|visitor|412/i)
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': 'attachment; filename="brightwattle-booking.ics"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(readEntry(await response.text())).toMatchObject({
      method: 'PUBLISH',
      uid: `${booking.reference}@${new URL(site.origin).host}`,
      startsAt: booking.startsAt,
      endsAt: booking.endsAt,
      sequence: 0,
      summary: inviteWords.summary,
      organiser: { cn: site.name, address: `mailto:${env.MAIL_FROM}` },
      attendees: [],
    })
  })

  it('is the same whether or not the booking exists, so that guesses reveal nothing', async () => {
    const booking = await book()
    const invented = 'BW-ZZZZZZ'
    const [real, other] = await Promise.all(
      [booking.reference, invented].map(async (reference) => (await get(invitePath({ ...booking, reference }))).text()),
    )
    expect(other).toBe(real?.replaceAll(booking.reference, invented))
  })

  it.each([
    ['no reference', { ...GOOD, reference: '' }, 'reference'],
    ['a reference with a line break', { ...GOOD, reference: 'BW-7K3M9P\r\nX-EVIL:1' }, 'reference'],
    ['a date without a time', { ...GOOD, startsAt: '2026-11-23' }, 'startsAt'],
    ['a time with an offset', { ...GOOD, startsAt: '2026-11-24T09:00:00+11:00' }, 'startsAt'],
    ['a day that does not exist', { ...GOOD, startsAt: '2026-02-30T22:00:00.000Z' }, 'startsAt'],
    ['an end before the start', { ...GOOD, endsAt: GOOD.startsAt }, 'endsAt'],
    ['two days', { ...GOOD, endsAt: '2026-11-25T22:30:00.000Z' }, 'endsAt'],
  ])('%s is refused', async (_what, query, field) => {
    expect(await errorOf(await get(address(query)))).toMatchObject({ status: 400, code: 'invalid_input', field })
  })

  it('allows only GET and HEAD, and its log line does not name the booking', async () => {
    expect((await get(address(GOOD), { method: 'HEAD' })).status).toBe(200)
    expect((await get(address(GOOD), { method: 'POST' })).headers.get('Allow')).toBe('GET, HEAD')
    expect(logsOf('request')[0]).toMatchObject({ route: '/api/invite', status: 200 })
    expect(JSON.stringify(logsOf('request'))).not.toContain('BW-')
  })
})
