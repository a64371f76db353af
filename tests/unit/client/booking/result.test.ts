import { beforeEach, describe, expect, it, vi } from 'vitest'
import { API_ERROR_CODES } from '../../../../shared/api-error.ts'
import { MONDAY, page, startPage } from '../../../support/page-globals.ts'
import { fire, noteElements, only, render } from '../../../support/rendered-elements.ts'

startPage()
noteElements()

let result: typeof import('../../../../client/booking/result.tsx')
beforeEach(async () => {
  result = await import('../../../../client/booking/result.tsx')
})

const booking = {
  reference: 'BW-222222',
  startsAt: '2026-11-25T22:00:00.000Z',
  endsAt: '2026-11-25T22:30:00.000Z',
  date: '2026-11-26',
  time: '09:00',
  timeZone: 'Australia/Sydney',
}

const toast = (failure: { code: (typeof API_ERROR_CODES)[number] | 'network'; message?: string }) => {
  const { variant, title, description } = result.failureToast({ ok: false, ...failure })
  const { html } = render(() => description, {})
  return [variant, title, html.replace(/<[^>]*>/g, '')]
}

const FAILED = 'Something went wrong. Please try again or contact us directly.'
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
    ['rate_limited', 'Booking Failed', 'Too many requests. Please wait before trying again.'],
  ] as const)('with %s: %s, %s', (code, title, words) => {
    expect(toast({ code })).toEqual(['destructive', title, words])
  })

  it.each([...API_ERROR_CODES.filter((code) => !(code in OTHERS)), 'network'] as const)(
    'with %s, about which the visitor can do nothing: how to reach us',
    (code) => {
      expect(toast({ code, message: 'x' })).toEqual(['destructive', 'Booking Failed', FAILED])
    },
  )

  it('is the server’s own words about a field', () => {
    expect(toast({ code: 'invalid_input', message: 'Invalid email domain' })[2]).toBe('Invalid email domain')
  })

  it('is that there were too many, whatever the code of a limit in front of the site', () => {
    expect(toast({ code: 'internal', message: 'Rate limit exceeded' })[2]).toMatch(/^Too many requests/)
  })

  it('has a link to write to us', () => {
    const { description } = result.failureToast({ ok: false, code: 'network' })
    expect(render(() => description, {}).html).toContain('<a href="mailto:hello@brightwattle.example">contact us directly</a>')
  })
})

describe('what is said of a booking that was made', () => {
  it('counts the hours until its email by the site’s clock, because the visitor’s may be wrong', async () => {
    const [hour, late] = [3_600_000, MONDAY + 3 * 3_600_000]
    page.respond = () => Response.json({ days: [] }, { headers: { date: new Date(late).toUTCString() } })
    const { loadAvailability } = await import('../../../../client/booking/availability.ts')
    await loadAvailability()
    const { description } = result.bookedToast({ ...booking, mailAt: new Date(late + 2 * hour).toISOString() })
    expect(description).toMatch(/within 2 hours\.$/)
  })
})

describe('the summary of a booking', () => {
  const path = '/booking/BW-222222/key'
  const onDismiss = vi.fn()
  const draw = (changed: { path?: string } = {}) =>
    render(result.BookedSummary, { booking: { ...booking, ...changed }, onDismiss })
  const zone = (timeZone: string) =>
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      timeZone,
    } as Intl.ResolvedDateTimeFormatOptions)

  it('says the time in Sydney and in the visitor’s own, and the reference', () => {
    zone('America/Los_Angeles')
    const text = draw()
      .html.replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
    expect(text).toContain('Thursday 26 November 9:00 AM AEDT')
    expect(text).toContain('Los Angeles, your time Wednesday 25 November, 2:00 PM')
    expect(text).toContain('Reference BW-222222')
    expect(draw().html).toContain('<dd translate="no">BW-222222</dd>')
  })

  it('says it once to a visitor in Sydney', () => {
    zone('Australia/Sydney')
    expect(draw().html).not.toContain('your time')
  })

  it('links to the calendar entry and the booking’s own page, which only its visitor gets', () => {
    expect(draw({ path }).html).toContain(`href="${path}/invite.ics"`)
    expect(only(draw({ path }).elements, 'a', { href: path }).props.children).toBe('Move or cancel')
    expect(draw().html).not.toContain('<a')
  })

  it('has a heading that takes the focus and names it, and can be dismissed', () => {
    const { html, elements } = draw()
    expect(only(elements, 'h3').props).toMatchObject({ id: 'booked-title', tabIndex: -1, 'data-focus': 'summary' })
    expect(html).toContain('aria-labelledby="booked-title"')
    fire(only(elements, 'button'), 'onClick')
    expect(onDismiss).toHaveBeenCalledTimes(1)
  })
})
