import { describe, expect, it } from 'vitest'
import {
  answerBookings,
  BOOKED,
  body,
  bookings,
  CONTEXT,
  chooseTime,
  DAY,
  DETAILS,
  flow,
  form,
  newestToast,
  proceed,
  SLOT,
  shown,
  startBookingFlow,
  state,
  stored,
  times,
} from '../../../support/booking-flow.ts'
import { errorResponse, page, pass } from '../../../support/page-globals.ts'

startBookingFlow()

describe('Continue', () => {
  it('goes to the times if every detail is right, and closes the failures of earlier clicks', async () => {
    await proceed({ name: '' })
    expect(shown()).toHaveLength(1)
    expect(await proceed()).toBe('times')
    expect(form.step.value).toBe(2)
    expect(form.errors.value).toEqual({})
    expect(shown()).toEqual([])
  })

  it('turns an Australian number into an international one', async () => {
    expect(await proceed({ phone: '08 8234 5678' })).toBe('times')
    expect(form.details.value.phone).toBe('+61882345678')
  })

  it('names every missing field, and leads to the first of them', async () => {
    expect(await proceed({ name: ' ', organisation: '<b></b>', email: '' })).toBe('name')
    expect(form.errors.value).toEqual({
      name: 'Enter your name',
      organisation: 'Enter your organisation',
      email: 'Enter your email',
    })
    expect(form.step.value).toBe(1)
    expect(shown()).toEqual([['destructive', 'Required Fields Missing', 'Please fill in all required fields to continue.']])
    expect(await proceed({ email: '' })).toBe('email')
    expect(form.errors.value).toEqual({ email: 'Enter your email' })
  })

  it('says what is wrong with every invalid field, and leads to the first of them', async () => {
    expect(await proceed({ organisation: 'Yahoo!', email: 'jo@', phone: '12' })).toBe('organisation')
    expect(form.errors.value).toEqual({
      organisation: 'Organisation contains invalid characters',
      email: 'Invalid email format',
      phone: 'Invalid phone number format',
    })
    expect(form.step.value).toBe(1)
    expect(shown()).toEqual([['destructive', 'Invalid Input', 'Organisation contains invalid characters']])
  })

  it('lets the click show before it checks', async () => {
    form.details.value = DETAILS
    void flow.proceed(form)
    expect(form.step.value).toBe(1)
    await pass(100)
    expect(form.step.value).toBe(2)
  })
})

describe('Confirm', () => {
  it('sends what was typed and chosen, the campaign, and where the visit came from', async () => {
    answerBookings(stored)
    await chooseTime()
    form.honeypotName.value = 'homepage'
    await flow.confirm(form, CONTEXT)
    expect(body()).toEqual({
      name: 'Aoife O’Neil',
      organisation: 'Creek Fund',
      email: 'aoife@creek.example',
      date: SLOT.startsAt,
      time: '09:00',
      campaign: 'nfp-digital-growth-scan',
      utmSource: 'news',
      utmMedium: 'hero',
      utmCampaign: 'nfp-digital-growth-scan',
      utmTerm: 'donors',
      utmContent: 'hero',
      pageUrl: 'https://www.brightwattle.example/nfp-digital-growth-scan?utm_source=news&utm_term=donors',
      visitorZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      homepage: '',
    })
  })

  it('sends the variant that the page showed, and the other page that led here', async () => {
    answerBookings(stored)
    page.document.referrer = 'https://www.thepaperbark.example/news?q=private'
    await chooseTime()
    const variant = 'headline:b'
    await flow.confirm(form, { ...CONTEXT, campaign: { ...CONTEXT.campaign, variant } })
    expect(body()).toMatchObject({ variant, referrer: 'https://www.thepaperbark.example/news' })
  })

  it('leaves out an address longer than the server accepts', async () => {
    answerBookings(stored)
    page.location.href = `https://www.brightwattle.example/${'x'.repeat(2048)}`
    await chooseTime()
    await flow.confirm(form, CONTEXT)
    expect(body()).not.toHaveProperty('pageUrl')
  })

  it('shows the booking over an empty form, and takes its time from the list', async () => {
    answerBookings(stored)
    await chooseTime()
    expect(await flow.confirm(form, CONTEXT)).toBe('summary')
    expect(form.booked.value).toEqual(BOOKED)
    expect(form.details.value).toEqual(state.EMPTY_DETAILS)
    expect(form.step.value).toBe(1)
    expect(form.busy.value).toBe(false)
    expect(times.availability.value.days.get(DAY)?.slots).toEqual([{ ...SLOT, available: false }])
    expect(shown()).toEqual([
      ['success', 'Booking Confirmed!', 'Your assessment has been scheduled. Check your email for details.'],
    ])
  })

  it('asks for a time if none is chosen', async () => {
    await proceed()
    expect(await flow.confirm(form, CONTEXT)).toBeUndefined()
    expect(shown()).toEqual([['destructive', 'Date and Time Required', 'Please select a date and time for your assessment.']])
    expect(bookings()).toEqual([])
  })

  it('stops at a filled honeypot, empties it, and sends at the next click', async () => {
    answerBookings(stored)
    await chooseTime()
    form.honeypot.value = 'https://bot.example'
    await flow.confirm(form, CONTEXT)
    expect(newestToast()?.title).toBe('Security Validation Failed')
    expect(form.honeypot.value).toBe('')
    expect(bookings()).toEqual([])
    await flow.confirm(form, CONTEXT)
    expect(bookings()).toHaveLength(1)
  })

  it('sends one request for two clicks, and is busy until it is answered', async () => {
    answerBookings(undefined)
    page.respond = undefined
    await chooseTime()
    const first = flow.confirm(form, CONTEXT)
    await pass(0)
    expect(form.busy.value).toBe(true)
    expect(await flow.confirm(form, CONTEXT)).toBeUndefined()
    expect(bookings()).toHaveLength(1)
    await pass(20_000)
    expect(await first).toBe('submit')
    expect(form.busy.value).toBe(false)
  })

  it('leads back to a field that no longer passes its rule, without a request', async () => {
    await chooseTime()
    form.details.value = { ...DETAILS, name: 'J0hn' }
    expect(await flow.confirm(form, CONTEXT)).toBe('name')
    expect(form.errors.value).toEqual({ name: 'Name contains invalid characters' })
    expect(form.step.value).toBe(1)
    expect(bookings()).toEqual([])
  })
})

describe('a booking that the server refuses', () => {
  it.each(['name', 'organisation', 'email', 'phone'] as const)('because of the %s leads back to that field', async (field) => {
    answerBookings(() => errorResponse(400, { code: 'invalid_input', message: 'Not this one', field }))
    await chooseTime()
    expect(await flow.confirm(form, CONTEXT)).toBe(field)
    expect(form.step.value).toBe(1)
    expect(form.errors.value).toEqual({ [field]: 'Not this one' })
    expect(form.details.value).toEqual(DETAILS)
    expect(newestToast()).toMatchObject({ title: 'Invalid Input', description: 'Not this one' })
  })

  it.each([{ code: 'invalid_input', field: 'pageUrl' }, { code: 'invalid_input' }, { code: 'internal', field: 'name' }])(
    'because of nothing that the visitor typed stays in step 2 ($code, $field)',
    async (error) => {
      answerBookings(() => errorResponse(400, error))
      await chooseTime()
      expect(await flow.confirm(form, CONTEXT)).toBe('submit')
      expect(form.step.value).toBe(2)
      expect(form.errors.value).toEqual({})
      expect(form.slot.value?.startsAt).toBe(SLOT.startsAt)
    },
  )

  it.each(['slot_taken', 'slot_not_offered'])(
    'because of its time leads to the times, where that one is taken (%s)',
    async (code) => {
      answerBookings(() => errorResponse(409, { code }))
      await chooseTime()
      expect(await flow.confirm(form, CONTEXT)).toBe('times')
      expect(times.availability.value.days.get(DAY)?.slots).toEqual([{ ...SLOT, available: false }])
      expect(state.isSlotGone(form.slot.value, times.availability.value.days)).toBe(true)
      expect(form.step.value).toBe(2)
      expect(form.details.value).toEqual(DETAILS)
    },
  )

  it.each([
    ['honeypot', 'Security Validation Failed', 'Security validation failed. Please try again.'],
    ['rate_limited', 'Booking Failed', 'Too many requests. Please wait before trying again.'],
    ['slot_not_offered', 'Booking Failed', 'That time is no longer offered. Please choose another time.'],
  ])('with %s says so', async (code, title, description) => {
    answerBookings(() => errorResponse(400, { code }))
    await chooseTime()
    await flow.confirm(form, CONTEXT)
    expect(newestToast()).toMatchObject({ variant: 'destructive', title, description })
  })
})

describe('too many requests', () => {
  it.each([
    ['1', 'a minute'],
    ['61', '2 minutes'],
    ['600', '10 minutes'],
    ['5401', '2 hours'],
    ['86400', '24 hours'],
  ])('with Retry-After %s are told to wait for %s', async (seconds, wait) => {
    answerBookings(() => errorResponse(429, { code: 'rate_limited', message: 'the rate limit' }, { 'Retry-After': seconds }))
    await chooseTime()
    await flow.confirm(form, CONTEXT)
    const description = `Too many requests. Please wait before trying again. You can in ${wait}.`
    expect(newestToast()).toMatchObject({ variant: 'destructive', title: 'Booking Failed', description })
  })

  it.each(['', '0', 'Wed, 25 Nov 2026 22:00:00 GMT'])('name no time where Retry-After is “%s”', async (value) => {
    answerBookings(() => errorResponse(429, { code: 'rate_limited' }, value ? { 'Retry-After': value } : {}))
    await chooseTime()
    await flow.confirm(form, CONTEXT)
    expect(newestToast()?.description).toBe('Too many requests. Please wait before trying again.')
  })
})

describe('the toast of a booking says what its email does:', () => {
  it.each([
    [undefined, 'Your assessment has been scheduled. Check your email for details.'],
    [60, 'Your assessment has been scheduled. The details reach your email within an hour.'],
    [241, 'Your assessment has been scheduled. The details reach your email within 5 hours.'],
    [null, 'Your assessment has been scheduled. No email about it comes, so add it to your calendar here.'],
  ])('in %s minutes', async (minutes, description) => {
    answerBookings(() => {
      const mailAt = minutes && new Date(Date.now() + minutes * 60_000).toISOString()
      return Response.json({ booking: { ...BOOKED, mailAt } }, { status: 201 })
    })
    await chooseTime()
    await flow.confirm(form, CONTEXT)
    expect(newestToast()).toMatchObject({ variant: 'success', title: 'Booking Confirmed!', description })
  })
})
