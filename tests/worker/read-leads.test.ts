import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { LeadDocument } from '../../shared/lead-document.ts'
import { book } from '../support/worker/bookings.ts'
import { ringAlarm } from '../support/worker/ledger.ts'
import { askOps, bookingBody, contactBody, enquire, errorOf, get, postBooking, postContact } from '../support/worker/requests.ts'
import { advance, HOUR_MS, logsOf, NOW, withWebhooks, world } from '../support/worker/world.ts'

withWebhooks()

type Page = { leads: LeadDocument[]; total: number | null; next: string | null }

const pageOf = async (query = ''): Promise<Page> => (await askOps(`leads${query}`)).json<Page>()
const referencesOf = async (query = '') => (await pageOf(query)).leads.map(({ reference }) => reference)

const DAYS = ['2040-11-20', '2040-11-21', '2040-11-22', '2040-11-23']

/** One lead an hour, a booking and an enquiry in turn; their references, in order. */
async function leadsOfHours(count: number): Promise<string[]> {
  const references: string[] = []
  for (let index = 0; index < count; index++) {
    const booked = index % 2 === 0 && (await book({ date: DAYS[index / 2] ?? '' }, { email: `n${index}@visitor.example` }))
    references.push(booked ? booked.reference : await enquire())
    advance(HOUR_MS)
  }
  return references
}

describe('access to leads', () => {
  it('needs the secret', async () => {
    await postContact(contactBody())
    for (const path of ['leads', 'leads/BW-222222', 'leads?from=never']) {
      expect(await errorOf(await askOps(path, {}, 'guess'))).toMatchObject({ status: 404, code: 'not_found' })
      expect((await get(`/api/ops/${path}`)).status).toBe(404)
    }
    env.OPS_SECRET = ''
    expect((await askOps('leads')).status).toBe(404)
    env.OPS_SECRET = 'test-ops'
    expect((await askOps('leads')).status).toBe(200)
  })

  it('is logged with the route only, without the query', async () => {
    await askOps('leads?campaign=some-campaign&from=2040-11-01')
    expect(logsOf('request').at(-1)).toMatchObject({ route: '/api/ops/leads', status: 200 })
    expect(JSON.stringify(world.logs)).not.toContain('some-campaign')
  })
})

describe('pages of leads', () => {
  it('have each lead once even with equal times, or if leads are added and deleted between two pages', async () => {
    for (let index = 0; index < 4; index++) await postContact(contactBody({ name: `Jo ${index}` }))
    await postBooking(bookingBody())
    const first = await pageOf('?limit=2')
    expect(first.leads.map(({ kind }) => kind)).toEqual(['booking', 'enquiry'])
    await askOps('forget', { method: 'POST', body: JSON.stringify({ email: 'jo@visitor.example' }) })
    advance(1)
    await postBooking(bookingBody({ time: '10:30' }))
    const rest = await pageOf(`?limit=100&cursor=${first.next}`)
    expect(rest.leads.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'enquiry Jo 1',
      'enquiry Jo 2',
      'enquiry Jo 3',
      'booking Josephine Wattleworth',
    ])
    expect(rest.next).toBeNull()
  })
})

describe('filtering leads', () => {
  it('by Sydney day includes both ends', async () => {
    // Monday 7:30 AM in Sydney; sixteen and a half hours later it is Tuesday there.
    const [monday] = await leadsOfHours(1)
    advance(15.5 * HOUR_MS - 1)
    const late = await enquire()
    advance(1)
    const tuesday = await enquire()
    expect(await referencesOf('?from=2040-11-19&to=2040-11-19')).toEqual([monday, late])
    expect(await referencesOf('?from=2040-11-20')).toEqual([tuesday])
    expect(await referencesOf('?to=2040-11-18')).toEqual([])
    expect(await referencesOf('?from=2040-11-19&to=2040-11-20')).toEqual([monday, late, tuesday])
  })

  it('by campaign leaves out enquiries, which have none', async () => {
    await postContact(contactBody())
    await postBooking(bookingBody())
    const other = await book({ time: '10:30' }, { campaign: 'shopfront-check' })
    expect(await pageOf('?campaign=shopfront-check')).toMatchObject({ total: 1, leads: [{ reference: other.reference }] })
    expect((await pageOf('?campaign=no-such')).total).toBe(0)
  })

  it.each([
    ['from=2040-02-30', 'from'],
    ['to=tomorrow', 'to'],
    ['from=1999-01-01', 'from'],
    ['from=2040-11-02&to=2040-11-01', 'to'],
    ['campaign=No%20Key', 'campaign'],
    ['cursor=1.lead.1', 'cursor'],
    ['limit=0', 'limit'],
    ['limit=501', 'limit'],
    ['limit=ten', 'limit'],
  ])('%s is refused by its name', async (query, field) => {
    expect(await errorOf(await askOps(`leads?${query}`))).toMatchObject({ status: 400, code: 'invalid_input', field })
  })
})

describe('one lead', () => {
  it('is shown with the state of each of its messages', async () => {
    world.provider = (mail) => new Response(null, { status: mail.subject.startsWith('New') ? 202 : 422 })
    world.receiver = () => new Response(null, { status: 503 })
    const { reference } = await book()
    await ringAlarm()
    const shown = await (await askOps(`leads/${reference}`)).json<object>()
    expect(shown).toMatchObject({
      lead: { reference, name: 'Josephine Wattleworth', session: { date: '2040-11-20', time: '09:00' } },
      messages: [
        { kind: 'booking-notice', state: 'sent', attempts: 1, reason: null, settledAt: NOW },
        { kind: 'booking-confirmed', state: 'dead', attempts: 1, reason: 'status 422', settledAt: NOW },
        { kind: 'booking-webhook', state: 'pending', attempts: 1, settledAt: null },
        { kind: 'booking-reminder-hour', state: 'pending', attempts: 0, settledAt: null },
      ],
    })
  })

  it('with the same id as one of the other kind shows its own messages', async () => {
    await postBooking(bookingBody())
    const reference = await enquire()
    const { messages } = await (await askOps(`leads/${reference}`)).json<{ messages: { kind: string }[] }>()
    expect(messages.map(({ kind }) => kind)).toEqual(['enquiry-notice', 'enquiry-webhook'])
  })

  it.each(['BW-222222', 'EN-222222', 'bw-222222', 'x', 'BW-2222222'])('is 404 for %s', async (reference) => {
    expect((await askOps(`leads/${reference}`)).status).toBe(404)
  })
})
