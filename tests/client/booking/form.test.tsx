import { createRef, startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { bookingFlow } from '../../../client/booking/flow.ts'
import { BookingForm } from '../../../client/booking/form.tsx'
import { createBookingForm, EMPTY_DETAILS } from '../../../client/booking/form-state.ts'
import { toasts } from '../../../client/ui/toast.ts'
import { ToastRegion } from '../../../client/ui/toast-region.tsx'
import { DEFAULT_CAMPAIGNS } from '../../../shared/campaign/campaign.ts'
import { defaultSchedule } from '../../../shared/schedule/schedule.ts'
import { listSlots } from '../../../shared/schedule/slots.ts'
import { BOOKING_PANEL } from '../../../shared/site-files.ts'
import { comeFrom, errorResponse, network, noNetwork, SCAN_PATH, startPage } from '../../support/client/page.ts'

startPage(`${SCAN_PATH}?utm_source=news&utm_term=donors`, { timersRun: true })

const SCAN = DEFAULT_CAMPAIGNS['nfp-digital-growth-scan']
const DETAILS = { name: 'Aoife O’Neil', organisation: 'Creek Fund', email: 'aoife@creek.example', phone: '' }
const BOOKED = {
  reference: 'BW-222222',
  startsAt: '2026-11-25T22:00:00.000Z',
  endsAt: '2026-11-25T22:30:00.000Z',
  date: '2026-11-26',
  time: '09:00',
  timeZone: 'Australia/Sydney',
}

/** Responds to bookings as the test says, and else with the times of the schedule. */
const answerBookings = (respond: typeof network.respond) => {
  network.respond = (request) => {
    const { from = '', to = '' } = Object.fromEntries(request.url.searchParams)
    if (request.method === 'POST' && respond) return respond(request)
    if (request.url.pathname !== '/api/availability') return new Response()
    const days = listSlots(defaultSchedule(2026), { from, to }, new Set(), Date.now())
    return Response.json({ timeZone: 'Australia/Sydney', slotMinutes: 30, days })
  }
}
const bookings = () => network.requests.filter(({ method }) => method === 'POST')
const body = (at = 0) => JSON.parse(bookings()[at]?.body ?? '{}')

type Opened = { campaign?: typeof SCAN | (typeof DEFAULT_CAMPAIGNS)['fractional-cmo']; folds?: boolean; isFallback?: boolean }

async function open({ campaign = SCAN, folds = true, isFallback = false }: Opened = {}) {
  const offer = { price: 'Free', collection: 'x', facts: [], ...(folds && { folded: { start: 'Start', minimise: 'Minimise' } }) }
  const screen = await render(
    <>
      <ToastRegion />
      <BookingForm
        card={createRef()}
        campaign={campaign}
        offer={offer}
        propUtm={{ utmContent: 'hero' }}
        isFallback={isFallback}
      />
    </>,
  )
  const button = (name: string | RegExp) => screen.getByRole('button', { name })
  const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
  const values = () =>
    ['Name', 'Organisation', 'Email', /^Phone/].map((name) => (field(name).element() as HTMLInputElement).value)
  return { ...screen, button, field, values, toast: screen.getByRole('alert').first() }
}

const keep = (details: Partial<typeof DETAILS> = DETAILS) => sessionStorage.setItem('booking-details', JSON.stringify(details))

/** A form in step 2 with the first time that is free on Thursday. */
async function chooseTime(opened: Opened = {}) {
  keep()
  const screen = await open(opened)
  await screen.button('Continue').click()
  await screen.button(/^Thursday 26 November/).click()
  const times = screen.getByRole('toolbar', { name: 'Times on Thursday 26 November' })
  await expect.element(times).toBeVisible()
  await times.getByRole('button', { disabled: false }).first().click()
  return { ...screen, confirm: () => screen.button(/^Confirm/).click() }
}

beforeEach(() => {
  toasts.value = []
  answerBookings(undefined)
})

describe('what was typed before the page was hydrated', () => {
  /** The prerendered form, as the visitor has used it before hydration. */
  const typeBefore = (values: Partial<typeof DETAILS>, { hidden = true, focused = '' } = {}) => {
    const inputs = Object.entries(values).map(([name, value]) => `<input name="${name}" aria-label="${name}" value="${value}">`)
    document.body.insertAdjacentHTML('beforeend', `<form id="${BOOKING_PANEL}" data-before>${inputs.join('')}</form>`)
    const form = document.querySelector<HTMLFormElement>('[data-before]')
    form?.querySelector<HTMLInputElement>(`[name="${focused}"]`)?.focus()
    if (form) form.hidden = hidden
  }
  afterEach(() => document.querySelector('[data-before]')?.remove())

  it('is taken, with the number made international, and opens the form', async () => {
    typeBefore({ name: 'Aoife', phone: '(08) 7010 1234' })
    const { values } = await open()
    expect(values()).toEqual(['Aoife', '', '', '+61870101234'])
  })

  it('counts before what an earlier page view kept, field by field', async () => {
    keep()
    typeBefore({ name: 'Brigid' })
    const { values } = await open()
    expect(values()).toEqual(['Brigid', DETAILS.organisation, DETAILS.email, ''])
  })

  it('is not changed while it is still being typed', async () => {
    typeBefore({ phone: '0491 570 006' }, { hidden: false, focused: 'phone' })
    const { field } = await open()
    await expect.element(field(/^Phone/)).toHaveValue('0491 570 006')
    await expect.element(field(/^Phone/)).toHaveFocus()
  })

  it.each([
    ['opened by then', false, 'true'],
    ['not touched', true, 'false'],
  ])('leaves a form that was %s as it is', async (_what, hidden, expanded) => {
    typeBefore({}, { hidden })
    const { button } = await open()
    await expect.element(button(/Start|Minimise/)).toHaveAttribute('aria-expanded', expanded)
  })
})

describe('the form', () => {
  it.each([
    ['has what an earlier page view kept', {}],
    ['does not fold', { folds: false }],
    ['stands in for a survey', { isFallback: true }],
  ])('is open if it %s', async (what, opened) => {
    if (what.startsWith('has')) keep()
    const { field } = await open(opened)
    await expect.element(field('Name')).toBeVisible()
  })

  it('keeps what is typed until Clear, which leads to the first field', async () => {
    const { button, field } = await open()
    await button(/Start/).click()
    await expect.element(field('Name')).toHaveFocus()
    await userEvent.keyboard('Aoife')
    expect(JSON.parse(sessionStorage.getItem('booking-details') ?? '{}')).toMatchObject({ name: 'Aoife' })
    await button('Clear').click()
    await expect.element(field('Name')).toHaveValue('')
    await expect.element(field('Name')).toHaveFocus()
    expect(sessionStorage.getItem('booking-details')).toBeNull()
  })

  it('stays open for who opens it while an earlier booking is being recalled', async () => {
    const booking = { ...BOOKED, path: '/booking/BW-222222/key' }
    sessionStorage.setItem('booked', JSON.stringify({ campaign: SCAN.key, booking, asks: false }))
    const { promise, resolve } = Promise.withResolvers<Response>()
    network.respond = ({ url }) => (url.pathname === `${booking.path}/invite.ics` ? promise : new Response())
    const { button, field, getByRole } = await open()
    await expect.poll(() => network.requests.length).toBeGreaterThan(0)
    await button(/Start/).click()
    resolve(new Response('', { status: 503 }))
    await expect.element(getByRole('heading', { name: 'You are booked in' })).toBeVisible()
    await expect.element(field('Name')).toBeVisible()
  })

  it('keeps each letter that is typed while React replaces it on a slow phone, as on a translated page', async () => {
    const root = document.createElement('div')
    root.innerHTML = `<form id="${BOOKING_PANEL}"><input name="name"></form>`
    document.body.append(root)
    const name = () => root.querySelector<HTMLInputElement>('input[name=name]') as HTMLInputElement
    name().value = 'Ao'
    const typing = new MutationObserver(() => {
      typing.disconnect()
      for (const letter of 'ife') {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(name(), name().value + letter)
        name().dispatchEvent(new InputEvent('input', { bubbles: true }))
      }
    })
    typing.observe(root, { childList: true })
    // So long that React leaves to the next task what does not have to be done before the paint.
    function SlowPhone() {
      useLayoutEffect(() => {
        const began = performance.now()
        while (performance.now() - began < 50);
      }, [])
      return null
    }
    const offer = { price: 'Free', collection: 'x', facts: [], folded: { start: 'Start', minimise: 'Minimise' } }
    const react = createRoot(root)
    startTransition(() =>
      react.render(
        <>
          <BookingForm card={createRef()} campaign={SCAN} offer={offer} propUtm={{}} isFallback={false} />
          <SlowPhone />
        </>,
      ),
    )
    await expect.poll(() => name().value).toBe('Aoife')
    await expect.poll(() => sessionStorage.getItem('booking-details')).toContain('Aoife')
    react.unmount()
    root.remove()
  })

  it('asks for the times of its own campaign once it is open, and not before', async () => {
    const { button } = await open({ campaign: DEFAULT_CAMPAIGNS['fractional-cmo'] })
    expect(network.requests).toEqual([])
    await button(/Start/).click()
    await expect.poll(() => network.requests.map(({ url }) => url.searchParams.get('campaign'))).toEqual(['fractional-cmo'])
  })
})

describe('Continue', () => {
  it('names every missing field and leads to the first; once all are right, it goes to the times, and the failure is closed', async () => {
    keep({ phone: '08 8234 5678' })
    const { button, field, toast, getByText, container } = await open()
    await button('Continue').click()
    await expect.element(toast).toMatchTextContent('Required Fields Missing')
    for (const [name, error] of [
      ['Name', 'your name'],
      ['Organisation', 'your organisation'],
      ['Email', 'your email The invite goes here.'],
    ] as const) {
      await expect.element(field(name)).toHaveAccessibleDescription(`Enter ${error}`)
    }
    await expect.element(field('Name')).toHaveFocus()
    for (const [name, value] of [
      ['Name', 'Aoife'],
      ['Organisation', 'Creek Fund'],
      ['Email', 'aoife@creek.example'],
    ] as const) {
      await field(name).fill(value)
    }
    await userEvent.keyboard('{Enter}')
    await expect.element(getByText('Step 2 of 2')).toBeVisible()
    await expect.element(toast).toBeEmptyDOMElement()
    expect(container.querySelector('input[name="phone"]')).toHaveValue('+61882345678')
  })
})

describe('Confirm', () => {
  it('sends what was typed and chosen, the campaign with its variant, and where the visit came from', async () => {
    answerBookings(() => Response.json({ booking: BOOKED }, { status: 201 }))
    comeFrom('https://www.thepaperbark.example/news?q=private')
    const { confirm, container } = await chooseTime({ campaign: { ...SCAN, variant: 'headline:b' } })
    const { name: honeypot } = container.querySelector('[aria-hidden] > input') as HTMLInputElement
    await confirm()
    await expect.poll(bookings).toHaveLength(1)
    const { phone: _, ...details } = DETAILS
    expect(body()).toEqual({
      ...details,
      date: BOOKED.startsAt,
      time: BOOKED.time,
      campaign: SCAN.key,
      variant: 'headline:b',
      utmSource: 'news',
      utmMedium: 'hero',
      utmCampaign: SCAN.key,
      utmTerm: 'donors',
      utmContent: 'hero',
      pageUrl: `${location.origin}${SCAN_PATH}?utm_source=news&utm_term=donors`,
      referrer: 'https://www.thepaperbark.example/news',
      visitorZone: 'Australia/Sydney',
      [honeypot]: '',
    })
  })

  it('leaves out an address longer than the server accepts', async () => {
    history.replaceState(null, '', `/${'x'.repeat(2048)}`)
    answerBookings(noNetwork)
    const { confirm } = await chooseTime()
    await confirm()
    await expect.poll(bookings).toHaveLength(1)
    expect(body()).not.toHaveProperty('pageUrl')
  })

  it('is not sent with a decoy that is filled in, which is emptied for the next time', async () => {
    const form = createBookingForm(true)
    form.details.value = { ...EMPTY_DETAILS, ...DETAILS }
    form.slot.value = { day: BOOKED.date, time: BOOKED.time, startsAt: BOOKED.startsAt }
    form.honeypot.value = 'https://spam.example'
    await bookingFlow.confirm(form, { campaign: SCAN, propUtm: {} })
    expect([bookings(), form.honeypot.value, toasts.value[0]?.title]).toEqual([[], '', 'Security Validation Failed'])
  })

  it('leads back to a field that no longer passes its rule, without a request', async () => {
    const form = createBookingForm(true)
    form.details.value = { ...EMPTY_DETAILS, ...DETAILS, name: 'J0hn' }
    form.slot.value = { day: BOOKED.date, time: BOOKED.time, startsAt: BOOKED.startsAt }
    form.step.value = 2
    expect(await bookingFlow.confirm(form, { campaign: SCAN, propUtm: {} })).toBe('name')
    expect([form.errors.value, form.step.value]).toEqual([{ name: 'Name contains invalid characters' }, 1])
    expect(bookings()).toEqual([])
  })
})

describe('a booking that the server refuses', () => {
  it.each([
    ['Name', 'name'],
    ['Phone (optional)', 'phone'],
  ])('because of the %s leads back to that field, with the server’s words', async (label, field) => {
    answerBookings(() => errorResponse(400, { code: 'invalid_input', message: 'Not this one', field }))
    const screen = await chooseTime()
    await screen.confirm()
    await expect.element(screen.field(label)).toHaveFocus()
    await expect.element(screen.field(label)).toHaveAccessibleDescription(/Not this one/)
    await expect.element(screen.toast).toMatchTextContent('Invalid InputNot this one')
    expect(screen.values()).toEqual(Object.values(DETAILS))
  })

  it.each([
    { code: 'invalid_input', field: 'pageUrl' },
    { code: 'internal', field: 'name' },
  ])('because of nothing that the visitor typed stays in step 2 ($code, $field)', async (error) => {
    answerBookings(() => errorResponse(400, error))
    const screen = await chooseTime()
    await screen.confirm()
    await expect.element(screen.toast).toMatchTextContent(/Invalid Input|Booking Failed/)
    await expect.element(screen.button(/^Confirm/)).toHaveFocus()
    await expect.element(screen.button(/^Confirm.*Thu 26 Nov/)).toBeEnabled()
  })

  it.each(['slot_taken', 'slot_not_offered'])(
    'because of its time leads to the times, where that one is taken (%s)',
    async (code) => {
      answerBookings(() => errorResponse(409, { code }))
      const screen = await chooseTime()
      const time = screen.getByRole('toolbar').getByRole('button', { pressed: true })
      const chosen = time.element().textContent ?? ''
      await screen.confirm()
      await expect.element(screen.getByText('The time you chose has just gone. Please choose another.')).toBeVisible()
      await expect.element(screen.getByRole('toolbar').getByRole('button', { name: chosen })).toBeDisabled()
    },
  )

  it('after its response was lost is not taken by somebody else before that', async () => {
    answerBookings(noNetwork)
    const screen = await chooseTime()
    await screen.confirm()
    await expect.element(screen.toast).toMatchTextContent('Booking Failed')
    await expect.element(screen.button(/^Confirm.*Thu 26 Nov/)).toHaveFocus()
    answerBookings(() => errorResponse(409, { code: 'slot_taken' }))
    await screen.confirm()
    await expect.element(screen.getByText('The time you chose has just gone. Please choose another.')).toBeVisible()
    expect(new Set(bookings().map(({ headers }) => headers.get('Idempotency-Key')))).toHaveLength(1)
  })
})

describe('a booking whose response was cut off', () => {
  const cutOff = { ...DETAILS, date: BOOKED.startsAt, time: BOOKED.time }
  beforeEach(() => sessionStorage.setItem('unanswered-booking', JSON.stringify({ key: 'key-1', body: cutOff })))

  it('is sent again when the page is opened, and leads to its summary', async () => {
    answerBookings(() => Response.json({ booking: BOOKED }, { status: 201 }))
    const { getByRole } = await open()
    await expect.element(getByRole('heading', { name: 'You are booked in' })).toHaveFocus()
    expect(bookings().map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['key-1'])
    expect(body()).toEqual(cutOff)
  })

  it('and that is refused now, is not sent a third time', async () => {
    answerBookings(() => errorResponse(409, { code: 'slot_taken' }))
    const { toast } = await open()
    await expect.element(toast).toMatchTextContent('That time has just been taken.')
    expect(sessionStorage.getItem('unanswered-booking')).toBeNull()
  })
})
