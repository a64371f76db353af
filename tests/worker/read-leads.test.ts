import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { LeadDocument } from '../../shared/lead-document.ts'
import { book } from '../support/worker/bookings.ts'
import { ringAlarm } from '../support/worker/ledger.ts'
import { askOps, bookingBody, contactBody, enquire, errorOf, get, postBooking, postContact } from '../support/worker/requests.ts'
import { linesOf } from '../support/worker/studio.ts'
import { advance, DAY_MS, HOUR_MS, logsOf, NOW, withWebhooks, world } from '../support/worker/world.ts'

withWebhooks()

type Page = { leads: LeadDocument[]; total: number | null; next: string | null }

const pageOf = async (query = ''): Promise<Page> => (await askOps(`leads${query}`)).json<Page>()
const referencesOf = async (query = '') => (await pageOf(query)).leads.map(({ reference }) => reference)

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
  it('begin after any lead, also of equal times, whatever is asked for, the oldest first or the newest; its lead may be gone', async () => {
    const booked = async (day: number, utmSource?: string) => (await book({ date: `2040-11-2${day}` }, { utmSource })).reference
    const made = [await booked(0), await enquire()]
    advance(1)
    made.push(await enquire(), await booked(1, 'letter'), await booked(2, 'letter'))
    advance(DAY_MS)
    made.push(await enquire(), await enquire(), await enquire())
    const all = await referencesOf('?limit=500')
    expect(all).toEqual([0, 1, 3, 4, 2, 5, 6, 7].map((at) => made[at]))
    const findAfter = async (cursor: string | null, search: object) => {
      const found = await askOps('leads/find', { method: 'POST', body: JSON.stringify({ ...search, cursor }) })
      return (await found.json<{ leads: { lead: LeadDocument }[] }>()).leads.map(({ lead }) => lead.reference)
    }
    const cursors = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(async (limit) => (await pageOf(`?limit=${limit}`)).next))
    for (const [filter, places] of [
      ['', [0, 1, 2, 3, 4, 5, 6, 7]],
      ['&kind=enquiry', [1, 4, 5, 6, 7]],
      ['&source=letter', [2, 3]],
      ['&from=2040-11-20', [5, 6, 7]],
      ['&to=2040-11-19', [0, 1, 2, 3, 4]],
    ] as const) {
      for (const limit of [1, places.length]) {
        const { leads, total, next } = await pageOf(`?limit=${limit}${filter}`)
        expect(leads.map(({ reference }) => reference)).toEqual(places.slice(0, limit).map((place) => all[place]))
        expect([total, next !== null]).toEqual([places.length, limit < places.length])
      }
      for (const [begins, cursor] of cursors.entries()) {
        const rest = places.filter((place) => place > begins).map((place) => all[place])
        const { leads, total } = await pageOf(`?cursor=${cursor}${filter}`)
        expect([leads.map(({ reference }) => reference), total], `${cursor}${filter}`).toEqual([rest, null])
        const before = places.filter((place) => place < begins).map((place) => all[place])
        expect((await linesOf(`?cursor=${cursor}${filter}`)).leads.map(({ reference }) => reference)).toEqual(before.reverse())
        if (filter) continue
        expect(await findAfter(cursor, { by: 'name', value: 'josephine' })).toEqual(rest)
        expect(await findAfter(cursor, { by: 'phone', value: '0412 345 678' })).toEqual(rest)
      }
    }
    await askOps('leads/delete', { method: 'POST', body: JSON.stringify({ references: all.slice(0, 2) }) })
    expect(await referencesOf(`?cursor=${cursors[1]}`)).toEqual(all.slice(2))
  })
})

describe('filtering leads', () => {
  it('by Sydney day includes both ends', async () => {
    // Monday 7:30 AM in Sydney; sixteen and a half hours later it is Tuesday there.
    const { reference: monday } = await book()
    advance(16.5 * HOUR_MS - 1)
    const late = await enquire()
    advance(1)
    const tuesday = await enquire()
    expect(await referencesOf('?from=2040-11-19&to=2040-11-19')).toEqual([monday, late])
    expect(await referencesOf('?from=2040-11-20')).toEqual([tuesday])
    expect(await referencesOf('?to=2040-11-18')).toEqual([])
    expect(await referencesOf('?from=2040-11-19&to=2040-11-20')).toEqual([monday, late, tuesday])
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
