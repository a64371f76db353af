import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import {
  changedToken,
  getWith,
  ownKeys,
  SECOND,
  statusWith,
  symmetricToken,
  team,
  tokenOf,
  twoKeys,
  unsignedToken,
  withTeam,
} from '../support/worker/access-team.ts'
import { get } from '../support/worker/requests.ts'
import { ANN, askWithAccess } from '../support/worker/studio.ts'
import { advance, logsOf, world } from '../support/worker/world.ts'

withTeam()

describe('a token that Access signed', () => {
  it('lets in whom Access let in', async () => {
    const response = await getWith(await tokenOf())
    expect(await response.json()).toMatchObject({ email: ANN })
    expect((await getWith(await tokenOf(), '/studio')).status).toBe(200)
    expect(team.asked).toBe(1)
  })

  it('is the only thing that counts: no other header and no cookie', async () => {
    const token = await tokenOf()
    const forged: Record<string, string>[] = [
      { 'Cf-Access-Authenticated-User-Email': ANN },
      { Cookie: `CF_Authorization=${token}` },
      { Authorization: `Bearer ${token}` },
      { 'Cf-Access-Token': token },
      { 'X-Forwarded-Email': ANN },
      { 'Cf-Access-Client-Id': 'x', 'Cf-Access-Client-Secret': 'y' },
    ]
    for (const headers of forged) expect((await get('/studio/api/me', { headers })).status).toBe(404)
    expect(team.asked).toBe(0)
  })

  it('does not count where no team is set, or where the platform speaks of another application', async () => {
    const token = await tokenOf()
    const other = { aud: 'f'.repeat(64), getIdentity: async () => ({ email: ANN }) }
    const headers = { 'Cf-Access-Jwt-Assertion': token }
    expect((await askWithAccess(other, '/studio/api/me', { headers })).status).toBe(404)
    env.ACCESS_TEAM = ''
    expect(await statusWith(token)).toBe(404)
    expect(team.asked).toBe(0)
  })
})

describe('a forged token', () => {
  it.each<[string, () => Promise<string> | string]>([
    ['signed by a stranger', () => tokenOf({}, { stranger: true })],
    ['with an unknown key', () => tokenOf({}, { kid: 'key-2' })],
    ['without a key', () => tokenOf({}, { kid: undefined })],
    ['for another application', () => tokenOf({ aud: ['f'.repeat(64)] })],
    ['for no application', () => tokenOf({ aud: undefined })],
    ['of another team', () => tokenOf({ iss: 'https://evil.cloudflareaccess.com' })],
    ['of no team', () => tokenOf({ iss: undefined })],
    ['that has expired', () => tokenOf({ exp: SECOND })],
    ['that never expires', () => tokenOf({ exp: undefined })],
    ['whose expiry is a word', () => tokenOf({ exp: 'never' })],
    ['that is not yet valid', () => tokenOf({ nbf: SECOND + 60 })],
    ['without an address', () => tokenOf({ email: undefined, common_name: 'ci' })],
    ['without a signature', async () => (await tokenOf()).replace(/[^.]+$/, '')],
    ['that is not signed', () => unsignedToken()],
    ['whose claims were changed', () => changedToken()],
    ['signed with the public key as a secret', () => symmetricToken((key) => JSON.stringify(key))],
    ['signed with the public key’s number as a secret', () => symmetricToken(({ n }) => String(n))],
    ['that is no token', () => 'nonsense'],
    ['of three empty parts', () => '..'],
    ['that is too long', () => tokenOf({ more: 'x'.repeat(8192) })],
  ])('%s is refused', async (_which, token) => {
    expect(await statusWith(await token())).toBe(404)
    expect(team.asked).toBeLessThanOrEqual(1)
    // Nothing else than the forgery was wrong.
    expect(await statusWith(await tokenOf())).toBe(200)
  })

  it('makes the keys be read once, however many there are and whatever keys they name', async () => {
    for (let n = 0; n < 20; n += 1) expect(await statusWith(await tokenOf({}, { stranger: true, kid: `key-${n + 2}` }))).toBe(404)
    expect(team.asked).toBe(1)
  })

  it('makes few requests wait for the keys at a time while nobody has them', async () => {
    const token = await tokenOf({}, { stranger: true, kid: 'forged' })
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    team.certs = async () => {
      await held
      return new Response(null, { status: 503 })
    }
    const all = Array.from({ length: 50 }, () => statusWith(token))
    await vi.waitFor(() => expect(team.asked).toBeGreaterThan(0))
    release()
    expect(new Set(await Promise.all(all))).toEqual(new Set([404]))
    expect(team.asked).toBeLessThanOrEqual(10)
  })
})

describe('the team’s keys', () => {
  it('that cannot be read let nobody in, and are asked for again after half a minute', async () => {
    const failures: (() => Response | Promise<Response>)[] = [
      () => new Response(null, { status: 500 }),
      () => new Response('<html>', { status: 200 }),
      () => Response.json({ keys: 'none' }),
      () => Response.json(null),
      () => new Response(null, { status: 302, headers: { Location: 'https://evil.test' } }),
      () => Promise.reject(new TypeError('fetch failed')),
    ]
    const token = await tokenOf()
    for (const [index, failure] of failures.entries()) {
      team.certs = failure
      expect(await statusWith(token)).toBe(404)
      expect(await statusWith(token)).toBe(404)
      expect(team.asked).toBe(index + 1)
      advance(30_000)
    }
    expect(logsOf('access_keys_unreachable')).toHaveLength(failures.length)
    team.certs = ownKeys
    expect(await statusWith(token)).toBe(200)
  })

  it('are kept while their address fails, but not for ever', async () => {
    const token = await tokenOf({ exp: SECOND + 24 * 3600 })
    expect(await statusWith(token)).toBe(200)
    team.certs = () => new Response(null, { status: 500 })
    advance(59 * 60_000)
    expect(await statusWith(token)).toBe(200)
    expect(team.asked).toBe(1)
    advance(2 * 60_000)
    expect(await statusWith(token)).toBe(404)
  })

  it('are read again for a key that Access has just begun to sign with', async () => {
    expect(await statusWith(await tokenOf())).toBe(200)
    team.certs = twoKeys
    advance(30_000)
    expect(await statusWith(await tokenOf({}, { stranger: true, kid: 'key-2' }))).toBe(200)
    expect(await statusWith(await tokenOf())).toBe(200)
    expect(team.asked).toBe(2)
  })
})

it('no log line has the address of who came with a token', async () => {
  await getWith(await tokenOf())
  await getWith(await tokenOf({}, { stranger: true }))
  expect(JSON.stringify(world.logs)).not.toMatch(/colleague|ann@/)
})
