import { beforeEach, describe, expect, it, vi } from 'vitest'
// Compiled before the first test, which would wait for it.
import '../../../../client/booking/flow.ts'
import '../../../../client/booking/form.tsx'
import type { BookingFormState, Details } from '../../../../client/booking/form-state.ts'
import { DEFAULT_CAMPAIGNS } from '../../../../shared/campaign/campaign.ts'
import { errorResponse, page, pass, startPage, until } from '../../../support/page-globals.ts'
import { fire, noteElements, only, render } from '../../../support/rendered-elements.ts'

startPage()
noteElements()

const CAMPAIGN = DEFAULT_CAMPAIGNS['nfp-digital-growth-scan']
const FLOW = '../../../../client/booking/flow.ts'
const DETAILS: Details = { name: 'Aoife', organisation: 'Creek Fund', email: 'aoife@creek.example', phone: '' }

type FormPage = {
  form: BookingFormState
  /** Where the focus was sent, in order. */
  focused: () => unknown[]
  submit: () => { submit: ReturnType<typeof vi.fn>; preventDefault: ReturnType<typeof vi.fn> }
  press: (label: string) => void
  mount: () => void
}

/** A booking page that is about to be hydrated. */
async function open({ folds = true, standsIn = false } = {}): Promise<FormPage> {
  const { BookingForm } = await import('../../../../client/booking/form.tsx')
  const offer = { price: 'Free', collection: 'x', facts: [], ...(folds && { folded: { start: 'Start', minimise: 'Minimise' } }) }
  const card = { current: null }
  const { elements, states, mount } = render(BookingForm, { card, campaign: CAMPAIGN, offer, propUtm: {}, standsIn })
  const { form } = only(elements, 'HoneypotField').props as { form: BookingFormState }
  return {
    form,
    mount,
    focused: () => states.map((state) => (state as { target?: unknown }).target),
    submit: () => {
      const [submit, preventDefault] = [vi.fn(), vi.fn()]
      fire(only(elements, 'form'), 'onSubmit', { preventDefault, currentTarget: { submit } })
      return { submit, preventDefault }
    },
    press: (label) => {
      const step = only(elements, 'DetailsStep').props as { onClear: () => void }
      if (label === 'Clear') step.onClear()
      else fire(only(elements, 'button', { 'aria-controls': 'booking-panel' }), 'onClick')
    },
  }
}

/** The prerendered form, as the visitor has used it before hydration. */
function typeBefore(values: Partial<Details>, { focused = null as string | null, hidden = true } = {}): void {
  const active = focused && { getAttribute: () => focused }
  const panel = {
    hidden,
    ownerDocument: { activeElement: active },
    contains: (element: unknown) => element !== null && element === active,
    querySelector: (selector: string) => {
      const name = /name="(\w+)"/.exec(selector)?.[1] as keyof Details
      return { value: values[name] ?? '' }
    },
  }
  page.document.getElementById = (id: string) => (id === 'booking-panel' ? panel : null)
}

const keep = (values: Partial<Details>) => page.session.set('booking-details', JSON.stringify(values))
const asked = () => page.requests.filter(({ url }) => url.pathname === '/api/availability')

beforeEach(() => {
  page.respond = ({ method }) => (method === 'HEAD' ? new Response() : errorResponse(503, { code: 'unavailable' }))
})

describe('what was typed before the page was hydrated', () => {
  it('is taken, with the number made international, and opens the form', async () => {
    typeBefore({ name: 'Aoife', phone: '(08) 7010 1234' })
    const { form, mount } = await open()
    expect(form.open.value).toBe(false)
    mount()
    expect(form.details.value).toEqual({ name: 'Aoife', organisation: '', email: '', phone: '+61870101234' })
    expect(form.open.value).toBe(true)
  })

  it('counts before what an earlier page view kept, field by field', async () => {
    keep(DETAILS)
    typeBefore({ name: 'Brigid' })
    const { form, mount } = await open()
    mount()
    expect(form.details.value).toEqual({ ...DETAILS, name: 'Brigid' })
  })

  it('is not changed while it is still being typed', async () => {
    typeBefore({ phone: '0491 570 006' }, { focused: 'phone' })
    const { form, mount } = await open()
    mount()
    expect(form.details.value.phone).toBe('0491 570 006')
  })

  it('leaves a form that was opened by then open, and one that nobody touched folded', async () => {
    typeBefore({}, { hidden: false })
    expect((await open()).form.open.value).toBe(true)
    typeBefore({})
    const { form, mount } = await open()
    mount()
    expect(form.open.value).toBe(false)
  })
})

describe('what an earlier page view kept', () => {
  it('is in the form again, which is open', async () => {
    keep(DETAILS)
    const { form, mount } = await open()
    mount()
    expect(form.details.value).toEqual(DETAILS)
    expect(form.open.value).toBe(true)
  })

  it('is what is typed now, and goes with Clear, which leads to the first field', async () => {
    const { form, mount, press, focused } = await open()
    mount()
    form.details.value = DETAILS
    expect(JSON.parse(page.session.get('booking-details') ?? '{}')).toEqual(DETAILS)
    press('Clear')
    expect(form.details.value.name).toBe('')
    expect(page.session.has('booking-details')).toBe(false)
    expect(focused()).toEqual(['name'])
  })
})

describe('the form', () => {
  it('opens by itself if it does not fold, or stands in for a survey', async () => {
    expect((await open({ folds: false })).form.open.value).toBe(true)
    const { form, mount } = await open({ standsIn: true })
    mount()
    expect(form.open.value).toBe(true)
  })

  it('leads to its first field when it is opened, and nowhere when it is closed', async () => {
    const { form, press, focused } = await open()
    press('Start')
    expect(form.open.value).toBe(true)
    expect(focused()).toEqual(['name'])
    press('Start')
    expect(form.open.value).toBe(false)
    expect(focused()).toEqual(['name'])
  })

  it('asks for the times of its own campaign once it is open, and not before', async () => {
    const { form, mount } = await open()
    mount()
    await pass(200)
    expect(asked()).toEqual([])
    form.open.value = true
    await pass(200)
    await until(() => asked().length > 0)
    expect(asked().map(({ url }) => url.searchParams.get('campaign'))).toEqual([CAMPAIGN.key])
  })
})

describe('Continue', () => {
  it('fetches the next step, goes there, and has asked for the times of its own campaign', async () => {
    const { form, submit, focused } = await open()
    form.details.value = DETAILS
    const { preventDefault } = submit()
    expect(preventDefault).toHaveBeenCalledTimes(1)
    expect(form.busy.value).toBe(true)
    await until(() => asked().length > 0)
    await pass(200)
    expect(form.step.value).toBe(2)
    expect(form.busy.value).toBe(false)
    expect(focused()).toEqual(['times'])
    expect(new Set(asked().map(({ url }) => url.searchParams.get('campaign')))).toEqual(new Set([CAMPAIGN.key]))
  })

  it('leads to the first field that is missing', async () => {
    const { form, submit, focused } = await open()
    form.details.value = { ...DETAILS, organisation: '' }
    submit()
    await until(() => asked().length > 0)
    await pass(200)
    expect(form.step.value).toBe(1)
    expect(focused()).toEqual(['organisation'])
  })

  it('does nothing while the step is on its way', async () => {
    const { form, submit, focused } = await open()
    form.details.value = DETAILS
    form.busy.value = true
    submit()
    await pass(200)
    expect(form.step.value).toBe(1)
    expect(focused()).toEqual([undefined])
  })
})

describe('a step whose code cannot be fetched', () => {
  beforeEach(() => {
    vi.doMock(FLOW, () => {
      throw new Error('Failed to fetch dynamically imported module')
    })
    return () => vi.doUnmock(FLOW)
  })
  const untilSettled = (form: BookingFormState) => until(() => !form.busy.value)
  const heads = () => page.requests.filter(({ method }) => method === 'HEAD').length

  it('says so at the first click, keeps everything, and leaves the focus on the button', async () => {
    const { form, submit, focused } = await open()
    form.details.value = DETAILS
    submit()
    await untilSettled(form)
    await pass(0)
    expect(form.notice.value).toMatch(/^The next step did not load/)
    expect(form.details.value).toEqual(DETAILS)
    expect(focused()).toEqual(['submit'])
    expect([page.reloads, heads()]).toEqual([0, 0])
  })

  it('is fetched with a reload at the second, if the site answers', async () => {
    const { form, submit } = await open()
    submit()
    await untilSettled(form)
    submit()
    await until(() => page.reloads > 0)
    expect([page.reloads, heads()]).toEqual([1, 1])
    expect(page.session.get('click-again')).toBe('"submit"')
    expect(form.busy.value).toBe(true)
  })

  it('is not, if the site does not answer', async () => {
    page.respond = () => Promise.reject(new TypeError('Failed to fetch'))
    const { form, submit } = await open()
    submit()
    await untilSettled(form)
    submit()
    await untilSettled(form)
    expect(heads()).toBe(1)
    expect(page.reloads).toBe(0)
    expect(form.notice.value).toMatch(/^The next step did not load/)
  })

  it('after that reload is given up: the form is sent as it is without scripts', async () => {
    page.session.set('click-again', '"submit"')
    let show: () => void = () => undefined
    vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
      if (type === 'pageshow') show = listener
    })
    const { form, submit, mount } = await open()
    mount()
    expect(page.session.has('click-again')).toBe(false)
    const sent = submit()
    await until(() => sent.submit.mock.calls.length > 0)
    expect(page.reloads).toBe(0)
    // The browser's Back button may show the page as it was left.
    expect(form.busy.value).toBe(true)
    show()
    expect(form.busy.value).toBe(false)
  })

  it('after that reload stays, without a network', async () => {
    page.session.set('click-again', '"submit"')
    page.respond = () => Promise.reject(new TypeError('Failed to fetch'))
    const { form, submit, mount } = await open()
    mount()
    const sent = submit()
    await untilSettled(form)
    expect(sent.submit).not.toHaveBeenCalled()
    expect(form.notice.value).toMatch(/^The next step did not load/)
  })
})

it('a booking whose response was cut off is sent again when the page is opened, and leads to its summary', async () => {
  const body = { ...DETAILS, date: '2026-11-25T22:00:00.000Z', time: '09:00' }
  const booking = {
    reference: 'BW-222222',
    startsAt: body.date,
    endsAt: body.date,
    date: '2026-11-26',
    time: '09:00',
    timeZone: 'x',
  }
  page.session.set('unanswered-booking', JSON.stringify({ key: 'key-1', body }))
  page.respond = ({ method }) => (method === 'POST' ? Response.json({ booking }, { status: 201 }) : new Response('{}'))
  const { form, mount, focused } = await open()
  mount()
  expect(form.open.value).toBe(true)
  await until(() => form.booked.value !== undefined)
  await pass(0)
  const sent = page.requests.filter(({ method }) => method === 'POST')
  expect(sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['key-1'])
  expect(JSON.parse(sent[0]?.body ?? '')).toEqual(body)
  expect(focused()).toContain('summary')
})
