import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { ShownLead } from '../../worker/leads/lead.ts'
import { book } from '../support/worker/bookings.ts'
import { query, ringAlarm, storedBookings, storedEnquiries, storedMails } from '../support/worker/ledger.ts'
import {
  askOps,
  bookingBody,
  bookingOf,
  contactBody,
  enquire,
  enquiryOf,
  errorOf,
  postBooking,
  postContact,
} from '../support/worker/requests.ts'
import { act } from '../support/worker/studio.ts'
import { withWebhooks, world } from '../support/worker/world.ts'

withWebhooks()

const correct = (reference: string, body: object) => askOps(`leads/${reference}`, { method: 'PATCH', body: JSON.stringify(body) })
const remove = (references: unknown) => askOps('leads/delete', { method: 'POST', body: JSON.stringify({ references }) })

const bookingReference = async (...body: Parameters<typeof bookingBody>) => (await book(...body)).reference

describe('correcting a lead', () => {
  it('sends pending messages with the new values', async () => {
    const reference = await bookingReference()
    const response = await correct(reference, {
      name: ' Jo  Wattle ',
      organisation: 'Creek & Co',
      email: 'New@Visitor.example',
      phone: '+61 2 5550 0134',
    })
    expect((await response.json<ShownLead>()).lead).toMatchObject({
      reference,
      name: 'Jo Wattle',
      organisation: 'Creek & Co',
      email: 'new@visitor.example',
      phone: '+61255500134',
      session: { date: '2040-11-20', time: '09:00' },
    })
    expect(await storedBookings()).toMatchObject([{ mailbox: 'new@visitor.example' }])
    await ringAlarm()
    expect(world.mails.flatMap(({ personalizations }) => personalizations[0]?.to[0]?.email).sort()).toEqual(
      [env.MAIL_TO, 'new@visitor.example'].sort(),
    )
    expect(JSON.stringify(world.mails)).not.toMatch(/Josephine|jo@visitor/)
    expect(world.posted.map(({ body }) => JSON.parse(body).lead.email)).toEqual(['new@visitor.example'])
  })

  it('can change the company, number and text of an enquiry, and it is found by the new ones', async () => {
    const found = async (by: string, value: string) => {
      const response = await askOps('leads/find', { method: 'POST', body: JSON.stringify({ by, value }) })
      return (await response.json<{ leads: object[] }>()).leads.length
    }
    const foundNow = async () => [await found('name', 'creek'), await found('phone', '02 5550 0134')]
    const reference = await enquire()
    expect(await foundNow()).toEqual([0, 0])
    const response = await correct(reference, { organisation: 'Creek & Co', phone: '02 5550 0134', enquiry: 'One.\r\nTwo.' })
    expect((await response.json<ShownLead>()).lead).toMatchObject({
      organisation: 'Creek & Co',
      phone: '02 5550 0134',
      enquiry: 'One.\nTwo.',
    })
    expect(await storedEnquiries()).toMatchObject([{ company: 'Creek & Co', number: '02 5550 0134', enquiry: 'One.\nTwo.' }])
    expect(await foundNow()).toEqual([1, 1])
  })

  it('can remove an optional phone number', async () => {
    const reference = await bookingReference()
    for (const time of ['first', 'again'])
      expect((await (await correct(reference, { phone: '' })).json<ShownLead>()).lead.phone, time).toBeNull()
  })

  it.each<[kind: 'booking' | 'enquiry', body: object, field?: string, message?: string | RegExp]>([
    ['booking', { email: 'jo@' }, 'email', /^Invalid email format\. One address/],
    ['booking', { name: '' }, 'name', 'Name must be at least 2 characters'],
    ['booking', { organisation: 'AC/DC' }, 'organisation', /^Organisation contains invalid characters\. \/ cannot be used here/],
    ['booking', { phone: '0412 345 678' }, 'phone', /^Invalid phone number format\..* leave it empty\.$/],
    ['booking', { enquiry: 'Hello' }, 'enquiry', 'A booking has no field “enquiry”.'],
    ['enquiry', { email: 'jo@visitor.example' }, 'email', 'An enquiry has no field “email”.'],
    ['enquiry', { phone: 'x'.repeat(41) }, 'phone', 'Number must be less than 40 characters'],
    ['booking', { name: 7 }, 'name'],
    ['booking', {}],
    ['booking', { time: '10:00' }],
  ])('by the rules of its form: of a %s %j is refused', async (kind, body, field, message) => {
    const reference = kind === 'booking' ? await bookingReference() : await enquire()
    const before = [await storedBookings(), await storedEnquiries()]
    const error = await errorOf(await correct(reference, body))
    expect(error).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(error.field).toBe(field)
    if (message) expect(error.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
    expect([await storedBookings(), await storedEnquiries()]).toEqual(before)
  })

  it('needs an existing lead', async () => {
    expect((await correct('EN-222222', { name: 'Jo Wattle' })).status).toBe(404)
  })
})

describe('deleting leads by reference', () => {
  it('deletes exactly those named, with their messages and keys, and frees their times', async () => {
    const key = crypto.randomUUID()
    const { reference } = await bookingOf(await postBooking(bookingBody(), { key }))
    const kept = await bookingReference({ time: '09:30' }, { email: 'stays@visitor.example' })
    const enquiry = (await enquiryOf(await postContact(contactBody(), { key: crypto.randomUUID() }))).reference
    const keptEnquiry = await enquire()
    // What somebody imported or added takes no part in the day's limit.
    await query('UPDATE enquiries SET network = NULL')
    expect(await (await remove([reference, enquiry, 'EN-222222'])).json()).toEqual({ deleted: { bookings: 1, enquiries: 1 } })
    expect((await storedBookings()).map((row) => row.reference)).toEqual([kept])
    expect((await storedEnquiries()).map((row) => row.reference)).toEqual([keptEnquiry])
    expect((await storedMails()).map(({ kind }) => kind).sort()).toEqual([
      'booking-confirmed',
      'booking-notice',
      'booking-webhook',
      'enquiry-notice',
      'enquiry-webhook',
    ])
    expect(await query('SELECT name, count FROM day_counts')).toEqual([
      { name: 'bookings', count: 1 },
      { name: 'enquiries', count: 2 },
    ])
    // The first lead of each kind.
    expect(await query('SELECT * FROM idempotency_keys WHERE lead_id = 1')).toEqual([])
    await ringAlarm()
    expect(JSON.stringify(world.mails)).not.toContain(reference)

    const again = await postBooking(bookingBody(), { key })
    expect(again.status).toBe(201)
    expect((await bookingOf(again)).reference).not.toBe(reference)
  })

  it.each([
    ['booking', 'enquiry'],
    ['enquiry', 'booking'],
  ])(
    'a deleted %s leaves the %s of the same number its unsent messages, its key, words, notes and record',
    async (gone, kept) => {
      const references: Record<string, string> = {
        booking: (await bookingOf(await postBooking(bookingBody(), { key: crypto.randomUUID() }))).reference,
        enquiry: (await enquiryOf(await postContact(contactBody(), { key: crypto.randomUUID() }))).reference,
      }
      for (const reference of Object.values(references)) await act(reference, 'desk', { note: 'Rang' })
      const ofKept = (rows: { kind: string }[]) => rows.filter(({ kind }) => kind.startsWith(kept))
      const before = ofKept(await storedMails())
      expect(before.length).toBeGreaterThan(1)
      const deleted = { bookings: Number(gone === 'booking'), enquiries: Number(gone === 'enquiry') }
      expect(await (await remove([references[gone] ?? ''])).json()).toEqual({ deleted })
      expect(await storedMails()).toEqual(before)
      for (const table of ['idempotency_keys', 'lead_notes'])
        expect(await query(`SELECT lead_kind, lead_id FROM ${table}`)).toEqual([{ lead_kind: kept, lead_id: 1 }])
      expect(await query('SELECT 1 FROM lead_words')).toHaveLength(1)
      expect(await query('SELECT act, reference FROM lead_acts ORDER BY id')).toEqual([
        { act: 'noted', reference: references[kept] },
        { act: 'deleted', reference: references[gone] },
      ])
    },
  )

  it('deletes one whose message is being sent', async () => {
    const reference = await bookingReference()
    world.provider = async () => {
      await remove([reference])
      return new Response(null, { status: 503 })
    }
    await ringAlarm()
    expect(await storedBookings()).toEqual([])
    // Somebody may have got it, so what is left is that it was deleted.
    expect((await storedMails()).filter(({ kind }) => kind.startsWith('booking-'))).toMatchObject([
      { kind: 'booking-deleted-notice' },
    ])
  })

  it.each([[[]], [['x']], ['BW-222222'], [undefined]])('refuses %j', async (references) => {
    expect(await errorOf(await remove(references))).toMatchObject({ status: 400, code: 'invalid_input', field: 'references' })
  })
})
