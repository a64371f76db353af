import { describe, expect, it } from 'vitest'
import type { ShownLead } from '../../worker/leads/lead.ts'
import { book } from '../support/worker/bookings.ts'
import { query } from '../support/worker/ledger.ts'
import { askOps, enquire, errorOf } from '../support/worker/requests.ts'
import { advance, logsOf, world } from '../support/worker/world.ts'

type Found = { leads: ShownLead[]; next: string | null }

const find = (body: object) => askOps('leads/find', { method: 'POST', body: JSON.stringify(body) })
const found = async (by: string, value: unknown, more: object = {}) => (await find({ by, value, ...more })).json<Found>()
const referencesOf = async (by: string, value: unknown, more: object = {}) =>
  (await found(by, value, more)).leads.map(({ lead }) => lead.reference)

async function booked(time: string, fields: Record<string, unknown> = {}): Promise<string> {
  return (await book({ time }, fields)).reference
}

describe('finding a person', () => {
  it('by a whole email address, in bookings and in the text of enquiries', async () => {
    const booking = await booked('09:00', { email: 'jo@visitor.example' })
    await booked('09:30', { email: 'banjo@visitor.example' })
    const enquiry = await enquire({ enquiry: 'Write to JO@visitor.example.' })
    const named = await enquire({ company: 'jo@visitor.example' })
    await enquire({ enquiry: 'Write to banjo@visitor.example, or to jo@visitor.example.au.' })
    expect(await referencesOf('email', 'Jo@Visitor.example')).toEqual([booking, enquiry, named])
    expect(await referencesOf('email', 'nobody@visitor.example')).toEqual([])
  })

  it('by a phone number in any spelling', async () => {
    const booking = await booked('09:00', { phone: '+61 412 345 678' })
    await booked('09:30', { phone: '+61 412 345 679', email: 'b@visitor.example' })
    await booked('11:00', { phone: undefined, email: 'c@visitor.example' })
    const enquiry = await enquire({ number: '(0412) 345-678, or 02 5550 0134' })
    await enquire({ number: '0412 345 6789' })
    for (const spelling of ['0412 345 678', '+61 (0)412 345 678', '61412345678'])
      expect(await referencesOf('phone', spelling)).toEqual([booking, enquiry])
    expect(await referencesOf('phone', '+61 2 5550 0134')).toEqual([enquiry])
    const written = await enquire({ number: '02 7010 0001', company: 'Studio 54', enquiry: 'Ring me at 0498 765 432 after 5.' })
    for (const spelling of ['0498765432', '02 7010 0001']) expect(await referencesOf('phone', spelling)).toEqual([written])
  })

  it('by whole words of a name, an organisation and the end of a reference, ignoring accents and case', async () => {
    const booking = await booked('09:00', { name: 'Zoë O’Brien-Park' })
    const enquiry = await enquire({ name: 'Dr. ZOE Park' })
    await enquire({ name: 'Zoey Parker' })
    expect(await referencesOf('name', 'zoé')).toEqual([booking, enquiry])
    expect(await referencesOf('name', "park o'brien")).toEqual([booking])
    expect(await referencesOf('name', 'ark')).toEqual([])
    await booked('10:30', { name: 'Jo', organisation: 'Wattle & Gum' })
    expect(await referencesOf('name', 'gum jo')).toHaveLength(1)
    expect(await referencesOf('name', booking.slice(3).toLowerCase())).toEqual([booking])
  })

  it('by words that begin with a number, and by a number that is a phone’s or a name’s', async () => {
    const cent = await booked('09:00', { organisation: '100 Per Cent Co', phone: '+61 412 345 678' })
    const eleven = await booked('09:30', { organisation: '7-Eleven', phone: undefined })
    const pines = await enquire({ company: '4 Pines', number: '02 7010 0001' })
    const towed = await enquire({ company: '131500', enquiry: 'Ring 0412 345 678.' })
    expect(await referencesOf('name', '100 per cent co')).toEqual([cent])
    expect(await referencesOf('name', '7-eleven')).toEqual([eleven])
    expect(await referencesOf('name', '4 pines')).toEqual([pines])
    expect(await referencesOf('name', '4')).toEqual([pines])
    expect(await referencesOf('name', '131500')).toEqual([towed])
    expect(await referencesOf('name', '+61 412 345 678')).toEqual([cent, towed])
    expect(await referencesOf('name', '02 7010 0001')).toEqual([pines])
    expect(await referencesOf('phone', '131500')).toEqual([towed])
    // The first is found by its name, and the second by a number in its text too.
    const cabs = await booked('10:30', { organisation: '131500 Cabs' })
    expect(await referencesOf('name', '131500')).toEqual([cabs, towed])
    const rang = await enquire({ number: '131500' })
    expect(await referencesOf('phone', '131500')).toEqual([towed, rang])
  })

  it('by a name in plain letters, or in its own', async () => {
    const soren = await booked('09:00', { name: 'Søren Weiß' })
    const plain = await enquire({ name: 'Soren Weiss' })
    const lukasz = await enquire({ name: 'Łukasz Đukić' })
    expect(await referencesOf('name', 'soren weiss')).toEqual([soren, plain])
    expect(await referencesOf('name', 'SØREN WEIẞ')).toEqual([soren, plain])
    expect(await referencesOf('name', 'lukasz dukic')).toEqual([lukasz])
  })

  it('by references, with the messages of each lead, the oldest first', async () => {
    const enquiry = await enquire()
    advance(1000)
    const booking = await booked('09:00')
    const second = await enquire()
    await enquire()
    const { leads } = await found('references', [second, enquiry, booking, 'EN-222222'])
    expect(leads.map(({ lead, messages }) => [lead.reference, messages.map(({ kind }) => kind)])).toEqual([
      [enquiry, ['enquiry-notice']],
      [booking, ['booking-notice', 'booking-confirmed', 'booking-reminder-hour']],
      [second, ['enquiry-notice']],
    ])
  })

  it('page by page, each lead once', async () => {
    await enquire()
    await query(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 399)
       INSERT INTO enquiries (reference, name, number, company, enquiry, created_at)
       SELECT printf('EN-%06d', 222222 + i), name, number, company, enquiry, created_at + i / 7 FROM n, enquiries`,
    )
    const read: string[] = []
    let cursor: string | null = null
    const sizes: number[] = []
    do {
      const page: Found = await found('name', 'josephine', cursor ? { cursor } : {})
      read.push(...page.leads.map(({ lead }) => lead.reference))
      sizes.push(page.leads.length)
      cursor = page.next
    } while (cursor)
    // The second page is full, and the last.
    expect(sizes).toEqual([200, 200])
    expect(new Set(read).size).toBe(400)
  })
})

describe('a network', () => {
  const network = (reference: string, hash: string | null) =>
    Promise.all(
      ['bookings', 'enquiries'].map((table) => query(`UPDATE ${table} SET network = ? WHERE reference = ?`, hash, reference)),
    )

  it('is listed by how much it sent, and all its leads are found', async () => {
    const first = await booked('09:00')
    advance(60_000)
    const second = await enquire()
    const other = await enquire()
    const unknown = await enquire()
    await network(first, 'aaaa1111')
    await network(second, 'aaaa1111')
    await network(other, 'bbbb2222')
    await network(unknown, null)
    const { networks } = await (await askOps('networks')).json<{ networks: object[] }>()
    expect(networks).toEqual([
      expect.objectContaining({ network: 'aaaa1111', bookings: 1, enquiries: 1, references: [second, first] }),
      expect.objectContaining({ network: 'bbbb2222', bookings: 0, enquiries: 1, references: [other] }),
    ])
    expect(await referencesOf('network', 'aaaa1111')).toEqual([first, second])
    expect(await referencesOf('network', 'aaaa1111', { since: '2040-11-20' })).toEqual([])
    expect((await (await askOps(`leads/${first}`)).json<ShownLead>()).network).toBe('aaaa1111')
    advance(30 * 24 * 60 * 60 * 1000 - 30_000)
    expect((await (await askOps('networks')).json<{ networks: object[] }>()).networks).toEqual([
      expect.objectContaining({ network: 'aaaa1111', bookings: 0, enquiries: 1 }),
      expect.objectContaining({ network: 'bbbb2222' }),
    ])
  })
})

describe('a search term', () => {
  it('is in no logged URL', async () => {
    await find({ by: 'email', value: 'jo@visitor.example' })
    expect(logsOf('request').at(-1)).toMatchObject({ route: '/api/ops/leads/find', status: 200 })
    expect(JSON.stringify(world.logs)).not.toContain('jo@')
  })

  it.each([
    { by: 'email', value: 'com' },
    { by: 'email', value: 'jo@' },
    { by: 'email', value: '@visitor.example' },
    { by: 'email' },
    { by: 'phone', value: '12345' },
    { by: 'phone', value: 'zoe' },
    { by: 'phone', value: '0412 345 678, 02 5550 0134' },
    { by: 'name', value: ' - ' },
    { by: 'name', value: 7 },
    { by: 'references', value: [] },
    { by: 'references', value: ['bw-222222'] },
    { by: 'references', value: Array.from({ length: 1001 }, () => 'EN-222222') },
    { by: 'network', value: '' },
    { by: 'network', value: 'aaaa', since: 'yesterday' },
    { by: 'name', value: 'Jo', cursor: 'x' },
    { by: 'everything', value: '' },
    { email: 'jo@visitor.example' },
  ])('%j is refused', async (body) => {
    const { status, code } = await errorOf(await find(body))
    expect([400, 413]).toContain(status)
    expect(['invalid_input', 'payload_too_large']).toContain(code)
  })

  it('needs the secret', async () => {
    for (const [path, method] of [
      ['leads/find', 'POST'],
      ['leads/delete', 'POST'],
      ['leads/BW-222222', 'PATCH'],
      ['networks', 'GET'],
      ['dead/requeue', 'POST'],
      ['dead/dismiss', 'POST'],
      ['dead/1/dismiss', 'POST'],
    ] as const) {
      const response = await askOps(path, { method, ...(method !== 'GET' && { body: '{}' }) }, 'guess')
      expect(await errorOf(response)).toMatchObject({ status: 404, code: 'not_found' })
    }
  })
})
