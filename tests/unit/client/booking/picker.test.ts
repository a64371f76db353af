import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { BookingFormState } from '../../../../client/booking/form-state.ts'
import { DEFAULT_CAMPAIGNS } from '../../../../shared/campaign/campaign.ts'
import type { Day } from '../../../../shared/schedule/slots.ts'
import { startPage } from '../../../support/page-globals.ts'
import { fire, noteElements, only, type Rendered, render } from '../../../support/rendered-elements.ts'

startPage()
noteElements()

let flow: typeof import('../../../../client/booking/flow.ts').bookingFlow
let state: typeof import('../../../../client/booking/form-state.ts')
let times: typeof import('../../../../client/booking/availability.ts')
let slots: typeof import('../../../../client/booking/time-slots.tsx')
let form: BookingFormState
let onBack: ReturnType<typeof vi.fn<() => void>>
beforeEach(async () => {
  ;({ bookingFlow: flow } = await import('../../../../client/booking/flow.ts'))
  state = await import('../../../../client/booking/form-state.ts')
  times = await import('../../../../client/booking/availability.ts')
  slots = await import('../../../../client/booking/time-slots.tsx')
  form = state.createBookingForm(true)
  form.step.value = 2
  onBack = vi.fn()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'Pacific/Auckland',
  } as Intl.ResolvedDateTimeFormatOptions)
})

/** Two days of the week of MONDAY, which is the 23rd. */
const TUESDAY = '2026-11-24'
const WEDNESDAY = '2026-11-25'
const slotsOf = (date: string, ...free: boolean[]): Day['slots'] =>
  free.map((available, index) => ({
    time: `${9 + index}:00`.padStart(5, '0'),
    startsAt: new Date(Date.parse(`${date}T09:00:00+11:00`) + index * 3_600_000).toISOString(),
    available,
  }))
const dayOf = (date: string, ...free: boolean[]): Day => ({ date, label: 'AEDT', slots: slotsOf(date, ...free) })
const show = (status: 'live' | 'loading' | 'unchecked', ...days: Day[]) => {
  times.availability.value = { status, days: new Map(days.map((day) => [day.date, day])) }
}

const draw = () =>
  render(flow.TimesStep, { form, context: { campaign: DEFAULT_CAMPAIGNS['nfp-digital-growth-scan'], propUtm: {} }, onBack })
const button = (elements: Rendered[], attributes: object) => only(elements, 'button', { ...attributes })
const named = (elements: Rendered[], name: RegExp) => {
  const found = elements.filter(({ type, props }) => type === 'button' && name.test(String(props['aria-label'])))
  if (!found[0] || found.length > 1) throw new Error(`${found.length} buttons ${name}`)
  return found[0]
}

describe('the days', () => {
  it('say how many times are free, and only days with free times can be chosen', () => {
    show('live', dayOf(TUESDAY, true, true), dayOf(WEDNESDAY, false, true))
    const { elements } = draw()
    expect(named(elements, /^Tuesday 24 November, 2 times free$/).props.disabled).toBe(false)
    expect(named(elements, /^Wednesday 25 November, 1 time free$/).props.disabled).toBe(false)
    expect(named(elements, /^Thursday 26 November, none free$/).props.disabled).toBe(true)
    expect(named(elements, /^Today, Monday 23 November, none free$/).props['data-today']).toBe(true)
  })

  it('say that they are loading, and cannot be chosen, until the times are there', () => {
    const { elements } = draw()
    for (const day of ['Today, Monday 23', 'Tuesday 24', 'Friday 27'])
      expect(named(elements, new RegExp(`^${day} November, Loading times$`)).props.disabled).toBe(true)
  })

  it('one that is clicked is chosen, and says so', () => {
    show('live', dayOf(TUESDAY, true), dayOf(WEDNESDAY, true))
    fire(named(draw().elements, /^Wednesday/), 'onClick')
    expect(form.day.value).toBe(WEDNESDAY)
    const { elements } = draw()
    expect(named(elements, /^Wednesday/).props['aria-pressed']).toBe(true)
    expect(named(elements, /^Tuesday/).props['aria-pressed']).toBe(false)
  })

  it('before this week, and after the last free day, there is no week to turn to', () => {
    show('live', dayOf(TUESDAY, true))
    expect(named(draw().elements, /^Prev week$/).props.disabled).toBe(true)
    expect(named(draw().elements, /^Next week$/).props.disabled).toBe(true)
    show('live', dayOf(TUESDAY, true), dayOf('2026-12-04', true), dayOf('2026-12-11', false))
    expect(named(draw().elements, /^Next week$/).props.disabled).toBe(false)
  })

  it('open on the week of the chosen one', () => {
    show('live', dayOf(TUESDAY, true), dayOf('2026-12-04', true))
    form.day.value = '2026-12-04'
    expect(named(draw().elements, /^Friday 4 December, 1 time free$/).props['aria-pressed']).toBe(true)
    expect(named(draw().elements, /^Prev week$/).props.disabled).toBe(false)
  })
})

describe('a week without free times', () => {
  it('leads to the next that has some', () => {
    show('live', dayOf(TUESDAY, false), dayOf('2026-12-04', true))
    const { html, elements } = draw()
    expect(html).toContain('No times are left this week.')
    fire(button(elements, { children: 'Next available' }), 'onClick')
    expect(form.day.value).toBe('2026-12-04')
  })

  it('is not said of one whose times are loading', () => {
    expect(draw().html).not.toContain('No times are left')
  })

  it('has no way to the next free time if no week has one', () => {
    show('live', dayOf(TUESDAY, false))
    expect(draw().html).toContain('No times are left this week.')
    expect(draw().html).not.toContain('Next available')
  })
})

it('times that could not be checked say so, with a way to try again; live ones do not', () => {
  show('unchecked', dayOf(TUESDAY, true))
  expect(draw().html).toContain('Live times did not load.')
  button(draw().elements, { children: 'Try again' })
  show('live', dayOf(TUESDAY, true))
  expect(draw().html).not.toContain('Live times did not load.')
})

describe('the buttons of step 2', () => {
  it('name the time that is confirmed, once one is chosen', () => {
    show('live', dayOf(TUESDAY, true))
    expect(draw().html).toContain('<span>Confirm</span></button>')
    form.day.value = TUESDAY
    form.slot.value = { day: TUESDAY, time: '09:00', startsAt: '2026-11-23T22:00:00.000Z' }
    expect(draw().html).toMatch(/<span>Confirm<\/span><span[^>]*>Tue 24 Nov, 9:00\u00a0AM<\/span>/)
  })

  it('go back, and are both disabled while a booking is pending', () => {
    const { elements } = draw()
    fire(button(elements, { type: 'button', children: 'Back' }), 'onClick')
    expect(onBack).toHaveBeenCalledTimes(1)
    form.busy.value = true
    const busy = draw()
    expect(busy.html).toContain('Booking...')
    expect(button(busy.elements, { children: 'Back' }).props.disabled).toBe(true)
    expect(button(busy.elements, { type: 'submit' }).props.disabled).toBe(true)
  })

  it('book without scripts too: the details and the time are hidden fields', () => {
    form.details.value = { name: 'Aoife', organisation: 'Creek Fund', email: 'a@creek.example', phone: '' }
    form.slot.value = { day: TUESDAY, time: '09:00', startsAt: '2026-11-23T22:00:00.000Z' }
    const hidden = draw().elements.filter(({ type, props }) => type === 'input' && props.type === 'hidden')
    expect(Object.fromEntries(hidden.map(({ props }) => [props.name, props.value]))).toEqual({
      name: 'Aoife',
      organisation: 'Creek Fund',
      email: 'a@creek.example',
      phone: '',
      step: 'book',
      startsAt: '2026-11-23T22:00:00.000Z',
    })
  })
})

describe('the times of a day', () => {
  const drawTimes = (day: Day | undefined, loading = false) => render(slots.TimeSlots, { form, day, loading })
  const day = () => dayOf(TUESDAY, false, true, true)

  it('are one tab stop: the chosen one, or else the first free one', () => {
    const stops = () =>
      drawTimes(day())
        .elements.filter(({ type }) => type === 'button')
        .map(({ props }) => props.tabIndex)
    expect(stops()).toEqual([-1, 0, -1])
    form.day.value = TUESDAY
    state.chooseTime(form, TUESDAY, slotsOf(TUESDAY, false, true, true)[2] as Day['slots'][number])
    expect(stops()).toEqual([-1, -1, 0])
  })

  it('one that is clicked is chosen, and says so; one that is taken cannot be', () => {
    form.day.value = TUESDAY
    const pills = drawTimes(day()).elements.filter(({ type }) => type === 'button')
    expect(pills.map(({ props }) => props.disabled)).toEqual([true, false, false])
    fire(pills[1] as Rendered, 'onClick')
    expect(form.slot.value).toEqual({ day: TUESDAY, time: '10:00', startsAt: '2026-11-23T23:00:00.000Z' })
    const after = drawTimes(day()).elements.filter(({ type }) => type === 'button')
    expect(after.map(({ props }) => props['aria-pressed'])).toEqual([false, true, false])
  })

  it('are said in Sydney’s time and in the visitor’s own', () => {
    const { html, elements } = drawTimes(day())
    expect(named(elements, /^10:00 AM, 12:00 PM your time$/).props.disabled).toBe(false)
    expect(html).toContain('Times in AEDT')
    expect(html).toContain('Your time in Auckland below each')
    expect(html).toContain('aria-label="Times on Tuesday 24 November"')
  })

  it('are said once to a visitor in Sydney', () => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      timeZone: 'Australia/Sydney',
    } as Intl.ResolvedDateTimeFormatOptions)
    const { html } = drawTimes(day())
    expect(html).not.toContain('your time')
    expect(html).not.toContain('Your time')
    expect(html).not.toContain('aria-label="10')
  })

  it('wait for a day, or for the list', () => {
    expect(drawTimes(undefined).html).toContain('Choose a day to see its times.')
    form.slot.value = { day: TUESDAY, time: '09:00', startsAt: '2026-11-23T22:00:00.000Z' }
    expect(drawTimes(undefined, true).html).toContain('Loading times')
    expect(drawTimes(undefined, false).html).toContain('Choose a day to see its times.')
  })

  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowDown', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['ArrowUp', 2, 1],
  ])('%s on time %i goes to time %i, in a loop', (key, from, to) => {
    const pills = [0, 1, 2].map(() => ({ focus: vi.fn() }))
    const querySelectorAll = vi.fn(() => pills)
    vi.stubGlobal('document', { activeElement: pills[from] })
    const preventDefault = vi.fn()
    const toolbar = only(drawTimes(day()).elements, 'div', { role: 'toolbar' })
    fire(toolbar, 'onKeyDown', { key, preventDefault, currentTarget: { querySelectorAll } })
    expect(querySelectorAll).toHaveBeenCalledWith('button:enabled')
    expect(pills.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1, 2].map((place) => Number(place === to)))
    expect(preventDefault).toHaveBeenCalledTimes(1)
  })

  it('other keys are the browser’s', () => {
    const preventDefault = vi.fn()
    const toolbar = only(drawTimes(day()).elements, 'div', { role: 'toolbar' })
    for (const key of ['Tab', 'Enter', ' ', 'Home']) fire(toolbar, 'onKeyDown', { key, preventDefault })
    expect(preventDefault).not.toHaveBeenCalled()
  })
})
