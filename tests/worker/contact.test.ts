import { createExecutionContext, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { EnquireCommand, EnquireOutcome } from '../../worker/enquiries/write.ts'
import worker from '../../worker/index.ts'
import { UNTOUCHED } from '../../worker/records/lead-document.ts'
import { freeReference } from '../../worker/records/leads.ts'
import { originColumns } from '../../worker/records/origin.ts'
import { alarmAt, ledger, query, ringAlarm, storedBookings, storedEnquiries, storedMails } from '../support/worker/ledger.ts'
import {
  bookingBody,
  contactBody,
  enquire,
  enquiryOf,
  errorOf,
  ORIGIN,
  postBooking,
  postContact,
} from '../support/worker/requests.ts'
import { logsOf, NOW, world } from '../support/worker/world.ts'

const KEY = '3f2b8c1a-6d4e-4f70-8a9b-0c1d2e3f4a5b'

describe('an enquiry', () => {
  it('returns 201 with only its reference', async () => {
    const response = await postContact(contactBody())
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({
      enquiry: { reference: expect.stringMatching(/^EN-[2346789A-HJKMNP-RTVWXYZ]{6}$/) },
    })
  })

  it('is stored with cleaned name, number, company and enquiry, its reference and the time', async () => {
    const response = await postContact(contactBody({ name: '  Josephine   Wattleworth ', utmSource: 'google', unknownKey: 'x' }))
    expect(await storedEnquiries()).toEqual([
      {
        id: 1,
        reference: (await enquiryOf(response)).reference,
        name: 'Josephine Wattleworth',
        number: '+61 412 345 678',
        company: 'Harbour Trust',
        enquiry: 'We have hidden words to print.\nCall us after lunch.',
        ...originColumns({ utmSource: 'google' }),
        created_at: NOW,
        network: expect.stringMatching(/^[\da-f]{64}$/),
        can_be_rung: null,
        import_key: null,
        ...UNTOUCHED,
      },
    ])
  })

  it('queues one mail, to the agency, and sets the outbox’s alarm in the same transaction', async () => {
    await postContact(contactBody())
    expect(await storedMails()).toMatchObject([{ kind: 'enquiry-notice', state: 'pending', next_at: NOW }])
    expect(await alarmAt()).toBe(NOW)
  })

  it('writes one log line, without anything that the visitor typed', async () => {
    const response = await postContact(contactBody())
    expect(logsOf('request')).toEqual([
      {
        event: 'request',
        requestId: response.headers.get('X-Request-Id'),
        route: '/api/contact',
        method: 'POST',
        status: 201,
        ms: 0,
      },
    ])
  })

  it('sent twice without a key is two enquiries', async () => {
    const first = await enquire()
    const second = await enquire()
    expect(first).not.toBe(second)
    expect(await storedEnquiries()).toHaveLength(2)
  })

  /** Posts an enquiry, without a key, to a Worker whose calls to the ledger go through `enquire`. */
  function postThrough(enquire: (command: EnquireCommand) => Promise<EnquireOutcome>) {
    const changed = { ...env, LEDGER: { getByName: () => ({ enquire }) } } as unknown as typeof env
    const headers = { 'Content-Type': 'application/json', Origin: ORIGIN }
    const request = new Request(`${ORIGIN}/api/contact`, { method: 'POST', headers, body: JSON.stringify(contactBody()) })
    return worker.fetch(request, changed, createExecutionContext())
  }

  it('is stored once if the ledger’s response is lost and the call is retried', async () => {
    let calls = 0
    const response = await postThrough(async (command) => {
      const outcome = await ledger().enquire(command)
      calls += 1
      if (calls === 1) throw Object.assign(new Error('reset'), { retryable: true })
      return outcome
    })
    expect(response.status).toBe(201)
    expect(await storedEnquiries()).toHaveLength(1)
    expect(await storedMails()).toHaveLength(1)
  })

  it('is 503 unavailable with Retry-After when the ledger cannot be reached', async () => {
    const response = await postThrough(() => Promise.reject(new Error('down')))
    expect(response.headers.get('Retry-After')).toBe('5')
    expect(await errorOf(response)).toMatchObject({ status: 503, code: 'unavailable' })
    expect(logsOf('ledger_unreachable')).toHaveLength(1)
  })
})

describe('the same enquiry again', () => {
  it('the same idempotency key returns the same response: one enquiry, one mail', async () => {
    const first = await postContact(contactBody(), { key: KEY })
    const again = await postContact(contactBody({ name: ' Josephine  Wattleworth' }), { key: KEY.toUpperCase() })
    expect(first.headers.get('Idempotent-Replayed')).toBeNull()
    expect(again.status).toBe(201)
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')
    expect(await again.json()).toEqual(await first.json())
    expect(await storedEnquiries()).toHaveLength(1)
    expect(await storedMails()).toHaveLength(1)
  })

  it('a hundred parallel requests with one key are one enquiry, one mail and a hundred equal responses', async () => {
    const responses = await Promise.all(Array.from({ length: 100 }, () => postContact(contactBody(), { key: KEY })))
    const references = await Promise.all(responses.map(async (response) => (await enquiryOf(response)).reference))
    expect(new Set(references).size).toBe(1)
    expect(responses.filter((response) => response.headers.get('Idempotent-Replayed') === null)).toHaveLength(1)
    expect(await storedEnquiries()).toHaveLength(1)
    await ringAlarm()
    expect(world.mails).toHaveLength(1)
  })

  it('the key of a booking is refused for an enquiry, and the other way round', async () => {
    await postBooking(bookingBody(), { key: KEY })
    expect(await errorOf(await postContact(contactBody(), { key: KEY }))).toMatchObject({ status: 422 })
    const other = KEY.replace('3', '4')
    await postContact(contactBody(), { key: other })
    expect(await errorOf(await postBooking(bookingBody({ time: '09:30' }), { key: other }))).toMatchObject({ status: 422 })
    expect(await storedBookings()).toHaveLength(1)
    expect(await storedEnquiries()).toHaveLength(1)
  })

  it('a key belongs to its form, even if both bodies have the same hash', async () => {
    await postContact(contactBody(), { key: KEY })
    await query("UPDATE idempotency_keys SET lead_kind = 'booking'")
    expect(await errorOf(await postContact(contactBody(), { key: KEY }))).toMatchObject({ status: 422 })
  })
})

it('a new reference is neither that of a booking nor that of an enquiry', async () => {
  await postBooking(bookingBody())
  await postContact(contactBody())
  await query("UPDATE bookings SET reference = 'BW-222222'")
  await query("UPDATE enquiries SET reference = 'BW-333333'")
  let draws = 0
  const drawsInOrder = () => Math.floor(draws++ / 6) / 28
  const drawn = await runInDurableObject(ledger(), (_, { storage }) => freeReference(storage.sql, 'booking', drawsInOrder))
  expect(drawn).toBe('BW-444444')
})

const CHECK = 'Please check your input and try again.'
const letters = (count: number) => 'a'.repeat(count)

describe('the server refuses what is blank or too long', () => {
  it.each([
    ['name', '', CHECK],
    ['name', null, CHECK],
    ['name', letters(101), 'Name must be less than 100 characters'],
    ['name', 'Jo < Co', 'Name contains invalid characters: <'],
    ['name', ['Jo'], 'Name contains invalid characters'],
    ['number', 61412345678, 'Number contains invalid characters'],
    ['enquiry', undefined, CHECK],
    ['enquiry', letters(5001), 'Enquiry must be less than 5000 characters'],
    ['enquiry', { text: 'x' }, 'Enquiry contains invalid characters'],
  ])('%s %j', async (field, value, message) => {
    const response = await postContact(contactBody({ [field]: value }))
    const error = await errorOf(response)
    expect(error).toEqual({ status: 400, code: 'invalid_input', message, field, requestId: response.headers.get('X-Request-Id') })
    expect(await storedEnquiries()).toEqual([])
    expect(await storedMails()).toEqual([])
  })

  it('returns only the first invalid field, in the order of the form', async () => {
    expect(await errorOf(await postContact({ enquiry: '', company: '' }))).toMatchObject({ field: 'name' })
  })

  it('accepts every field at its limit, counted in code points', async () => {
    const full = { name: letters(100), number: letters(40), company: 'é'.repeat(200), enquiry: '漢'.repeat(5000) }
    expect((await postContact(full)).status).toBe(201)
    expect(await storedEnquiries()).toMatchObject([full])
  })
})
