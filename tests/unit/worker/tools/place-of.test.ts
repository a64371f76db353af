import { afterEach, expect, it, vi } from 'vitest'
import { site } from '../../../../shared/content/site.ts'
import { placeOf } from '../../../../worker/tools/ask-ops.ts'

afterEach(() => vi.unstubAllEnvs())

it('the tools work on the live site with --remote, or on the one that SITE_ADDRESS names', async () => {
  vi.stubEnv('OPS_SECRET', 'test-secret')
  expect(await placeOf(true)).toMatchObject({ origin: site.origin, words: `the live site, ${site.origin}` })
  vi.stubEnv('SITE_ADDRESS', 'https://staging.agency.example/')
  const origin = 'https://staging.agency.example'
  expect(await placeOf(true)).toEqual({ origin, secret: 'test-secret', words: origin })
  expect((await placeOf(false)).origin).toMatch(/^http:\/\/localhost:/)
})

it.each(['http://staging.agency.example', 'staging.agency.example', 'nonsense'])(
  'the secret is not sent to %s',
  async (address) => {
    vi.stubEnv('OPS_SECRET', 'test-secret')
    vi.stubEnv('SITE_ADDRESS', address)
    await expect(placeOf(true)).rejects.toThrow(`SITE_ADDRESS is ${address}.`)
  },
)
