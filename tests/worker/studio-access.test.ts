import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { get, ORIGIN } from '../support/worker/requests.ts'
import { ANN, askStudio, askWithAccess } from '../support/worker/studio.ts'
import { AUD } from '../support/worker/world.ts'

const ADDRESSES = [
  '/studio',
  '/studio/',
  '/studio?x=1',
  '/studio/campaigns/shopfront-check',
  '/studio/files/main-a1b2c3d4.js',
  '/studio/files/manifest.json',
  '/studio/api',
  '/studio/api/me',
  '/studio/api/campaigns',
  '/studio/api/record',
  '/studio/api/entries/schedule',
  '/studio/api/entries/schedule/publish',
  '/studio/api/entries/campaign:x/draft',
  '/studio/api/links',
  '/studio/api/trouble',
  '/studio/api/schedule',
  '/studio/api/leads/sessions',
  '/studio/api/leads',
  '/studio/api/leads/to-do',
  '/studio/api/leads/counts',
  '/studio/api/leads/facets',
  '/studio/api/leads/acts',
  '/studio/api/leads/find',
  '/studio/api/leads/export',
  '/studio/api/leads/BW-222222',
  '/studio/api/leads/BW-222222/delete',
  '/studio/api/messages/requeue',
  '/studio/api/conversions',
  '/studio/api/conversions/new-key',
  '/studio/api/reports',
  '/studio/api/reports/shopfront-check',
  '/studio/api/preview/x',
  '/studio/preview/x',
  '/STUDIO',
  '/Studio/api/me',
  '/studio//api/me',
  '/%73tudio',
  '/studio%2Fapi%2Fme',
  '/studio/../studio/api/me',
  '/studio/api/me/',
  '//studio/api/me',
]

/** What a response shows of itself, without what differs from one request to the next. */
async function shownBy(response: Response): Promise<object> {
  const headers = Object.fromEntries(response.headers)
  delete headers['x-request-id']
  return { status: response.status, headers, body: await response.text() }
}

describe('without an identity', () => {
  it.each(ADDRESSES)('GET %s is any unknown address', async (path) => {
    expect(await shownBy(await get(path, { redirect: 'manual' }))).toEqual(await shownBy(await get('/nope')))
  })

  it.each(['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s finds nothing at any address', async (method) => {
    for (const path of ADDRESSES.filter((address) => address.startsWith('/studio/') || address === '/studio')) {
      const headers = { 'Content-Type': 'application/json', Origin: ORIGIN }
      const body = ['HEAD', 'OPTIONS'].includes(method) ? undefined : '{"entry":{},"basedOn":null,"revision":0}'
      const response = await get(path, { method, headers, body, redirect: 'manual' })
      expect(response.status, path).toBe(404)
      expect(response.headers.get('Allow'), path).toBeNull()
      expect(await response.text(), path).toBe(method === 'HEAD' ? '' : '<!doctype html><title>Missing</title>\n')
    }
  })

  it('there is no studio where no audience is set, whoever asks', async () => {
    for (const aud of [undefined, '']) {
      env.ACCESS_AUD = aud
      const everybody = { aud: aud ?? '', getIdentity: async () => ({ email: ANN }) }
      expect((await askWithAccess(everybody, '/studio/api/me')).status).toBe(404)
    }
  })
})

/** Who is let in by the platform's own word. */
async function statusFor(access: { aud: string; getIdentity: () => Promise<unknown> }): Promise<number> {
  return (await askWithAccess(access, '/studio/api/me')).status
}

describe('the platform’s own word', () => {
  it('lets in whom Access let in, whose address counts in small letters', async () => {
    const response = await askStudio('/api/me', {}, 'Ann@Colleague.example')
    expect(await response.json()).toMatchObject({ email: ANN })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  it.each<[string, () => Promise<unknown>]>([
    ['without an identity', async () => undefined],
    ['without an address', async () => ({ name: 'ci', service_token_id: 'x' })],
    ['with an empty address', async () => ({ email: '' })],
    ['with a text that is no address', async () => ({ email: 'ann' })],
    ['with two addresses', async () => ({ email: [ANN] })],
    ['whose identity cannot be read', () => Promise.reject(new Error('gone'))],
  ])('refuses somebody %s', async (_who, getIdentity) => {
    expect(await statusFor({ aud: AUD, getIdentity })).toBe(404)
  })

  it('of another application is refused', async () => {
    expect(await statusFor({ aud: 'f'.repeat(64), getIdentity: async () => ({ email: ANN }) })).toBe(404)
  })
})
