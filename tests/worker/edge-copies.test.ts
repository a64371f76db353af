import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { campaignEntry } from '../support/campaign-entry.ts'
import { book } from '../support/worker/bookings.ts'
import { holdLink, outcomeOf } from '../support/worker/holds.ts'
import { KEY, PAGE, put } from '../support/worker/kv-page.ts'
import { query } from '../support/worker/ledger.ts'
import { askOps, bookingBody, DAY, freeTimes, get, newAddress, postBooking, postForm } from '../support/worker/requests.ts'
import { advance } from '../support/worker/world.ts'

let ledgerCalls = 0

beforeEach(() => {
  env.STATUS_CACHE_SECONDS = '5'
  ledgerCalls = 0
  const getByName = env.LEDGER.getByName.bind(env.LEDGER)
  vi.spyOn(env.LEDGER, 'getByName').mockImplementation((...asked) => {
    ledgerCalls += 1
    return getByName(...asked)
  })
})

afterEach(() => {
  env.STATUS_CACHE_SECONDS = '0'
})

const isFree = async (time: string, query?: string) => (await freeTimes(DAY, query)).includes(time)

describe('the free times', () => {
  it('are read from the ledger once in five seconds, whatever days and other parameters a request has', async () => {
    expect(await isFree('09:00')).toBe(true)
    for (let index = 1; index <= 20; index++) {
      const response = await get(`/api/availability?from=2040-11-${String(index).padStart(2, '0')}&to=2040-12-01&x=${index}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
    }
    expect(ledgerCalls).toBe(1)
    advance(5000)
    await isFree('09:00')
    expect(ledgerCalls).toBe(2)
  })

  it('no longer contain a time once it is booked, or refused as taken', async () => {
    expect(await isFree('09:00')).toBe(true)
    expect((await postBooking(bookingBody())).status).toBe(201)
    expect(await isFree('09:00')).toBe(false)
    await query('UPDATE bookings SET starts_at = ?, ends_at = ?', '2040-11-19T23:30:00.000Z', '2040-11-20T00:00:00.000Z')
    expect(await isFree('10:30')).toBe(true)
    const refused = await postBooking(bookingBody({ time: '10:30' }, { email: 'ann@visitor.example' }), { address: newAddress() })
    expect(refused.status).toBe(409)
    expect(await isFree('10:30')).toBe(false)
  })
})

describe('a time freed by a deletion', () => {
  it.each([
    ['leads/delete', (references: string[]) => ({ references })],
    ['forget', () => ({ email: 'jo@visitor.example' })],
  ])('of %s is offered again at once', async (path, body) => {
    const { reference } = await book({}, { email: 'jo@visitor.example' })
    expect(await isFree('09:00')).toBe(false)
    expect((await askOps(path, { method: 'POST', body: JSON.stringify(body([reference])) })).status).toBe(200)
    expect(await isFree('09:00')).toBe(true)
  })
})

describe('a time that an assistant asks for', () => {
  it('is offered to nobody from then on, and again as soon as its person says that it was not them', async () => {
    expect(await isFree('09:00')).toBe(true)
    expect(await outcomeOf({ time: '09:00' })).toBe('held')
    expect(await isFree('09:00')).toBe(false)
    expect((await postForm(`${await holdLink()}/not-me`, {})).status).toBe(200)
    expect(await isFree('09:00')).toBe(true)
  })
})

describe('the health', () => {
  it('is read from the ledger once in five seconds, and cached until then', async () => {
    for (let index = 0; index < 20; index++) expect((await get(`/api/health?x=${index}`)).status).toBe(200)
    expect(ledgerCalls).toBe(1)
    env.MAILCHANNELS_API_KEY = ''
    expect((await get('/api/health')).status).toBe(200)
    advance(5000)
    expect((await get('/api/health')).status).toBe(503)
    env.MAILCHANNELS_API_KEY = 'test-key'
  })
})

describe('a campaign’s page', () => {
  it('has one URL in the edge cache: every other spelling redirects to it', async () => {
    await put(campaignEntry())
    expect((await get(PAGE)).status).toBe(200)
    const read = vi.spyOn(env.CONFIG, 'get')
    const spellings = [...KEY].map((letter, at) => {
      const code = letter.charCodeAt(0).toString(16)
      return `/c/${KEY.slice(0, at)}%${code}${KEY.slice(at + 1)}`
    })
    for (const spelling of [...spellings, PAGE.toUpperCase(), `${PAGE}/`, `/%63/${KEY}`]) {
      const response = await get(`${spelling}?utm_source=x`, { redirect: 'manual' })
      expect([spelling, response.status, response.headers.get('Location')]).toEqual([spelling, 301, `${PAGE}?utm_source=x`])
    }
    expect((await get(`${PAGE}?utm_source=y`)).headers.get('Age')).toBe('0')
    expect(read).not.toHaveBeenCalled()
  })
})
