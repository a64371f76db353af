import { env, exports } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import type { StudioLink } from '../../shared/studio.ts'
import { book } from '../support/worker/bookings.ts'
import { contactBody, get, newAddress, ORIGIN, postContact } from '../support/worker/requests.ts'
import { act, askStudio } from '../support/worker/studio.ts'
import { logsOf } from '../support/worker/world.ts'

const LINK = { campaign: 'fractional-cmo', utmSource: 'poster', utmMedium: 'print', utmContent: 'bus stop' }

/** Puts a short link into KV, as it is or as JSON. */
function put(word: string, entry: unknown): Promise<void> {
  return env.CONFIG.put(`link:${word}`, typeof entry === 'string' ? entry : JSON.stringify(entry))
}

const ask = (path: string, method = 'GET') => get(path, { method, redirect: 'manual' })
const targetOf = async (path: string) => (await ask(path)).headers.get('Location')

describe('a short link', () => {
  it.each(['GET', 'HEAD'])('leads %s to its campaign with its UTM values, and nothing keeps the answer', async (method) => {
    await put('bus', LINK)
    const { status, headers, body } = await ask('/go/bus', method)
    expect(status).toBe(302)
    expect(headers.get('Location')).toBe('/fractional-cmo?utm_source=poster&utm_medium=print&utm_content=bus+stop')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
    expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8}/)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(await new Response(body).text()).toBe('')
  })

  it('leads to a campaign’s own page', async () => {
    await put('shop', { campaign: 'shopfront-check' })
    expect(await targetOf('/go/shop')).toBe('/c/shopfront-check')
  })

  it('leads to the page of a built-in campaign with another address', async () => {
    await put('leaders', { campaign: 'thought-leaders' })
    expect(await targetOf('/go/leaders')).toBe('/we-build-thought-leaders')
  })

  it('leads elsewhere as soon as its entry changes', async () => {
    await put('bus', LINK)
    await ask('/go/bus')
    await put('bus', { campaign: 'shopfront-check' })
    expect(await targetOf('/go/bus')).toBe('/c/shopfront-check')
  })

  it('keeps the visitor’s own query, whose UTM values count', async () => {
    await put('bus', LINK)
    const target = new URL((await targetOf('/go/bus?gclid=a%20b&UTM_Source=mail&utm_medium=')) ?? '', ORIGIN)
    expect([...target.searchParams]).toEqual([
      ['gclid', 'a b'],
      ['UTM_Source', 'mail'],
      ['utm_medium', 'print'],
      ['utm_content', 'bus stop'],
    ])
  })

  it.each(['utm_source=', 'utm_source', 'UTM_SOURCE=%20', 'utm_source=%22%3C%3E', 'utm_source=%E2%80%8B', 'utm_source=%2520'])(
    'keeps its own value where the visitor’s is empty: %s',
    async (query) => {
      await put('bus', { campaign: 'fractional-cmo', utmSource: 'poster' })
      expect(await targetOf(`/go/bus?${query}`)).toBe('/fractional-cmo?utm_source=poster')
    },
  )

  it('leaves an empty value out that it has no own for', async () => {
    await put('bus', { campaign: 'fractional-cmo' })
    expect(await targetOf('/go/bus?utm_source=&utm_term=')).toBe('/fractional-cmo')
  })

  it.each([
    ['capital letters', '/go/Bus-Stop-2'],
    ['capital letters in the folder', '/GO/BUS-STOP-2'],
    ['a slash at the end', '/go/bus-stop-2/'],
    ['slashes at the end', '/go/bus-stop-2//'],
    ['an escaped letter', '/go/%62us-stop-2'],
    ['the end of a sentence', '/go/bus-stop-2.'],
    ['the end of a sentence in brackets', '/go/bus-stop-2).'],
    ['the same behind a slash', '/Go/Bus-Stop-2/),'],
    ['a curly quote', '/go/bus-stop-2%E2%80%9D'],
    ['a line break and a zero-width space', '/go/bus-stop-2%0A%E2%80%8B'],
  ])('is found with %s: %s', async (_what, path) => {
    await put('bus-stop-2', { campaign: 'fractional-cmo' })
    expect(await targetOf(path)).toBe('/fractional-cmo')
    expect(await targetOf(`${path}?utm_source=x`)).toBe('/fractional-cmo?utm_source=x')
  })

  it('takes a query that lost its question mark', async () => {
    await put('bus', LINK)
    expect(await targetOf('/go/bus&utm_source=x?fbclid=1')).toBe(
      '/fractional-cmo?utm_source=x&fbclid=1&utm_medium=print&utm_content=bus+stop',
    )
  })
})

describe('what is no short link is the 404 page', () => {
  it.each(['/go', '/go/', '/go/nope', '/go/bus/stop', '/go/bus_stop', '/go//bus', '/go/bus%2Fstop', '/go/%E0%A4%A', '/gone/bus'])(
    '%s',
    async (path) => {
      await put('bus', LINK)
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await ask(path, method)
        expect(status).toBe(404)
        expect(headers.get('Location')).toBeNull()
        expect(headers.get('Content-Type')).toMatch(/^text\/html/)
      }
    },
  )

  it.each([
    ['is no JSON', '{campaign', 'not JSON'],
    ['names no campaign', '{}', 'campaign is missing'],
    ['leads to another site', '{"campaign":"//evil.test"}', 'campaign must be the key of a campaign'],
    ['has a value no booking takes', '{"campaign":"fractional-cmo","utmTerm":"a<b"}', 'utmTerm is not a value a booking takes'],
    ['has what nothing knows', '{"campaign":"fractional-cmo","url":"/"}', 'the entry has what nothing knows: url'],
  ])('an entry that %s', async (_what, entry, reason) => {
    await put('bus', entry)
    expect((await ask('/go/bus')).status).toBe(404)
    expect(logsOf('config_invalid')).toEqual([{ event: 'config_invalid', key: 'link:bus', reason }])
  })

  it('an entry whose word is too long', async () => {
    await put('a'.repeat(41), LINK)
    expect((await ask(`/go/${'a'.repeat(41)}`)).status).toBe(404)
  })
})

it('the log knows the pattern of the address, never the word that somebody typed', async () => {
  await ask('/go/hunter2?utm_source=someone')
  expect(JSON.stringify(logsOf('request'))).not.toMatch(/hunter2|someone/)
})

it('can only be read', async () => {
  await put('bus', LINK)
  const response = await exports.default.fetch(new Request(`${ORIGIN}/go/bus`, { method: 'POST', body: '{}' }))
  expect(response.status).toBe(405)
})

const BROWSER =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1'

/** Opens a short link as a browser does. */
const open = (word: string, headers: Record<string, string> = {}, method = 'GET') =>
  get(`/go/${word}`, {
    method,
    redirect: 'manual',
    headers: { 'User-Agent': BROWSER, 'CF-Connecting-IP': newAddress(), ...headers },
  })

const listed = async () => {
  const { links } = await (await askStudio('/api/links')).json<{ links: StudioLink[] }>()
  return Object.fromEntries(links.map(({ word, figures }) => [word, figures]))
}

/** The visits of a link are counted beside its answer. */
const visitsAre = (word: string, visits: number) =>
  vi.waitFor(async () => expect((await listed())[word]?.visits).toBe(visits), { timeout: 5000 })

describe('what a short link brought', () => {
  it('are its visits, bookings and enquiries, and what they are worth', async () => {
    await put('flyer', { campaign: 'fractional-cmo', utmSource: 'flyer' })
    await put('door', { campaign: 'fractional-cmo', utmSource: 'flyer', utmContent: 'front door' })
    await open('flyer')
    await open('FLYER/')
    await visitsAre('flyer', 2)
    const lead = { campaign: 'fractional-cmo', utmSource: 'flyer' }
    const { reference } = await book({ time: '09:00' }, { ...lead, email: 'a@visitor.example' })
    await book({ time: '10:30' }, { ...lead, utmContent: 'front door', email: 'b@visitor.example' })
    await book({ time: '11:00' }, { ...lead, utmSource: 'radio', email: 'c@visitor.example' })
    await postContact(contactBody(lead))
    await act(reference, 'outcome', { state: 'won', cents: 420_000 })
    expect(await listed()).toEqual({
      flyer: { visits: 2, leads: { booked: 1, enquired: 1, won: 1, cents: 420_000 } },
      door: { visits: 0, leads: { booked: 1, enquired: 0, won: 0, cents: 0 } },
    })
  })

  it('does not count robots, what a browser fetches ahead, or a campaign that nobody sees', async () => {
    await put('bus', LINK)
    await put('gone', { campaign: 'never-was', utmSource: 'gone' })
    for (const headers of <Record<string, string>[]>[
      { 'User-Agent': 'WhatsApp/2.24' },
      { 'User-Agent': '' },
      { 'Sec-Purpose': 'prefetch;prerender' },
    ])
      expect((await open('bus', headers)).status).toBe(302)
    expect((await open('bus', {}, 'HEAD')).status).toBe(302)
    await open('gone')
    await open('nobody-made-this')
    await open('bus')
    await visitsAre('bus', 1)
    expect((await listed()).gone?.visits).toBe(0)
  })

  it('cannot be told where it adds nothing of its own', async () => {
    await put('plain', { campaign: 'fractional-cmo' })
    await put('one', LINK)
    await put('two', LINK)
    expect(await listed()).toMatchObject({
      plain: { untold: { why: 'nothing' } },
      one: { untold: { why: 'shared', word: 'two' } },
      two: { untold: { why: 'shared', word: 'one' } },
    })
  })

  it('keeps nothing of a visitor, and one network cannot decide what it says', async () => {
    await put('bus', LINK)
    const address = newAddress()
    for (let count = 0; count < 45; count++) await open('bus', { 'CF-Connecting-IP': address })
    await visitsAre('bus', 40)
    expect(logsOf('request').every((line) => !JSON.stringify(line).includes(address))).toBe(true)
  })
})
