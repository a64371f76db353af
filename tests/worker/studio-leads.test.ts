import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { LEAD_ERROR_WORDS } from '../../shared/content/lead-errors.ts'
import { NO_FOLLOW_UP } from '../../shared/follow-up.ts'
import type { ComingSession } from '../../shared/schedule/sessions-outside.ts'
import type { AgendaSession, LeadFacets, LeadLines } from '../../shared/studio.ts'
import { book } from '../support/worker/bookings.ts'
import { ledger, query, ringAlarm } from '../support/worker/ledger.ts'
import { askOps, bookingBody, bookingOf, enquire, errorOf, postBooking } from '../support/worker/requests.ts'
import { act, actsOf, askStudio, BEN, linesOf, openLead, postStudio, referencesOf } from '../support/worker/studio.ts'
import { advance, HOUR_MS, NOW, world } from '../support/worker/world.ts'

const iso = (at: number) => new Date(at).toISOString()

/** Three bookings and an enquiry, an hour apart, the oldest first. */
async function someLeads(): Promise<[string, string, string, string]> {
  const booked = async (time: string, fields: Record<string, unknown>) => {
    const { reference } = await book({ time }, fields)
    advance(HOUR_MS)
    return reference
  }
  const first = await booked('09:00', { gclid: 'abc', email: 'one@visitor.example' })
  const second = await booked('10:30', { utmSource: 'Paperbark', campaign: 'fractional-cmo', email: 'two@visitor.example' })
  const enquiry = await enquire()
  advance(HOUR_MS)
  return [first, second, enquiry, await booked('13:00', { email: 'three@visitor.example', phone: '+61 2 5550 0199' })]
}

describe('the list of leads in the studio', () => {
  it('has the newest first, with where each came from and what became of it', async () => {
    const [first, second, enquiry, last] = await someLeads()
    await act(first, 'outcome', { state: 'won', cents: 120_050 })
    const { leads, total, next } = await linesOf()
    expect(referencesOf(leads)).toEqual([last, enquiry, second, first])
    expect([total, next]).toEqual([4, null])
    expect(leads[3]).toEqual({
      reference: first,
      kind: 'booking',
      createdAt: iso(NOW),
      name: 'Josephine Wattleworth',
      organisation: 'Harbour Trust',
      campaign: 'nfp-digital-growth-scan',
      source: 'google ad',
      variant: null,
      session: { startsAt: '2040-11-19T22:00:00.000Z', endsAt: '2040-11-19T22:30:00.000Z', status: 'booked' },
      outcome: { state: 'won', cents: 120_050, at: NOW + 4 * HOUR_MS },
      desk: NO_FOLLOW_UP,
      phone: '+61412345678',
      words: null,
      trouble: 'late',
    })
    expect(leads[1]).toMatchObject({ kind: 'enquiry', source: 'not told', campaign: null, session: null })
    expect(leads[1]?.words).toBe('We have hidden words to print. Call us after lunch.')
    expect(leads[1]?.outcome).toEqual({ state: 'new', cents: null, at: null })
  })

  it('is filtered by day, campaign, source, kind, outcome and a message that was given up, and counted with them', async () => {
    const [first, second, enquiry, last] = await someLeads()
    await act(second, 'outcome', { state: 'lost' })
    await runInDurableObject(ledger(), (_, { storage: { sql } }) => {
      sql.exec(`UPDATE outbox SET state = 'dead' WHERE kind = 'enquiry-notice'`)
    })
    for (const [query, expected] of [
      ['source=google+ad', [first]],
      ['source=paperbark', [second]],
      ['source=direct', [last]],
      ['source=not+told', [enquiry]],
      ['kind=enquiry', [enquiry]],
      ['campaign=fractional-cmo', [second]],
      ['campaign=fractional-cmo&source=direct', []],
      ['outcome=lost', [second]],
      ['outcome=new&kind=booking', [last, first]],
      ['trouble=dead', [enquiry]],
      ['from=2040-11-20', []],
      ['to=2040-11-18', []],
      ['from=2040-11-19&to=2040-11-19', [last, enquiry, second, first]],
    ] as const) {
      const { leads, total } = await linesOf(`?${query}`)
      expect([query, referencesOf(leads), total]).toEqual([query, expected, expected.length])
    }
    expect(await errorOf(await askStudio('/api/leads?outcome=maybe'))).toMatchObject({ status: 400, field: 'outcome' })
  })

  it('marks leads whose messages were given up or are late', async () => {
    const { reference: sent } = await bookingOf(await postBooking(bookingBody({ time: '10:30' })))
    await ringAlarm()
    const { reference: dead } = await bookingOf(await postBooking(bookingBody()))
    world.provider = () => new Response(null, { status: 422 })
    await ringAlarm()
    world.provider = () => new Response(null, { status: 503 })
    const late = await enquire()
    advance(HOUR_MS)
    const { reference: fine } = await bookingOf(await postBooking(bookingBody({ time: '13:00' })))
    const { leads } = await linesOf()
    expect(Object.fromEntries(leads.map(({ reference, trouble }) => [reference, trouble]))).toEqual({
      [dead]: 'dead',
      [late]: 'late',
      [sent]: null,
      [fine]: null,
    })
  })

  it('offers the campaigns and sources that there are', async () => {
    await someLeads()
    expect(await (await askStudio('/api/leads/facets')).json<LeadFacets>()).toEqual({
      campaigns: ['fractional-cmo', 'nfp-digital-growth-scan'],
      sources: ['direct', 'google ad', 'not told', 'paperbark'],
    })
  })

  it('offers the two hundred sources that most leads have', async () => {
    await someLeads()
    await query(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400)
       INSERT INTO enquiries (reference, name, number, company, enquiry, created_at, utm_source)
       SELECT printf('EN-%06d', 222222 + i), name, number, company, enquiry, created_at + i, printf('letter %03d', min(i, 401 - i))
         FROM n, enquiries`,
    )
    const { sources } = await (await askStudio('/api/leads/facets')).json<LeadFacets>()
    expect(sources).toEqual(Array.from({ length: 200 }, (_, index) => `letter ${String(index + 1).padStart(3, '0')}`))
  })
})

describe('the search for leads in the studio', () => {
  it('takes a reference, an email address, a phone number or words of a name', async () => {
    const [first, second, enquiry, last] = await someLeads()
    const found = async (text: string) => referencesOf((await (await postStudio('leads/find', { text })).json<LeadLines>()).leads)
    expect(await found(` ${first.toLowerCase()} `)).toEqual([first])
    expect(await found('TWO@visitor.example')).toEqual([second])
    expect(await found('02 5550 0199')).toEqual([last])
    expect(await found('wattleworth josephine')).toEqual([last, enquiry, second, first])
    expect(await found('nobody')).toEqual([])
    const pines = await enquire({ company: '4 Pines' })
    expect(await found('4 Pines')).toEqual([pines])
    expect(await found(enquiry)).toEqual([enquiry])
  })

  it('refuses what is too short with words that say so', async () => {
    for (const text of ['@', '2', 'p', '!?'])
      expect(await errorOf(await postStudio('leads/find', { text }))).toMatchObject({ status: 400, field: 'text' })
  })
})

describe('one lead in the studio', () => {
  it('has its messages, but not the hash of its network', async () => {
    const { reference } = await bookingOf(await postBooking(bookingBody()))
    const opened = await openLead(reference)
    expect(Object.keys(opened)).not.toContain('network')
    expect(opened).toMatchObject({ lead: { reference }, acts: [] })
    expect(opened.messages.map(({ kind }) => kind)).toContain('booking-notice')
  })

  it('that there is not is no lead, whatever is to be done to it', async () => {
    for (const path of ['BW-222222', 'x', 'BW-222222x']) expect((await askStudio(`/api/leads/${path}`)).status).toBe(404)
    for (const [verb, body] of [
      ['outcome', { state: 'won' }],
      ['correct', { name: 'Jo' }],
      ['move', { date: '2040-11-20', time: '09:00' }],
      ['cancel', {}],
      ['resend', { kind: 'booking-notice' }],
      ['hand-over', { host: 'agency' }],
      ['invite', {}],
      ['desk', { note: 'Rang' }],
      ['unnote', { note: 1 }],
      ['delete', {}],
    ] as const)
      expect([verb, (await act('BW-222222', verb, body)).status]).toEqual([verb, 404])
    for (const what of ['also', 'hosts', 'forget'])
      expect([what, (await askStudio(`/api/leads/BW-222222/${what}`)).status]).toEqual([what, 404])
  })

  it('is corrected, moved and cancelled by the same rules as with the tool', async () => {
    const { reference } = await bookingOf(await postBooking(bookingBody()))
    const byOperator = async (path: string, body: object = {}) =>
      errorOf(await askOps(`leads/${path}`, { method: 'POST', body: JSON.stringify(body) }))
    expect(await (await act(reference, 'correct', { name: 'Jo Wattle' })).json()).toMatchObject({ lead: { name: 'Jo Wattle' } })
    expect(await errorOf(await act(reference, 'correct', { email: 'jo@' }))).toMatchObject({ status: 400, field: 'email' })
    const moved = await act(reference, 'move', { date: '2040-11-21', time: '10:30' })
    expect(await moved.json()).toMatchObject({ lead: { session: { date: '2040-11-21', time: '10:30' } } })
    expect(await errorOf(await act(reference, 'move', { date: '2040-11-21', time: '9:30' }))).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^A new time is a day such as /),
    })
    const refused = await act(reference, 'move', { date: '2040-11-25', time: '10:30' })
    expect([refused.status, await refused.json()]).toMatchObject([409, { fault: 'slot_not_offered' }])
    expect(await byOperator(`${reference}/move`, { date: '2040-11-25', time: '10:30' })).toMatchObject({
      code: 'slot_not_offered',
    })
    expect(await (await act(reference, 'cancel')).json()).toMatchObject({ lead: { session: { status: 'cancelled' } } })
    const again = await act(reference, 'move', { date: '2040-11-22', time: '10:30' })
    expect([again.status, await again.json()]).toMatchObject([409, { fault: 'cancelled' }])
    expect(await byOperator(`${reference}/move`, { date: '2040-11-22', time: '10:30' })).toMatchObject({
      code: 'invalid_input',
      message: LEAD_ERROR_WORDS.cancelled,
    })
    const enquiry = await enquire()
    expect(await (await act(enquiry, 'cancel')).json()).toMatchObject({ fault: 'no_session' })
    expect(await byOperator(`${enquiry}/cancel`)).toMatchObject({ code: 'not_found' })
  })

  it('is deleted with all others of the person who asks to be forgotten, and the record says by whom', async () => {
    const [first, second, , last] = await someLeads()
    await act(second, 'correct', { email: 'one@visitor.example' })
    expect(await (await postStudio('leads/forget', { email: ' ONE@visitor.example' }, BEN)).json()).toEqual({
      deleted: { bookings: 2, enquiries: 0 },
      studio: { versions: 0, drafts: 0, acts: 0 },
    })
    expect(referencesOf((await linesOf()).leads)).not.toContain(first)
    expect(referencesOf((await linesOf()).leads)).toContain(last)
    expect(await actsOf()).toMatchObject([second, first].map((reference) => ({ by: BEN, act: 'deleted', reference })))
    expect(await errorOf(await postStudio('leads/forget', { email: 'one@' }))).toMatchObject({ status: 400, field: 'email' })
  })
})

const agenda = async (from: string): Promise<AgendaSession[]> =>
  (await (await askStudio(`/api/leads/agenda?from=${from}`)).json<{ sessions: AgendaSession[] }>()).sessions

describe('the agenda', () => {
  it('has the sessions of the asked week alone, by start, with what somebody needs to ring', async () => {
    const friday = await book({ date: '2040-11-30', time: '16:30' }, { email: 'one@visitor.example', phone: undefined })
    const monday = await book({ date: '2040-11-26', time: '09:00' }, { email: 'two@visitor.example' })
    await book({ date: '2040-12-03', time: '09:00' }, { email: 'three@visitor.example' })
    await book({ date: '2040-11-23', time: '16:30' }, { email: 'four@visitor.example' })
    const sessions = await agenda('2040-11-26')
    expect(sessions.map(({ reference }) => reference)).toEqual([monday.reference, friday.reference])
    expect(sessions[0]).toEqual({
      reference: monday.reference,
      name: 'Josephine Wattleworth',
      organisation: 'Harbour Trust',
      phone: expect.stringMatching(/^\+61/),
      email: 'two@visitor.example',
      startsAt: monday.startsAt,
      endsAt: monday.endsAt,
      status: 'booked',
      host: 'agency',
      meetingUrl: null,
      outcome: 'new',
      campaign: 'nfp-digital-growth-scan',
      nextStep: null,
      nextDate: null,
      given: [],
    })
    expect(sessions[1]).toMatchObject({ phone: null })
  })

  it('says of a session what it is for, what is planned and what was answered', async () => {
    const { reference } = await book({ date: '2040-11-27', time: '09:00' })
    await act(reference, 'desk', { fields: { nextStep: 'Read their site', nextDate: '2040-11-26' } })
    const answers = [{ question: 'Which budget?', answer: 'Small' }]
    await query('UPDATE bookings SET answers = ?', JSON.stringify(answers))
    expect(await agenda('2040-11-26')).toMatchObject([
      { campaign: 'nfp-digital-growth-scan', nextStep: 'Read their site', nextDate: '2040-11-26', given: answers },
    ])
  })

  it('says what a visitor’s calendar answers to a session as it stands, and nothing of one that has moved since or is called off', async () => {
    const [answered, moved, off] = [
      await book({ date: '2040-11-27', time: '09:00' }, { email: 'one@visitor.example' }),
      await book({ date: '2040-11-27', time: '10:30' }, { email: 'two@visitor.example' }),
      await book({ date: '2040-11-27', time: '13:00' }, { email: 'three@visitor.example' }),
    ]
    const reply = { state: 'accepted', at: iso(NOW), sequence: 1 }
    await query('UPDATE bookings SET sequence = 1, calendar_answers = ?', JSON.stringify({ visitor: reply }))
    await query('UPDATE bookings SET sequence = 2 WHERE reference = ?', moved.reference)
    await query(`UPDATE bookings SET status = 'cancelled' WHERE reference = ?`, off.reference)
    expect((await agenda('2040-11-26')).map(({ reference, status, answer }) => [reference, status, answer])).toEqual([
      [answered.reference, 'booked', 'accepted'],
      [moved.reference, 'booked', undefined],
      [off.reference, 'cancelled', undefined],
    ])
  })

  it('takes a day, and nothing else', async () => {
    for (const from of ['', '2040-02-30', 'Monday']) expect((await askStudio(`/api/leads/agenda?from=${from}`)).status).toBe(400)
  })
})

it('the coming sessions are those booked that have not begun, by start, with who holds them', async () => {
  const begun = await book({ date: '2040-11-20', time: '09:00' }, { email: 'one@visitor.example' })
  const later = await book({ date: '2040-11-22', time: '09:00' }, { email: 'two@visitor.example' })
  const next = await book({ date: '2040-11-21', time: '09:00' }, { email: 'three@visitor.example' })
  await act((await book({ date: '2040-11-23', time: '09:00' })).reference, 'cancel')
  vi.setSystemTime(begun.startsAt)
  const { sessions } = await (await askStudio('/api/leads/sessions')).json<{ sessions: ComingSession[] }>()
  expect(sessions).toEqual(
    [next, later].map(({ reference, startsAt, endsAt }) => ({
      reference,
      name: 'Josephine Wattleworth',
      startsAt,
      endsAt,
      host: 'agency',
      campaign: 'nfp-digital-growth-scan',
    })),
  )
})
