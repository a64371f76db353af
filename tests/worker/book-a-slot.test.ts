import { describe, expect, it } from 'vitest'
import { UNTOUCHED } from '../../worker/records/lead-document.ts'
import { NO_DETAILS } from '../support/leads.ts'
import { query, ringAlarm, storedBookings, storedMails } from '../support/worker/ledger.ts'
import { bookingBody, bookingOf, DAY, errorOf, get, newAddress, postBooking } from '../support/worker/requests.ts'
import { advance, HOUR_MS, logsOf, NOW, world } from '../support/worker/world.ts'

const KEY = '7b0c5d9e-2f4a-4c1b-9d3e-5a6f7b8c9d0e'

describe('a booking', () => {
  it('returns 201 with the session, its reference and its time zone', async () => {
    const response = await postBooking(bookingBody({ time: '09:00' }))
    expect(response.status).toBe(201)
    expect(await bookingOf(response)).toEqual({
      reference: expect.stringMatching(/^BW-[2346789A-HJKMNP-RTVWXYZ]{6}$/),
      startsAt: '2040-11-19T22:00:00.000Z',
      endsAt: '2040-11-19T22:30:00.000Z',
      date: DAY,
      time: '09:00',
      timeZone: 'Australia/Sydney',
      path: expect.stringMatching(/^\/booking\/BW-\w{6}\/[\da-f]{32}$/),
    })
  })

  it('is stored with campaign, five UTM values, click ids, page, referrer, times and the cleaned details', async () => {
    const sources = {
      utmSource: 'google',
      utmMedium: 'cpc',
      utmCampaign: 'spring',
      utmTerm: 'growth scan',
      utmContent: 'red button',
      gclid: 'Cj0KCQ-a_1',
      fbclid: 'IwAR0x',
      pageUrl: 'https://www.brightwattle.example/nfp-digital-growth-scan?utm_source=google',
      referrer: 'https://www.google.com/',
    }
    await postBooking(bookingBody({ time: '09:30' }, { ...sources, visitorZone: 'Australia/Perth', email: 'Jo@Visitor.Example' }))
    expect(await storedBookings()).toEqual([
      {
        ...NO_DETAILS,
        id: 1,
        reference: expect.stringMatching(/^BW-[2-9A-Z]{6}$/),
        starts_at: '2040-11-19T22:30:00.000Z',
        ends_at: '2040-11-19T23:00:00.000Z',
        date: DAY,
        time: '09:30',
        name: 'Josephine Wattleworth',
        organisation: 'Harbour Trust',
        email: 'jo@visitor.example',
        mailbox: 'jo@visitor.example',
        phone: '+61412345678',
        campaign: 'nfp-digital-growth-scan',
        utm_source: 'google',
        utm_medium: 'cpc',
        utm_campaign: 'spring',
        utm_term: 'growth scan',
        utm_content: 'red button',
        page_url: sources.pageUrl,
        referrer: sources.referrer,
        click_ids: JSON.stringify({ gclid: 'Cj0KCQ-a_1', fbclid: 'IwAR0x' }),
        created_at: NOW,
        network: expect.stringMatching(/^[\da-f]{64}$/),
        status: 'booked',
        changed_at: null,
        moved_at: null,
        visitor_moves: 0,
        sequence: 0,
        host: 'agency',
        host_name: null,
        host_email: null,
        meeting_url: null,
        visitor_zone: 'Australia/Perth',
        reminded: 1,
        variant: null,
        reply_domain: null,
        calendar_answers: '{}',
        assistant: null,
        import_key: null,
        offer: null,
        can_be_rung: null,
        shared_by: '["agency"]',
        ...{ air_before: 0, air_after: 0, room: null },
        ...{ answers: '[]', answered_at: null, answers_sequence: 0 },
        ...UNTOUCHED,
      },
    ])
  })

  it('is stored even if its campaign is unknown, and the log does not repeat what the visitor sent', async () => {
    const response = await postBooking(bookingBody({}, { campaign: 'josephine-wattleworth' }))
    expect(response.status).toBe(201)
    expect((await storedBookings())[0]?.campaign).toBe('josephine-wattleworth')
    expect(logsOf('request')[0]).toMatchObject({ route: '/api/booking', method: 'POST', status: 201, campaign: 'other' })
  })

  it('queues one mail to the agency and one to the visitor, the agency first', async () => {
    await postBooking(bookingBody())
    expect(await storedMails()).toMatchObject([
      { kind: 'booking-notice', state: 'pending', next_at: NOW },
      { kind: 'booking-confirmed', state: 'pending', next_at: NOW },
    ])
  })
})

describe('a slot is booked once', () => {
  it('50 parallel bookings of one slot give one 201, 49 times 409, one row and one pair of mails', async () => {
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => postBooking(bookingBody({}, { email: `jo${index}@visitor.example` }))),
    )
    const statuses = responses.map((response) => response.status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
    const lost = responses.find((response) => response.status === 409)
    expect(await errorOf(lost as Response)).toMatchObject({
      code: 'slot_taken',
      message:
        'That time has just been taken. Please choose another time. If you booked it yourself, the confirmation is in your email.',
    })
    expect(await storedBookings()).toHaveLength(1)
    await ringAlarm()
    expect(world.mails).toHaveLength(2)
  })
})

describe('the same booking again', () => {
  it('the same body without its key returns the first booking, and sends no new mail', async () => {
    const first = await postBooking(bookingBody(), { key: KEY })
    const again = await postBooking(bookingBody({}, { email: 'JO@visitor.example' }))
    expect(again.status).toBe(201)
    expect(again.headers.get('Idempotent-Replayed')).toBeNull()
    expect(await again.json()).toEqual(await first.json())
    expect(await storedMails()).toHaveLength(2)
  })

  it.each([
    ['phone', '+61 412 345 679'],
    ['phone', undefined],
    ['name', 'Ann Wattleworth'],
    ['organisation', 'Other Trust'],
    ['campaign', 'fractional-cmo'],
    ['utmSource', 'google'],
    ['gclid', 'Cj0KCQ-a_1'],
    ['referrer', 'https://www.google.com/'],
    ['email', 'ann@visitor.example'],
  ])('another %s (%s) for a taken time is told that it is taken, and no more', async (field, value) => {
    const { reference } = await bookingOf(await postBooking(bookingBody(), { key: KEY }))
    const stranger = await postBooking(bookingBody({}, { email: 'stranger@visitor.example' }))
    const other = await postBooking(bookingBody({}, { [field]: value }))
    const { requestId: _, ...told } = await errorOf(other)
    const { requestId: __, ...toldStranger } = await errorOf(stranger)
    expect(told).toEqual(toldStranger)
    expect(told).toMatchObject({ status: 409, code: 'slot_taken', message: expect.stringContaining('in your email') })
    expect(JSON.stringify(told)).not.toContain(reference)
    expect(await storedMails()).toHaveLength(2)
  })

  it('the same idempotency key returns the same response: one booking, one pair of mails', async () => {
    const first = await postBooking(bookingBody(), { key: KEY })
    const again = await postBooking(bookingBody(), { key: KEY.toUpperCase() })
    expect(first.headers.get('Idempotent-Replayed')).toBeNull()
    expect(again.status).toBe(201)
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')
    expect(await again.json()).toEqual(await first.json())
    expect(await storedBookings()).toHaveLength(1)
    expect(await storedMails()).toHaveLength(2)
  })

  it('ten parallel requests with one key are one booking and ten equal responses', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => postBooking(bookingBody(), { key: KEY, address: '203.0.113.7' })),
    )
    const references = await Promise.all(responses.map(async (response) => (await bookingOf(response)).reference))
    expect(new Set(references).size).toBe(1)
    expect(await storedMails()).toHaveLength(2)
  })

  it('the order of the fields in the body does not matter', async () => {
    await postBooking(bookingBody(), { key: KEY })
    const turned = Object.fromEntries(Object.entries(bookingBody()).reverse())
    expect((await postBooking(turned, { key: KEY })).headers.get('Idempotent-Replayed')).toBe('true')
  })

  it('a key with another body is refused with 422', async () => {
    await postBooking(bookingBody({ time: '09:00' }), { key: KEY })
    const other = await postBooking(bookingBody({ time: '09:30' }), { key: KEY })
    expect(await errorOf(other)).toMatchObject({ status: 422, code: 'idempotency_mismatch' })
    expect(await storedBookings()).toHaveLength(1)
  })

  it('a repeated request gets its response even when the slot is now within the notice period', async () => {
    const body = bookingBody({ date: '2040-11-19', time: '13:30' })
    const first = await postBooking(body, { key: KEY })
    expect(first.status).toBe(201)
    advance(2 * HOUR_MS)
    const again = await postBooking(body, { key: KEY })
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')
    expect(await again.json()).toEqual(await first.json())
  })

  it('the key of a failed booking may be used again for a free slot', async () => {
    await postBooking(bookingBody({ time: '09:00' }, { email: 'ann@visitor.example' }))
    expect((await postBooking(bookingBody({ time: '09:00' }), { key: KEY })).status).toBe(409)
    expect((await postBooking(bookingBody({ time: '09:30' }), { key: KEY })).status).toBe(201)
  })

  it.each(['', 'abc', '7b0c5d9e2f4a4c1b9d3e5a6f7b8c9d0e', `${KEY}0`])(
    'a key that is no UUID (%j) is invalid_input',
    async (key) => {
      const response = await postBooking(bookingBody(), { key })
      expect(await errorOf(response)).toMatchObject({ status: 400, code: 'invalid_input' })
    },
  )

  it('a key is forgotten after 48 hours; the same body still finds the booking', async () => {
    const body = bookingBody({ date: '2040-12-05' })
    const first = await postBooking(body, { key: KEY })
    advance(48 * HOUR_MS)
    const again = await postBooking(body, { key: KEY, address: newAddress() })
    expect(again.headers.get('Idempotent-Replayed')).toBeNull()
    // By then somebody else may have guessed the body, so the link to its page is not told.
    const { path: _, ...booking } = await bookingOf(first)
    expect(await again.json()).toEqual({ booking })
  })
})

describe('bookings for one address', () => {
  const at = ['09:00', '09:30', '10:30', '11:00', '12:00', '12:30', '13:00', '13:30']
  const book = (time: string, email = 'jo@visitor.example', date = '2040-12-13') =>
    postBooking(bookingBody({ date, time }, { email }))
  const confirmations = () =>
    query<{ next_at: number; due_at: number }>(`SELECT next_at, due_at FROM outbox WHERE kind = 'booking-confirmed' ORDER BY id`)
  const notices = () => query(`SELECT id FROM outbox WHERE kind = 'booking-notice' AND next_at = ?`, NOW)

  it('are all stored; from the fourth in 24 hours on, the confirmations wait longer and longer, and the agency’s mail does not', async () => {
    for (const time of at) expect((await book(time, time < '11' ? 'Jo@Visitor.Example' : 'jo@visitor.example')).status).toBe(201)
    const waits = [0, 0, 0, 1, 2, 4, 8, 16].map((hours) => NOW + hours * HOUR_MS)
    expect(await confirmations()).toEqual(waits.map((due) => ({ next_at: due, due_at: due })))
    expect(await notices()).toHaveLength(at.length)
    await ringAlarm()
    expect(world.mails.filter((mail) => mail.subject.startsWith('Booking'))).toHaveLength(3)
    advance(50 * 60_000)
    expect((await get('/api/health')).status).toBe(200)
    expect((await book('14:30', 'ann@visitor.example')).status).toBe(201)
    expect((await confirmations()).at(-1)).toMatchObject({ due_at: Date.now() })
  })

  it('count for 24 hours', async () => {
    for (const time of at.slice(0, 3)) await book(time)
    advance(24 * HOUR_MS)
    await book('11:00')
    expect((await confirmations()).at(-1)).toMatchObject({ due_at: Date.now() })
  })
})
