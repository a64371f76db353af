import { beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import * as times from '../../../client/booking/availability.ts'
import { BookedSummary, bookedToast, failureToast } from '../../../client/booking/result.tsx'
import { API_ERROR_CODES } from '../../../shared/api-error.ts'
import { MONDAY, network, startPage } from '../../support/client/page.ts'

startPage()

const BOOKING = {
  reference: 'BW-222222',
  startsAt: '2026-11-25T22:00:00.000Z',
  endsAt: '2026-11-25T22:30:00.000Z',
  date: '2026-11-26',
  time: '09:00',
  timeZone: 'Australia/Sydney',
}

type ShownFailure = Omit<Parameters<typeof failureToast>[0], 'ok'>
const toast = async (failure: ShownFailure) => {
  const { variant, title, description } = failureToast({ ok: false, ...failure })
  const { container } = await render(<p>{description}</p>)
  return [variant, title, container.textContent]
}

const FAILED = 'Something went wrong. Please try again or contact us directly.'
const LIMITED = 'Too many requests. Please wait before trying again.'
const OTHERS = { honeypot: 1, invalid_input: 1, slot_taken: 1, slot_not_offered: 1, rate_limited: 1 }

describe('what is said of a booking that failed', () => {
  it.each([
    ['honeypot', 'Security Validation Failed', 'Security validation failed. Please try again.'],
    ['invalid_input', 'Invalid Input', 'Please check your input and try again.'],
    [
      'slot_taken',
      'Booking Failed',
      'That time has just been taken. Please choose another time. If you booked it yourself, the confirmation is in your email.',
    ],
    ['slot_not_offered', 'Booking Failed', 'That time is no longer offered. Please choose another time.'],
    ['rate_limited', 'Booking Failed', LIMITED],
  ] as const)('with %s: %s, %s', async (code, title, words) => {
    expect(await toast({ code })).toEqual(['destructive', title, words])
  })

  it.each([...API_ERROR_CODES.filter((code) => !(code in OTHERS)), 'network'] as const)(
    'with %s, about which the visitor can do nothing: how to reach us',
    async (code) => {
      expect(await toast({ code, message: 'x' })).toEqual(['destructive', 'Booking Failed', FAILED])
    },
  )

  it('has a link to write to us', async () => {
    const { getByRole } = await render(<p>{failureToast({ ok: false, code: 'network' }).description}</p>)
    const link = getByRole('link', { name: 'contact us directly' })
    await expect.element(link).toHaveAttribute('href', 'mailto:hello@brightwattle.example')
  })

  it('is the server’s own words about a field', async () => {
    expect((await toast({ code: 'invalid_input', message: 'Invalid email domain' }))[2]).toBe('Invalid email domain')
  })

  it.each([
    [undefined, LIMITED],
    [1, `${LIMITED} You can in a minute.`],
    [61, `${LIMITED} You can in 2 minutes.`],
    [5401, `${LIMITED} You can in 2 hours.`],
  ])('is that there were too many, whatever the code of a limit in front of the site (%s seconds)', async (seconds, words) => {
    const failure = { code: 'internal', message: 'Rate limit exceeded', retryAfterSeconds: seconds } as const
    expect(await toast(failure)).toEqual(['destructive', 'Booking Failed', words])
  })
})

describe('what is said of a booking that was made', () => {
  const inMinutes = (minutes: number) => new Date(times.siteNow() + minutes * 60_000).toISOString()

  it.each([
    [undefined, 'Check your email for details.'],
    [60, 'The details reach your email within an hour.'],
    [241, 'The details reach your email within 5 hours.'],
    [null, 'No email about it comes, so add it to your calendar here.'],
  ])('says what its email does, in %s minutes', (minutes, words) => {
    const toast = bookedToast({ ...BOOKING, mailAt: typeof minutes === 'number' ? inMinutes(minutes) : minutes })
    const description = `Your assessment has been scheduled. ${words}`
    expect(toast).toEqual({ variant: 'success', title: 'Booking Confirmed!', description })
  })

  it('counts the hours until then by the site’s clock, because the visitor’s may be wrong', async () => {
    const late = MONDAY + 3 * 3_600_000
    network.respond = () => Response.json({ days: [] }, { headers: { date: new Date(late).toUTCString() } })
    await times.loadAvailability()
    const mailAt = new Date(late + 2 * 3_600_000).toISOString()
    expect(bookedToast({ ...BOOKING, mailAt }).description).toMatch(/within 2 hours\.$/)
  })
})

describe('the summary of a booking', () => {
  const path = '/booking/BW-222222/key'
  const onDismiss = vi.fn()
  const draw = (changed: { path?: string; byVideo?: true } = {}) =>
    render(<BookedSummary booking={{ ...BOOKING, ...changed }} onDismiss={onDismiss} />)
  const live = (timeZone: string) =>
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions)
  beforeEach(() => void onDismiss.mockClear())

  it('says the time in Sydney and in the visitor’s own, and the reference, which nobody translates', async () => {
    live('America/Los_Angeles')
    const { getByRole, getByText } = await draw()
    const summary = getByRole('region', { name: 'You are booked in' })
    await expect.element(summary).toMatchTextContent(/Thursday 26 November.*9:00\sAM.*AEDT/)
    await expect.element(summary).toMatchTextContent(/Los Angeles, your time\s*Wednesday 25 November, 2:00\sPM/)
    await expect.element(getByText('BW-222222')).toHaveAttribute('translate', 'no')
  })

  it('says it once to a visitor in Sydney, and of a session by video that it is one', async () => {
    live('Australia/Sydney')
    const { getByText, getByRole, rerender } = await draw({ byVideo: true })
    await expect.element(getByText('your time')).not.toBeInTheDocument()
    await expect.element(getByRole('region')).toMatchTextContent(/How\s*By video call/)
    await rerender(<BookedSummary booking={BOOKING} onDismiss={onDismiss} />)
    await expect.element(getByText('How')).not.toBeInTheDocument()
  })

  it('links to the calendar entry and the booking’s own page, which only its visitor gets', async () => {
    const { getByRole, rerender } = await draw({ path })
    const links = getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'))
    expect(links).toEqual([`${path}/invite.ics`, path])
    await expect.element(getByRole('link', { name: 'Move or cancel' })).toHaveAttribute('href', path)
    await rerender(<BookedSummary booking={BOOKING} onDismiss={onDismiss} />)
    expect(getByRole('link').elements()).toEqual([])
  })

  it('has a heading that takes the focus, and can be dismissed', async () => {
    const { getByRole } = await draw()
    await expect.element(getByRole('heading', { name: 'You are booked in' })).toHaveAttribute('tabindex', '-1')
    await getByRole('button').click()
    expect(onDismiss).toHaveBeenCalledTimes(1)
  })
})
