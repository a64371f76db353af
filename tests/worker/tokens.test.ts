import { env, exports } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import type { Token, TokenRight } from '../../shared/token.ts'
import { RESPONSES } from '../../worker/tokens/contract.ts'
import { query, storedEnquiries, storedMails } from '../support/worker/ledger.ts'
import { errorOf, get, newAddress, ORIGIN } from '../support/worker/requests.ts'
import { ANN, actsOf, askStudio, openLead, postStudio } from '../support/worker/studio.ts'
import { advance, DAY_MS, MINUTE_MS } from '../support/worker/world.ts'

async function make(right: TokenRight = 'leads', name = 'Meta lead forms'): Promise<string> {
  const response = await postStudio('tokens', { name, right, days: 30 })
  expect(response.status).toBe(200)
  return (await response.json<{ secret: string }>()).secret
}

const tokens = async (): Promise<Token[]> => (await (await askStudio('/api/tokens')).json<{ tokens: Token[] }>()).tokens

const LEAD = {
  name: 'Jo Wattle',
  phone: '0412 345 678',
  email: 'jo@visitor.example',
  enquiry: 'Please ring.',
  source: 'facebook',
}

type Sent = { headers?: Record<string, string>; address?: string; method?: string }

function send(secret: string, body: unknown = LEAD, { headers = {}, address = newAddress() }: Sent = {}): Promise<Response> {
  const all = { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}`, 'CF-Connecting-IP': address, ...headers }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return exports.default.fetch(new Request(`${ORIGIN}/api/leads`, { method: 'POST', headers: all, body: text }))
}

const read = (secret: string, path = '', address = newAddress()) =>
  get(`/api/reports${path}`, { headers: { Authorization: `Bearer ${secret}`, 'CF-Connecting-IP': address } })

const referenceOf = async (response: Response) => (await response.json<{ lead: { reference: string } }>()).lead.reference

describe('a token that may add leads', () => {
  it('adds one, of which the agency gets the same mail as of an enquiry, and which says by which program it came', async () => {
    const response = await send(await make())
    expect(response.status).toBe(201)
    const reference = await referenceOf(response)
    expect(await storedEnquiries()).toMatchObject([
      {
        reference,
        name: 'Jo Wattle',
        company: 'Not given',
        enquiry: 'Please ring.\nEmail: jo@visitor.example',
        utm_source: 'facebook',
      },
    ])
    expect((await storedMails()).map(({ kind }) => kind)).toEqual(['enquiry-notice'])
    expect((await openLead(reference)).acts).toMatchObject([{ act: 'added', by: null, detail: 'Meta lead forms' }])
    // Thousands of them would hide all else.
    expect((await actsOf()).map(({ act }) => act)).toEqual(['token-used', 'token-made'])
    // Of some only a name and a question are known.
    expect((await send(await make(), { name: 'Ann', source: 'chat', enquiry: 'Which number can I ring?' })).status).toBe(201)
  })

  it('adds a lead that is sent twice with one Idempotency-Key once; the key of another program is another, and 200 characters fit', async () => {
    const [one, other] = [await make(), await make('leads', 'Zapier')]
    const headers = { 'Idempotency-Key': 'leadgen 1234' }
    const first = await referenceOf(await send(one, LEAD, { headers }))
    const again = await send(one, LEAD, { headers: { ...headers, Authorization: `bearer  ${one}` } })
    expect([again.headers.get('Idempotent-Replayed'), await referenceOf(again)]).toEqual(['true', first])
    expect(await errorOf(await send(one, { ...LEAD, name: 'Ann' }, { headers }))).toMatchObject({ status: 422 })
    expect(await referenceOf(await send(other, LEAD, { headers }))).not.toBe(first)
    const ofLength = (length: number) => send(one, LEAD, { headers: { 'Idempotency-Key': 'x'.repeat(length) } })
    expect((await ofLength(200)).status).toBe(201)
    expect(await errorOf(await ofLength(201))).toMatchObject({ status: 400, field: 'Idempotency-Key' })
  })

  it.each([
    [{ ...LEAD, name: undefined }, 'name', 'Say who it is'],
    [{ ...LEAD, source: ' ' }, 'source', 'Say where it came from'],
    [{ ...LEAD, source: 'x'.repeat(101) }, 'source', 'Where it came from must be less than 100 characters'],
    [{ ...LEAD, email: 'jo@' }, 'email', 'Invalid email format'],
    [{ ...LEAD, phone: 412345678 }, 'phone', 'Number contains invalid characters'],
    [{ name: 'Jo', source: 'facebook' }, 'phone', 'Give a phone number, an email address, or what it is about'],
    [{ ...LEAD, enquiry: 'x'.repeat(4701) }, 'enquiry', 'The enquiry must be less than 4700 characters'],
    [{ ...LEAD, fullName: 'Jo' }, undefined, 'There is no field “fullName”'],
    [[LEAD], undefined, 'Please check your input and try again.'],
  ])('refuses %j with the field and words for it, and stores nothing', async (body, field, message) => {
    const error = await errorOf(await send(await make(), body))
    expect(error).toMatchObject({ status: 400, code: 'invalid_input', message })
    expect(error.field).toBe(field)
    expect(await storedEnquiries()).toEqual([])
  })

  it('can do nothing else, and one for reports adds no lead', async () => {
    const [leads, reports] = [await make('leads'), await make('reports', 'Dashboard')]
    expect(await errorOf(await read(leads))).toMatchObject({ status: 403, code: 'token_right' })
    expect(await errorOf(await send(reports))).toMatchObject({ status: 403, code: 'token_right' })
    for (const secret of [leads, reports]) {
      const headers = { Authorization: `Bearer ${secret}`, 'CF-Connecting-IP': newAddress() }
      for (const path of ['/api/ops/leads', '/studio/api/leads', '/studio/api/tokens'])
        expect((await get(path, { headers, redirect: 'manual' })).status).toBe(404)
    }
    expect(await storedEnquiries()).toEqual([])
  })

  it('does not work once it has ended, by hand or by itself; both are told apart from no token by nobody', async () => {
    const [ended, old] = [await make(), await make('leads', 'Old')]
    const [{ id }] = (await tokens()).filter(({ name }) => name === 'Meta lead forms') as [Token]
    await postStudio('tokens/end', { id })
    advance(30 * DAY_MS - 1)
    expect((await send(old)).status).toBe(201)
    advance(1)
    const refusalOf = async (secret: string) => {
      const response = await send(secret)
      const { requestId: _, ...error } = await errorOf(response)
      return { ...error, asks: response.headers.get('WWW-Authenticate') }
    }
    const unknown = await refusalOf(`bw_${'0'.repeat(48)}`)
    expect(unknown).toMatchObject({ status: 401, code: 'token_invalid', asks: 'Bearer' })
    for (const secret of [ended, old, 'bw_', '']) expect(await refusalOf(secret)).toEqual(unknown)
    // Nobody ends what has ended by itself.
    await postStudio('tokens/end', { id: (await tokens()).find(({ name }) => name === 'Old')?.id })
    expect((await tokens()).find(({ name }) => name === 'Old')?.endedAt).toBeNull()
    expect((await actsOf()).filter(({ act }) => act === 'token-ended')).toHaveLength(1)
  })

  it('has a day’s limit of its own, so that a leaked one keeps no visitor away', async () => {
    env.ENQUIRIES_A_DAY = '2'
    const secret = await make()
    for (const status of [201, 201, 503]) expect((await send(secret, { ...LEAD, name: `Jo ${status}` })).status).toBe(status)
    const contact = { name: 'Ann', number: '0412 345 679', company: 'Trust', enquiry: 'Please ring me.' }
    const headers = { 'Content-Type': 'application/json', Origin: ORIGIN, 'CF-Connecting-IP': newAddress() }
    const init = { method: 'POST', headers, body: JSON.stringify(contact) }
    expect((await get('/api/contact', init)).status).toBe(201)
    env.ENQUIRIES_A_DAY = undefined
  })
})

describe('a token', () => {
  it('is nowhere kept, and listed with when it was used last', async () => {
    const secret = await make('reports')
    expect((await tokens())[0]).toMatchObject({ name: 'Meta lead forms', right: 'reports', usedAt: null, endedAt: null })
    for (let minute = 0; minute < 2; minute++) {
      advance(MINUTE_MS)
      await read(secret)
      expect((await tokens())[0]?.usedAt).toBe(Date.now())
    }
    const tables = await query<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf*'")
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['tokens', 'calls', 'lead_acts']))
    for (const { name } of tables) expect(JSON.stringify(await query(`SELECT * FROM ${name}`))).not.toContain(secret.slice(3))
  })

  it('has its making, uses, refusals and end in the history, uses and refusals once a Sydney day, also after another of its name', async () => {
    vi.setSystemTime('2040-11-19T12:30:00Z')
    const secret = await make('reports')
    await read(secret)
    advance(20 * MINUTE_MS)
    await read(secret)
    await send(secret)
    await send(secret)
    advance(20 * MINUTE_MS)
    await read(secret)
    const [{ id }] = (await tokens()) as [Token]
    await postStudio('tokens/end', { id })
    await postStudio('tokens/end', { id })
    await read(secret)
    advance(MINUTE_MS)
    await read(await make('reports'))
    expect((await actsOf()).map(({ act, by, detail }) => [act, by, detail])).toEqual(
      [
        ['token-used', null],
        ['token-made', ANN],
        ['token-refused', null],
        ['token-ended', ANN],
        ['token-used', null],
        ['token-refused', null],
        ['token-used', null],
        ['token-made', ANN],
      ].map((told) => [...told, 'Meta lead forms']),
    )
  })

  it('that is guessed costs its network every further one, without the ledger; a right one elsewhere still works', async () => {
    const secret = await make()
    const address = newAddress()
    for (let time = 0; time < 20; time++) expect((await send(`bw_${'1'.repeat(48)}`, LEAD, { address })).status).toBe(401)
    const asked = vi.spyOn(env.LEDGER, 'getByName')
    const refused = await send(secret, LEAD, { address })
    expect(refused.status).toBe(429)
    expect(await errorOf(refused)).toMatchObject({ message: expect.stringMatching(/wrong tokens came from this network/) })
    expect(asked).not.toHaveBeenCalled()
    expect((await send(secret)).status).toBe(201)
  })

  it('that may read reports is told what a day is that is not one, or two', async () => {
    const secret = await make('reports')
    for (const days of ['from=2040', 'from=2040-02-30', 'from=2040-11-01&from=2040-11-02', 'from='])
      expect(await errorOf(await read(secret, `?${days}`))).toMatchObject({
        field: 'from',
        message: 'A day is written YYYY-MM-DD.',
      })
  })

  it('is limited by itself, from whatever networks it comes', async () => {
    const secret = await make('reports')
    for (let time = 0; time < 300; time++) expect((await read(secret, '/nothing-here')).status).toBe(404)
    expect((await read(secret, '/nothing-here')).status).toBe(429)
  })

  it('is no more than twenty at a time, and ended ones go from the list after ninety days', async () => {
    for (let made = 0; made < 20; made++) await make('leads', `Program ${made}`)
    expect((await postStudio('tokens', { name: 'One more', right: 'leads', days: 30 })).status).toBe(409)
    await postStudio('tokens/end', { id: (await tokens())[0]?.id })
    await make('leads', 'In its place')
    advance(30 * DAY_MS)
    await make('leads', 'One more')
    expect(await tokens()).toHaveLength(22)
    advance(60 * DAY_MS)
    expect((await tokens()).filter(({ endedAt }) => endedAt !== null)).toEqual([])
    advance(30 * DAY_MS)
    expect((await tokens()).map(({ name }) => name)).toEqual(['One more'])
  })

  it.each([{ name: '  ' }, { name: 'x'.repeat(41) }, { name: 'Zapier of jo@agency.example' }, { right: 'manage' }, { days: 31 }])(
    'cannot be made with %j',
    async (wrong) => {
      expect((await postStudio('tokens', { name: 'Meta', right: 'leads', days: 30, ...wrong })).status).toBe(400)
    },
  )
})

describe('the contract for other programs', () => {
  it('is what is answered: a lead, a report and an error are as it says', async () => {
    expect((await (await get('/api/openapi.json')).json<{ servers: unknown }>()).servers).toEqual([{ url: ORIGIN }])
    const answered = async (response: Response) => response.json()
    const { lead } = RESPONSES.addLead.parse(await answered(await send(await make())))
    expect(await storedEnquiries()).toMatchObject([lead])
    expect(RESPONSES.readReports.parse(await answered(await read(await make('reports')))).totals.length).toBeGreaterThan(3)
    expect(RESPONSES.error.parse(await answered(await send(''))).error.code).toBe('token_invalid')
  })
})
