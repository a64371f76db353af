import { describe, expect, it } from 'vitest'
import { get } from '../support/worker/requests'
import { logsOf, startWorld } from '../support/worker/world'

startWorld()

const manually = (method: string): RequestInit => ({ method, redirect: 'manual' })

describe('D53 one address for each page', () => {
  it.each([
    ['/privacy/', '/privacy'],
    ['/privacy///', '/privacy'],
    ['/Privacy', '/privacy'],
    ['/PRIVACY/', '/privacy'],
    ['/nfp-digital-growth-scan/', '/nfp-digital-growth-scan'],
    ['/NFP-Digital-Growth-Scan', '/nfp-digital-growth-scan'],
    ['//', '/'],
    ['/Privacy?utm_source=X&q=a%20b', '/privacy?utm_source=X&q=a%20b'],
    ['/nfp-digital-growth-scan/?utm_source=x', '/nfp-digital-growth-scan?utm_source=x'],
  ])('2.16 2.17 %s answers 301 to %s', async (path, canonical) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await get(path, manually(method))
      expect(status).toBe(301)
      expect(headers.get('Location')).toBe(canonical)
      expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8}/)
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    }
  })

  it.each(['/nope/', '/Nope', '/404/', '/privacy/x/', '/%2Fevil.test/', '//evil.test/', '/privacy%2F'])(
    '2.13 %s is no page in any spelling',
    async (path) => {
      expect((await get(path, manually('GET'))).status).toBe(404)
    },
  )
})

describe('/auth', () => {
  it.each(['GET', 'HEAD'])('2.12 %s answers 302 to the home page and is kept by nobody', async (method) => {
    const { status, headers } = await get('/auth?code=secret', manually(method))
    expect(status).toBe(302)
    expect(headers.get('Location')).toBe('/')
    expect(headers.get('Cache-Control')).toBe('no-store')
  })
})

describe('pages are only read', () => {
  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is 405 and names what is allowed', async (method) => {
    for (const path of ['/nfp-digital-growth-scan', '/privacy', '/privacy/', '/']) {
      const answer = await get(path, manually(method))
      expect(answer.status).toBe(405)
      expect(answer.headers.get('Allow')).toBe('GET, HEAD')
      expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain/)
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    }
    expect(logsOf('request')[0]).toMatchObject({ status: 405, code: 'method_not_allowed' })
  })
})
