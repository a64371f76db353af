import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { site } from '../../shared/content/site.ts'
import type { BookingView } from '../../worker/bookings/page.tsx'
import { BookingPage, CancelPage, MovePage } from '../../worker/bookings/page-views.tsx'
import { readPage, sampleView, sampleWeek } from '../support/worker/pages.ts'

const shown = (changed: Partial<BookingView> = {}, notice?: Parameters<typeof BookingPage>[0]['notice']) =>
  readPage(createElement(BookingPage, { view: { ...sampleView, ...changed }, notice }))

const PATH = sampleView.path
const CHANGES = [`${PATH}/move`, `${PATH}/cancel`]
const offersChange = ({ links }: ReturnType<typeof shown>) => CHANGES.every((path) => Object.values(links).includes(path))

describe('the page of a booking', () => {
  it('says when, in Sydney’s time with its label, how, and under which reference', () => {
    const { headline, text, links } = shown()
    expect(headline).toBe('We talk on Tuesday.')
    expect(text).toContain('Tuesday 24 November 10:30 AM Sydney time, AEDT')
    expect(text).toContain('We ring the number you left')
    expect(text).toContain('BW-WFQVFV')
    expect(text).not.toContain('your time')
    expect(links['Add to calendar']).toBe(`${PATH}/invite.ics`)
    expect(links).toMatchObject({ Move: CHANGES[0], Cancel: CHANGES[1] })
  })

  it('says AEST in winter', () => {
    expect(shown({ startsAt: '2027-06-22T00:30:00.000Z', endsAt: '2027-06-22T01:00:00.000Z' }).text).toContain(
      'Tuesday 22 June 10:30 AM Sydney time, AEST',
    )
  })

  it('adds the visitor’s own time where that differs, and names no weekday above if theirs is another', () => {
    const { headline, text } = shown({ visitorZone: 'America/Los_Angeles' })
    expect(headline).toBe('You are booked in.')
    expect(text).toContain('Los Angeles, your time Monday 23 November, 3:30 PM')
    expect(shown({ visitorZone: 'Australia/Perth' }).headline).toBe('We talk on Tuesday.')
  })

  it.each(['Not/AZone', '+10:00', ''])('shows Sydney’s time alone where the zone is "%s"', (visitorZone) => {
    expect(shown({ visitorZone }).text).not.toContain('your time')
  })

  it('leads to the video call, or says who gets in touch', () => {
    const meetingUrl = 'https://meet.brightwattle.example/jo'
    expect(shown({ meetingUrl }).links['Open the video call']).toBe(meetingUrl)
    expect(shown({ hasPhone: false }).text).toContain('We write to you first')
  })

  it('says that it was moved', () => {
    const page = shown({ hasMoved: true, sequence: 2 })
    expect(page.headline).toBe('Moved to Tuesday.')
    expect(offersChange(page)).toBe(true)
  })

  it('of a cancelled one offers a new one and nothing else', () => {
    const page = shown({ status: 'cancelled', sequence: 1, canChange: false, hasReminders: false })
    expect(page.headline).toBe('This session is cancelled.')
    expect(page.links['Book another time']).toBe(sampleView.bookAgain)
    expect(page.text).toContain('Tuesday 24 November 2026')
    expect(page.html).not.toContain(PATH)
    expect(page.forms).toEqual([])
  })

  it('of one that is over offers a new one and nothing else', () => {
    const page = shown({ isOver: true, canChange: false, hasReminders: false })
    expect(page.headline).toBe('This session is over.')
    expect(page.links['Book another time']).toBe(sampleView.bookAgain)
    expect(page.html).not.toContain(PATH)
  })

  it('shortly before it starts gives the phone number instead of the buttons', () => {
    const page = shown({ canChange: false })
    expect(CHANGES.some((path) => page.html.includes(path))).toBe(false)
    expect(page.text).toContain('less than 2 hours')
    expect(page.text).toContain(`Call us: ${site.phone.label}`)
    expect(page.links['Add to calendar']).toBe(`${PATH}/invite.ics`)
  })

  it.each([
    [60, 'an hour before'],
    [90, '90 minutes before'],
    [1440, '24 hours before'],
    [0, 'until it starts'],
  ])('says until when it can be changed: %i minutes', (changeMinutes, words) => {
    expect(shown({ changeMinutes }).text).toContain(words)
  })

  it('switches reminders off and on by a form of their own, while one is ahead', () => {
    const action = `${PATH}/reminders`
    expect(shown().forms).toMatchObject([{ action, method: 'post', buttons: ['reminders off No reminders, please'] }])
    expect(shown({ reminded: false }).forms).toMatchObject([{ action, buttons: ['reminders on Remind me after all'] }])
    expect(shown({ hasReminders: false }).forms).toEqual([])
  })

  it('says in a status what the last click did', () => {
    const { html } = shown({}, 'changed_meanwhile')
    expect(html).toMatch(/role="status">[^<]*changed elsewhere/)
    expect(shown().html).not.toContain('role="status"')
  })

  it('shows a name as text only', () => {
    const { html, text } = shown({ firstName: '<b>Jo</b>' })
    expect(html).not.toContain('<b>')
    expect(text).toContain('&lt;b&gt;Jo&lt;/b&gt;, this time is yours.')
  })

  it('has no script, and asks not to be indexed', () => {
    const { html } = shown()
    expect(html).not.toContain('<script')
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>')
  })
})

describe('the page that cancels', () => {
  it('asks, sends the state it was asked of, and leads back', () => {
    const { text, links, forms } = readPage(createElement(CancelPage, { view: { ...sampleView, sequence: 3 } }))
    expect(text).toContain('Tuesday 24 November 10:30 AM')
    expect(forms).toMatchObject([
      { action: `${PATH}/cancel`, method: 'post', hidden: { sequence: '3' }, buttons: ['Cancel the session'] },
    ])
    expect(links).toMatchObject({ 'Keep it': PATH, 'Move it instead': `${PATH}/move` })
  })
})

describe('the page that moves', () => {
  const moving = (props: Partial<Parameters<typeof MovePage>[0]> = {}) =>
    readPage(createElement(MovePage, { view: { ...sampleView, sequence: 3 }, week: sampleWeek, ...props }))

  it('offers the free times of a week, and sends the state they were chosen in', () => {
    const { text, html, forms } = moving()
    expect(text).toContain('Now: Tuesday 24 November, 10:30 AM')
    expect(forms).toMatchObject([
      {
        action: `${PATH}/move?week=${sampleWeek.days[0]?.date}`,
        method: 'post',
        hidden: { sequence: '3' },
        buttons: ['Move to this time'],
      },
    ])
    const free = sampleWeek.days.flatMap(({ slots }) => slots.filter(({ available }) => available))
    const offered = [...html.matchAll(/type="radio" name="startsAt" value="([^"]*)"/g)].map(([, value]) => value)
    expect(free.length).toBeGreaterThan(20)
    expect(offered).toEqual(free.map(({ startsAt }) => startsAt))
    expect(text).toMatch(/Wednesday 25 Nov No times left/)
    expect(text).toContain('Times in AEDT')
  })

  it('leads to the weeks before and after by links', () => {
    const { html } = moving()
    expect(html).toMatch(new RegExp(`href="${PATH}/move\\?week=2026-11-16" aria-label="Prev week"`))
    expect(html).toMatch(new RegExp(`href="${PATH}/move\\?week=2026-11-30" aria-label="Next week"`))
    expect(moving({ week: { days: sampleWeek.days } }).html).not.toMatch(/href="[^"]*\?week=/)
  })

  it('says each time in the visitor’s zone too, if that differs', () => {
    const view = { ...sampleView, visitorZone: 'America/Los_Angeles' }
    expect(moving({ view }).html).toContain('aria-label="1:00 PM, Mon 6:00 PM your time"')
    expect(moving().html).not.toContain('your time"')
  })

  it('says what was wrong with the last choice', () => {
    expect(moving({ error: 'slot_taken' }).html).toMatch(/role="alert">That time has just been taken/)
  })

  it('without times says what to do instead of showing a form', () => {
    const { forms, text, links } = moving({ week: undefined })
    expect(forms).toEqual([])
    expect(text).toContain('cannot be read just now')
    expect(links).toMatchObject({ [site.phone.label]: site.phone.href, 'Try again': `${PATH}/move` })
  })

  it('of a week without free times says so', () => {
    const days = sampleWeek.days.map((day) => ({ ...day, slots: day.slots.map((slot) => ({ ...slot, available: false })) }))
    expect(moving({ week: { days, next: '2026-11-30' } }).text).toContain('No times are left this week.')
    expect(moving({ week: { days: [] } }).text).toContain('No times are left this week.')
  })
})
