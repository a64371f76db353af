import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import type { EntryIssue } from '../../shared/entry/entry.ts'
import type { Me } from '../../shared/people/rights.ts'
import { runCron } from '../support/worker/calendars.ts'
import { healthOf } from '../support/worker/requests.ts'
import { ANN, askStudio, BEN, openEntry, publish, published, saveDraft, versionsOf } from '../support/worker/studio.ts'
import { advance, logsOf, world } from '../support/worker/world.ts'

const SETTLED_MS = 90_001

const meOf = async (email: string): Promise<Me> => (await askStudio('/api/me', {}, email)).json()
const rolesOf = async () => Promise.all([ANN, BEN].map(async (email) => (await meOf(email)).role))
const issuesOf = async (response: Response): Promise<EntryIssue[]> => {
  expect(response.status).toBe(422)
  return (await response.json<{ faults: EntryIssue[] }>()).faults
}
/** What somebody wrote into KV past the studio. */
const putByHand = (text: string) => env.CONFIG.put('people', text)

describe('an owner', () => {
  it('begins the list with themself, and changes it like every entry', async () => {
    const first = await published('people', { [ANN]: 'owner' })
    expect(await rolesOf()).toEqual(['owner', 'reader'])
    await saveDraft('people', { [ANN]: 'owner', [BEN]: 'sales' }, 0, ANN, first.id)
    expect((await openEntry('people')).draft?.text).toContain(BEN)
    await published('people', { [ANN]: 'owner', [BEN]: 'sales' }, { basedOn: first.id, note: 'Ben sells' })
    expect(await rolesOf()).toEqual(['owner', 'sales'])
    expect(await versionsOf('people')).toMatchObject([{ note: 'Ben sells', by: ANN }, { by: ANN }])
    const record = await (await askStudio('/api/record')).json<{ record: { entry: string }[] }>()
    expect(record.record.map(({ entry }) => entry)).toEqual(['people', 'people'])
    expect(await meOf(BEN)).toMatchObject({ people: 'current', owners: [ANN], rights: ['see', 'leads', 'schedule'] })
  })

  it('is told of a colleague who has published another list meanwhile', async () => {
    const first = await published('people', { [ANN]: 'owner', [BEN]: 'owner' })
    await published(
      'people',
      { [ANN]: 'owner', [BEN]: 'owner', 'carl@colleague.example': 'sales' },
      { basedOn: first.id, by: BEN },
    )
    expect((await publish('people', { [ANN]: 'owner' }, { basedOn: first.id })).status).toBe(409)
  })

  it('cannot publish a list without an owner, or with what is no role or address', async () => {
    const faulty: [object, string][] = [
      [{ [ANN]: 'sales' }, ''],
      [{}, ''],
      [{ [ANN]: 'owner', [BEN]: 'boss' }, BEN],
      [{ [ANN]: 'owner', ben: 'sales' }, 'ben'],
    ]
    for (const [list, path] of faulty) {
      expect((await issuesOf(await publish('people', list))).map((issue) => issue.path.join())).toContain(path)
    }
    expect(await env.CONFIG.get('people')).toBeNull()
  })

  it('cannot go while nobody who is an owner stays one, and can then', async () => {
    expect((await issuesOf(await publish('people', { [BEN]: 'owner' })))[0]?.sentence).toContain(ANN)
    const first = await published('people', { [ANN]: 'owner', [BEN]: 'sales' })
    const [issue] = await issuesOf(await publish('people', { [BEN]: 'owner' }, { basedOn: first.id }))
    expect(issue?.sentence).toMatch(/Publish the list with you and the new owner first/)
    const both = await published('people', { [ANN]: 'owner', [BEN]: 'owner' }, { basedOn: first.id })
    await published('people', { [ANN]: 'reader', [BEN]: 'owner' }, { basedOn: both.id })
    expect(await rolesOf()).toEqual(['reader', 'owner'])
  })

  it('who is none any more cannot take the role back while KV still has the older list', async () => {
    const first = await published('people', { [ANN]: 'owner', [BEN]: 'owner' })
    const stale = (await env.CONFIG.get('people')) ?? ''
    const second = await published('people', { [ANN]: 'reader', [BEN]: 'owner' }, { basedOn: first.id, by: BEN })
    vi.spyOn(env.CONFIG, 'get').mockImplementation((async () => stale) as never)
    expect((await meOf(ANN)).role).toBe('owner')
    for (const list of [{ [ANN]: 'owner' }, null]) {
      expect((await publish('people', list, { basedOn: second.id })).status).toBe(403)
    }
    vi.mocked(env.CONFIG.get).mockRestore()
    expect(await env.CONFIG.get('people')).toBe(second.text)
  })

  it('can remove the list: everybody is an owner again', async () => {
    const first = await published('people', { [ANN]: 'owner' })
    await published('people', null, { basedOn: first.id })
    expect(await meOf(BEN)).toMatchObject({ role: 'owner', people: 'none' })
  })
})

describe('a list that cannot be read', () => {
  it.each(['{', '[]', `{"${ANN}":"boss"}`, `{"${ANN}":"sales"}`, ''])(
    '(%j) leaves the newest one that could be in force',
    async (text) => {
      await published('people', { [ANN]: 'owner', [BEN]: 'sales' })
      advance(SETTLED_MS)
      await putByHand(text)
      expect(await rolesOf()).toEqual(['owner', 'sales'])
      expect(await meOf(ANN)).toMatchObject({ people: 'last-good', owners: [ANN] })
      expect(await healthOf('people')).toEqual([503, 'degraded', 'last-good'])
      expect(JSON.stringify(world.logs)).not.toContain('colleague')
      // An owner mends it in the studio.
      const { live } = await openEntry('people')
      expect(live?.text).toBe(text)
      await published('people', { [ANN]: 'owner' }, { basedOn: live?.id ?? null })
      expect(await meOf(ANN)).toMatchObject({ people: 'current', role: 'owner' })
      expect((await healthOf('people'))[2]).toBe('ok')
    },
  )

  it('makes everybody a reader if there never was another, which the health reports', async () => {
    await putByHand('{')
    expect(await rolesOf()).toEqual(['reader', 'reader'])
    const response = await askStudio('/api/entries/people')
    expect(response.status).toBe(403)
    expect(await response.text()).toContain('tell whoever runs the site')
    expect(await healthOf('people')).toEqual([503, 'degraded', 'unreadable'])
    expect(logsOf('config_invalid')[0]).toMatchObject({ key: 'people', reason: 'not JSON' })
    await putByHand(JSON.stringify({ [BEN]: 'owner' }))
    expect(await rolesOf()).toEqual(['reader', 'owner'])
  })

  it('does not bring back the time without a list', async () => {
    const first = await published('people', { [ANN]: 'owner' })
    await published('people', null, { basedOn: first.id })
    advance(SETTLED_MS)
    await putByHand('{')
    expect(await rolesOf()).toEqual(['owner', 'reader'])
  })

  it('leaves in force what an operator put by hand, once the cron has seen it', async () => {
    await putByHand(JSON.stringify({ [BEN]: 'owner', [ANN]: 'marketer' }))
    await runCron()
    await putByHand('{')
    expect(await rolesOf()).toEqual(['marketer', 'owner'])
  })

  it('because KV is out of reach leaves the last one in force; if it was removed, none', async () => {
    const first = await published('people', { [ANN]: 'owner', [BEN]: 'sales' })
    const get = vi.spyOn(env.CONFIG, 'get').mockRejectedValue(new Error('KV GET failed: 500'))
    expect(await rolesOf()).toEqual(['owner', 'sales'])
    get.mockRestore()
    await published('people', null, { basedOn: first.id })
    vi.spyOn(env.CONFIG, 'get').mockRejectedValue(new Error('KV GET failed: 500'))
    expect(await rolesOf()).toEqual(['owner', 'owner'])
  })

  it('opens nothing while the versions cannot be read either', async () => {
    await putByHand('{')
    vi.spyOn(env.VERSION_STORE, 'getByName').mockImplementation(() => {
      throw new Error('gone')
    })
    expect((await askStudio('/api/me')).status).toBe(503)
    expect((await askStudio('/api/leads')).status).toBe(503)
  })
})

it('the health says nothing of people where there is no studio', async () => {
  env.ACCESS_AUD = undefined
  await putByHand('{')
  expect((await healthOf('people'))[2]).toBeUndefined()
})
