import { env, exports } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { get, ORIGIN } from '../support/worker/requests.ts'
import { logsOf, startWorld } from '../support/worker/world.ts'

startWorld()

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
  const answer = await exports.default.fetch(new Request(`${ORIGIN}/go/bus`, { method: 'POST', body: '{}' }))
  expect(answer.status).toBe(405)
})
