import { describe, expect, it } from 'vitest'
import { checkAccess } from '../../../../worker/tools/launch/config-checks.ts'
import { checkRoles, checkStudio, type ReachedPage } from '../../../../worker/tools/launch/online-checks.ts'

const AUD = '0123456789abcdef'.repeat(4)

describe('the studio’s settings before the launch', () => {
  const told = (vars: Record<string, unknown>, access?: unknown) =>
    checkAccess({ vars, access }).map(({ level, path }) => `${level} ${path.replace('wrangler.toml ', '')}`)

  it('are fine with the application’s tag and the team’s name', () => {
    expect(told({ ACCESS_AUD: AUD, ACCESS_TEAM: 'tallgum' })).toEqual([])
    expect(told({ ACCESS_AUD: AUD, ACCESS_TEAM: 'tall-gum-2' })).toEqual([])
  })

  it.each<[string, Record<string, unknown>, string[]]>([
    ['neither', {}, ['look ACCESS_AUD']],
    ['both empty', { ACCESS_AUD: '', ACCESS_TEAM: '' }, ['look ACCESS_AUD']],
    ['the team alone', { ACCESS_AUD: '', ACCESS_TEAM: 'tallgum' }, ['look ACCESS_AUD']],
    ['the tag alone', { ACCESS_AUD: AUD, ACCESS_TEAM: '' }, ['look ACCESS_TEAM']],
    ['the local tag', { ACCESS_AUD: 'local', ACCESS_TEAM: 'tallgum' }, ['blocking ACCESS_AUD']],
    ['half a tag', { ACCESS_AUD: AUD.slice(1), ACCESS_TEAM: 'tallgum' }, ['blocking ACCESS_AUD']],
    ['a tag with a space', { ACCESS_AUD: `${AUD} `, ACCESS_TEAM: 'tallgum' }, ['blocking ACCESS_AUD']],
    ['the team’s whole host', { ACCESS_AUD: AUD, ACCESS_TEAM: 'tallgum.cloudflareaccess.com' }, ['blocking ACCESS_TEAM']],
    ['the team’s address', { ACCESS_AUD: AUD, ACCESS_TEAM: 'https://tallgum' }, ['blocking ACCESS_TEAM']],
    ['the team’s name as people write it', { ACCESS_AUD: AUD, ACCESS_TEAM: 'Tall Gum' }, ['blocking ACCESS_TEAM']],
    ['a name that leads elsewhere', { ACCESS_AUD: AUD, ACCESS_TEAM: 'evil.test/x#' }, ['blocking ACCESS_TEAM']],
  ])('are told of with %s', (_what, vars, expected) => {
    expect(told(vars)).toEqual(expected)
  })

  it('block every deploy with the stand-in for Access', () => {
    const vars = { ACCESS_AUD: AUD, ACCESS_TEAM: 'tallgum' }
    const access = { dev: { aud: 'local', identity: { email: 'you@tallgum.com.au' } } }
    expect(checkAccess({ vars, access })).toMatchObject([{ level: 'blocking', path: 'wrangler.toml access', stopsStaging: true }])
  })
})

describe('the live studio', () => {
  const HOST = 'www.tallgum.com.au'
  const signIn: ReachedPage = { url: 'https://tallgum.cloudflareaccess.com/cdn-cgi/access/login/x', ok: true, text: 'Sign in' }
  const here = (ok: boolean): ReachedPage => ({ url: `https://${HOST}/studio`, ok, text: '' })
  const told = async (studio: ReachedPage | undefined, api = studio) =>
    (await checkStudio(HOST, async (address) => (address.endsWith('/studio') ? studio : api))).map(({ level, path, value }) => [
      level,
      path.replace(`https://${HOST}`, ''),
      value,
    ])

  it('is fine where Access asks everybody to sign in', async () => {
    expect(await told(signIn)).toEqual([])
  })

  it('is worth a look where Access is not in front of it, or of a part of it', async () => {
    expect(await told(here(false))).toEqual([
      ['look', '/studio', 'not found'],
      ['look', '/studio/api/me', 'not found'],
    ])
    expect(await told(signIn, here(false))).toEqual([['look', '/studio/api/me', 'not found']])
  })

  it('blocks where a stranger gets in', async () => {
    expect(await told(here(true), signIn)).toEqual([['blocking', '/studio', 'open to everybody']])
    expect(await told(signIn, here(true))).toEqual([['blocking', '/studio/api/me', 'open to everybody']])
    const lookalike = { ...signIn, url: 'https://evil-cloudflareaccess.com/' }
    expect((await told(lookalike))[0]).toEqual(['blocking', '/studio', 'open to everybody'])
  })

  it('is unknown without a response', async () => {
    expect(await told(undefined)).toMatchObject([
      ['look', '/studio', 'could not look'],
      ['look', '/studio/api/me', 'could not look'],
    ])
  })
})

describe('who may do what in the live studio', () => {
  const told = async (aud: string, read: () => Promise<string | undefined>) =>
    (await checkRoles(aud, read)).map(({ level, path, value }) => [level, path, value])

  it('is asked only where there is a studio, and is fine with a valid list', async () => {
    expect(await told('', async () => undefined)).toEqual([])
    expect(await told(AUD, async () => '{"anna@tallgum.com.au":"owner"}')).toEqual([])
  })

  it('is worth a look without a list, with a faulty one, and where nobody can look', async () => {
    expect(await told(AUD, async () => undefined)).toEqual([['look', 'KV people', 'none']])
    expect(await told(AUD, async () => '{"anna@tallgum.com.au":"boss"}')).toEqual([['look', 'KV people', 'invalid']])
    expect(await told(AUD, () => Promise.reject(new Error('not logged in')))).toEqual([['look', 'KV people', 'could not look']])
  })
})
