import { describe, expect, it } from 'vitest'
import { DEFAULT_CAMPAIGNS } from '../../shared/campaign/campaign.ts'
import { campaignEntry } from '../support/campaign-entry.ts'
import { at, htmlOf, KEY, manually, PAGE, put, statusOf } from '../support/worker/kv-page.ts'
import { get } from '../support/worker/requests.ts'
import { advance, logsOf, NOW } from '../support/worker/world.ts'

const SECOND_MS = 1000
/** Within the minute for which the edge would keep a page. */
const SOON_MS = 20 * SECOND_MS
const next = (entry: unknown, ms = SOON_MS) => ({ at: at(NOW + ms), entry })
const headlineOf = async () => /<h1[^>]*>(.*?)<\/h1>/.exec(await htmlOf(PAGE))?.[1]
const campaignOf = async (key: string) =>
  (await get(`/api/campaigns/${key}`)).json<{ title: string; page?: { headline: string } }>()

describe('the scheduled change of a campaign in KV', () => {
  const later = campaignEntry({ title: 'Later' }, { headline: 'Changed on the second' })

  it('shows on its page from its second on, although the edge has a copy', async () => {
    await put({ ...campaignEntry(), next: next(later) })
    const before = await headlineOf()
    advance(SOON_MS - SECOND_MS)
    const kept = await get(PAGE)
    expect(kept.headers.get('Age')).toBe('19')
    expect(await kept.text()).toContain(`>${before}</h1>`)
    expect(await campaignOf(KEY)).not.toHaveProperty('next')
    expect((await campaignOf(KEY)).title).toBe('Shopfront check')
    advance(SECOND_MS)
    expect(await headlineOf()).toBe('Changed on the second')
    expect(await campaignOf(KEY)).toMatchObject({ title: 'Later', page: { headline: 'Changed on the second' } })
    advance(SECOND_MS)
    expect((await get(PAGE)).headers.get('Age')).toBe('1')
  })

  it('a millisecond before it is not made, not even in a page rendered then', async () => {
    await put({ ...campaignEntry(), next: next(later) })
    advance(SOON_MS - 1)
    expect(await headlineOf()).not.toBe('Changed on the second')
    advance(1)
    expect(await headlineOf()).toBe('Changed on the second')
  })

  it('opens a draft', async () => {
    await put({ ...campaignEntry({ draft: true }), next: next(campaignEntry()) })
    expect(await statusOf(PAGE)).toBe(404)
    expect(await statusOf(`/api/campaigns/${KEY}`)).toBe(404)
    advance(SOON_MS - 1)
    expect(await statusOf(PAGE)).toBe(404)
    expect(await statusOf(`${PAGE}).`)).toBe(404)
    advance(1)
    expect(await statusOf(PAGE)).toBe(200)
    expect(await statusOf(`/api/campaigns/${KEY}`)).toBe(200)
    expect(await statusOf(`${PAGE}).`)).toBe(301)
  })

  it('ends a campaign, which then redirects', async () => {
    await put({ ...campaignEntry(), next: next(campaignEntry({ endsAt: at(NOW), expiredUrl: '/fractional-cmo' })) })
    expect(await statusOf(PAGE)).toBe(200)
    advance(SOON_MS - 1)
    expect(await statusOf(PAGE)).toBe(200)
    advance(1)
    const { status, headers } = await manually(`${PAGE}?utm_source=news`)
    expect([status, headers.get('Location')]).toEqual([302, '/fractional-cmo?utm_source=news'])
    expect(await statusOf(`/api/campaigns/${KEY}`)).toBe(404)
  })

  it('leaves an end before it in force', async () => {
    await put({ ...campaignEntry({ endsAt: at(NOW + SECOND_MS) }), next: next(later) })
    expect(await statusOf(PAGE)).toBe(200)
    advance(SECOND_MS)
    expect(await statusOf(PAGE)).toBe(404)
    advance(SOON_MS)
    expect(await headlineOf()).toBe('Changed on the second')
  })

  it('a preview shows what counts now', async () => {
    await put({ ...campaignEntry({ draft: true }), next: next(later) })
    const preview = () => htmlOf(`${PAGE}?preview=test-preview`)
    expect(await preview()).not.toContain('Changed on the second')
    advance(SOON_MS)
    expect(await preview()).toContain('Changed on the second')
  })

  it.each([
    ['a fault', campaignEntry({}, { headline: '' }), 'next.entry.page.headline is empty'],
    ['a change of its own', { ...later, next: next(later) }, 'next.entry has what nothing knows: next'],
  ])('with %s refuses the whole entry, already before it is due', async (_case, entry, reason) => {
    await put({ ...campaignEntry(), next: next(entry) })
    expect(await statusOf(PAGE)).toBe(404)
    expect(logsOf('config_invalid')).toEqual([{ event: 'config_invalid', key: `campaign:${KEY}`, reason }])
  })
})

describe('the scheduled change of a built-in campaign', () => {
  const BUILT_IN = 'nfp-digital-growth-scan'
  const { title } = DEFAULT_CAMPAIGNS[BUILT_IN]
  const titleOf = async () => /data-campaign="title"[^>]*>(.*?)</.exec(await htmlOf(`/${BUILT_IN}`))?.[1]

  it('shows on its page from its second on, although the edge has a copy', async () => {
    await put({ title: 'Spring scan', next: next({ title: 'Summer scan' }) }, BUILT_IN)
    expect(await titleOf()).toBe('Spring scan')
    advance(SOON_MS - SECOND_MS)
    expect((await get(`/${BUILT_IN}`)).headers.get('Age')).toBe('19')
    expect(await titleOf()).toBe('Spring scan')
    expect((await campaignOf(BUILT_IN)).title).toBe('Spring scan')
    advance(SECOND_MS)
    expect(await titleOf()).toBe('Summer scan')
    expect((await campaignOf(BUILT_IN)).title).toBe('Summer scan')
  })

  it('takes back what the entry changed until then', async () => {
    await put({ title: 'Spring scan', next: next({}) }, BUILT_IN)
    expect(await titleOf()).toBe('Spring scan')
    advance(SOON_MS)
    expect(await titleOf()).toBe(title)
  })

  it('with a fault refuses the whole entry', async () => {
    await put({ title: 'Spring scan', next: next({ title: 7 }) }, BUILT_IN)
    expect(await titleOf()).toBe(title)
    expect(logsOf('config_invalid')).toEqual([
      { event: 'config_invalid', key: `campaign:${BUILT_IN}`, reason: 'next.entry.title is not a text' },
    ])
  })
})
