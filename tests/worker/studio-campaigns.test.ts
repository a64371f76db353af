import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { DEFAULT_CAMPAIGNS } from '../../shared/campaign/campaign.ts'
import type { StudioCampaign, StudioLink } from '../../shared/studio.ts'
import { campaignEntry } from '../support/campaign-entry.ts'
import { at, put } from '../support/worker/kv-page.ts'
import { get } from '../support/worker/requests.ts'
import { ANN, askStudio, BEN, openEntry, published, saveDraft } from '../support/worker/studio.ts'
import { advance, logsOf, NOW } from '../support/worker/world.ts'

const list = async () =>
  (await (await askStudio('/api/campaigns')).json<{ campaigns: StudioCampaign[]; now: number }>()).campaigns
const rowOf = async (key: string) => (await list()).find((row) => row.key === key)

describe('the list of campaigns', () => {
  it('has the built-in ones, with their paths, while there is nothing else', async () => {
    const rows = await list()
    expect(rows.map(({ key }) => key)).toEqual(Object.keys(DEFAULT_CAMPAIGNS))
    expect(rows[0]).toEqual({
      key: 'nfp-digital-growth-scan',
      path: '/nfp-digital-growth-scan',
      title: 'Free growth scan',
      builtIn: true,
      state: 'live',
      faults: [],
      drafts: [],
    })
  })

  it.each<[string, Record<string, unknown>, Partial<StudioCampaign>]>([
    ['live', {}, { state: 'live' }],
    ['a draft', { draft: true }, { state: 'draft' }],
    ['scheduled', { startsAt: at(NOW + 1) }, { state: 'scheduled', startsAt: NOW + 1 }],
    ['open until later', { endsAt: at(NOW + 1) }, { state: 'live', endsAt: NOW + 1 }],
    ['over', { endsAt: at(NOW) }, { state: 'over', endsAt: NOW }],
    ['to be changed', { draft: true, next: { at: at(NOW + 5), entry: campaignEntry() } }, { state: 'draft', nextAt: NOW + 5 }],
    [
      'changed already',
      { draft: true, next: { at: at(NOW), entry: campaignEntry({}, { headline: 'Later.' }) } },
      { state: 'live', title: 'Later.' },
    ],
  ])('shows one that is %s', async (_what, entry, expected) => {
    await put(campaignEntry(entry, { headline: 'Now.' }), 'shop')
    const row = await rowOf('shop')
    expect(row).toEqual({ key: 'shop', path: '/c/shop', title: 'Now.', builtIn: false, faults: [], drafts: [], ...expected })
  })

  it('shows a faulty one with its faults, and a faulty built-in one under its page’s name', async () => {
    await put(campaignEntry({}, { headline: '' }), 'shop')
    await put('not {json', 'other')
    await put({ nothing: 1 }, 'fractional-cmo')
    expect(await rowOf('shop')).toMatchObject({
      title: 'shop',
      state: 'faulty',
      faults: [{ path: ['page', 'headline'], words: 'is empty' }],
    })
    expect(await rowOf('other')).toMatchObject({ state: 'faulty', faults: [{ path: [] }] })
    expect(await rowOf('fractional-cmo')).toMatchObject({
      title: 'Fractional CMO',
      builtIn: true,
      state: 'faulty',
    })
  })

  it('calls a campaign and a draft by the internal name, which no visitor gets', async () => {
    const name = 'Bookshops, spring mail'
    await put(campaignEntry({ name, experiment: { name: 'one', variants: [{ headline: 'B.' }] } }, { headline: 'Now.' }), 'shop')
    await saveDraft('campaign:new', campaignEntry({ name: 'Still a draft' }), 0)
    expect(await rowOf('shop')).toMatchObject({ title: name, headline: 'Now.' })
    expect(await rowOf('new')).toMatchObject({ title: 'Still a draft' })
    for (const path of ['/c/shop', '/api/campaigns/shop', '/c/shop?preview=test-preview&arm=b']) {
      const response = await get(path)
      expect(response.status).toBe(200)
      expect(await response.text()).not.toContain(name)
    }
  })

  it('shows one whose key no address can have', async () => {
    await put(campaignEntry(), 'Not a key')
    expect(await rowOf('Not a key')).toMatchObject({ state: 'faulty', faults: [{ path: ['key'] }] })
  })

  it('shows what exists only as a draft, and who has drafts of what', async () => {
    await saveDraft('campaign:shop', campaignEntry(), 0)
    advance(1000)
    await saveDraft('campaign:shop', campaignEntry(), 0, BEN)
    await saveDraft('schedule', {}, 0, BEN)
    await saveDraft('campaign:fractional-cmo', { title: 'x' }, 0)
    const drafts = [
      { by: BEN, at: NOW + 1000 },
      { by: ANN, at: NOW },
    ]
    expect(await rowOf('shop')).toMatchObject({ state: 'unpublished', title: 'Your street walks past. Count it.', drafts })
    expect((await rowOf('fractional-cmo'))?.drafts).toEqual([{ by: ANN, at: NOW + 1000 }])
    expect((await list()).length).toBe(Object.keys(DEFAULT_CAMPAIGNS).length + 1)
  })

  it('says who changed a campaign last, and nobody’s name for a change from outside', async () => {
    const first = await published('campaign:shop', campaignEntry(), { by: BEN })
    expect((await rowOf('shop'))?.changed).toEqual({ at: NOW, by: BEN })
    advance(90_000)
    await put(campaignEntry({ draft: true }), 'shop')
    await openEntry('campaign:shop')
    expect(await rowOf('shop')).toMatchObject({ state: 'draft', changed: { at: first.at + 90_000, by: null } })
  })

  it('has 130 campaigns of KV, each once, although KV gives 100 at a time', async () => {
    await Promise.all(Array.from({ length: 130 }, (_, n) => put(campaignEntry({}, { headline: `Number ${n}.` }), `shop-${n}`)))
    const rows = await list()
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
    expect(rows.filter(({ title }) => /^Number \d+\.$/.test(title))).toHaveLength(130)
  })

  it('follows the pages of KV’s own list', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, n) => put(campaignEntry(), `shop-${n}`)))
    const whole = env.CONFIG.list.bind(env.CONFIG)
    const spy = vi.spyOn(env.CONFIG, 'list').mockImplementation((options) => whole({ ...options, limit: 5 }))
    expect(await list()).toHaveLength(12 + Object.keys(DEFAULT_CAMPAIGNS).length)
    expect(spy).toHaveBeenCalledTimes(3)
  })

  it('has a publication at once, although KV’s list may not have it for a minute', async () => {
    const listed = vi.spyOn(env.CONFIG, 'list').mockResolvedValue({ keys: [], list_complete: true, cacheStatus: null })
    const first = await published('campaign:shop', campaignEntry({}, { headline: 'New.' }))
    expect(await rowOf('shop')).toMatchObject({ state: 'live', title: 'New.' })
    listed.mockRestore()
    await published('campaign:shop', null, { basedOn: first.id })
    await env.CONFIG.put('campaign:shop', first.text ?? '')
    expect(await rowOf('shop')).toBeUndefined()
    advance(90_000)
    expect(await rowOf('shop')).toMatchObject({ state: 'live' })
  })

  it.each(['list', 'get'] as const)('is unavailable, not empty, if KV does not answer to %s', async (act) => {
    await put(campaignEntry(), 'shop')
    vi.spyOn(env.CONFIG, act).mockRejectedValue(new Error('KV is gone') as never)
    const response = await askStudio('/api/campaigns')
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(logsOf('config_unreachable').at(-1)).toMatchObject({ key: 'campaign' })
  })
})

describe('the list of short links', () => {
  it('has each word with its campaign, also a faulty one, and no campaigns', async () => {
    await put(campaignEntry(), 'shop')
    const { id } = await published('link:shop', { campaign: 'shop', utmSource: 'poster' })
    await env.CONFIG.put('link:broken', '{}')
    const { links } = await (await askStudio('/api/links')).json<{ links: StudioLink[] }>()
    expect(links).toEqual([
      { word: 'broken' },
      {
        ...{ word: 'shop', link: { campaign: 'shop', utmSource: 'poster' }, changed: { id, at: NOW, by: ANN } },
        figures: { visits: 0, leads: { booked: 0, enquired: 0, won: 0, cents: 0 } },
      },
    ])
  })
})

it('the record has every change, newest first, without texts and what never reached KV', async () => {
  const first = await published('campaign:shop', campaignEntry(), { note: 'One' })
  await published('link:shop', { campaign: 'shop' }, { by: BEN })
  await env.CONFIG.put('schedule', '{"heldTimes":["09:00"]}')
  await openEntry('schedule')
  await env.CONFIG.put('schedule', '{"heldTimes":[]}')
  await openEntry('schedule')
  vi.spyOn(env.CONFIG, 'put').mockRejectedValue(new Error('gone'))
  await published('campaign:shop', null, { basedOn: first.id })
  const { record } = await (await askStudio('/api/record')).json<{ record: Record<string, unknown>[] }>()
  expect(record.map(({ entry, by, via, removed }) => [entry, by, via, removed])).toEqual([
    ['campaign:shop', ANN, 'studio', true],
    ['schedule', null, 'outside', false],
    ['link:shop', BEN, 'studio', false],
    ['campaign:shop', ANN, 'studio', false],
  ])
  expect(record.every((line) => !('text' in line))).toBe(true)
})
