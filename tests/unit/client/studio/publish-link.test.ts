import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ShortLink } from '../../../../shared/short-link.ts'
import type { EntryVersion } from '../../../../shared/studio.ts'

vi.mock('../../../../client/studio/server.ts', async (original) => ({
  ...(await original<typeof import('../../../../client/studio/server.ts')>()),
  readEntry: vi.fn(),
}))
vi.mock('../../../../client/studio/entry/server.ts')

// Files of tests share their modules: an earlier one may have loaded these with the real server.
vi.resetModules()
afterAll(() => vi.resetModules())
const { publishDraft } = await import('../../../../client/studio/entry/server.ts')
const { publishLink } = await import('../../../../client/studio/links/data.ts')
const { queryClient, readEntry } = await import('../../../../client/studio/server.ts')

const BEFORE: ShortLink = { campaign: 'shopfront-check' }
const AFTER: ShortLink = { campaign: 'shopfront-check', utmSource: 'poster' }

function version(link: ShortLink | null): EntryVersion {
  const text = link && JSON.stringify(link)
  return { id: 7, at: 1, by: 'ann', via: 'studio', note: '', removed: text === null, text }
}

const liveIs = (live: EntryVersion | null) =>
  vi.mocked(readEntry).mockResolvedValue({ live, draft: null, others: [], who: 'ann', now: 1 })

beforeEach(() => {
  vi.mocked(publishDraft)
    .mockReset()
    .mockResolvedValue({ kind: 'published', version: version(AFTER), visibleBy: 1, visibleInMs: 1 })
  queryClient.clear()
})

describe('the change of a short link', () => {
  it.each<[string, ShortLink | null, EntryVersion | null, ShortLink | null]>([
    ['a change', BEFORE, version(BEFORE), AFTER],
    ['a new one', null, null, AFTER],
    ['a removal', BEFORE, version(BEFORE), null],
    ['a change that was done, but its answer was lost', BEFORE, version(AFTER), AFTER],
    ['a new one whose answer was lost', null, version(AFTER), AFTER],
    ['a removal whose answer was lost', BEFORE, version(null), null],
  ])('is published: %s', async (_what, seen, live, link) => {
    liveIs(live)
    expect((await publishLink({ word: 'shop', link, seen })).kind).toBe('published')
    expect(vi.mocked(publishDraft).mock.calls).toEqual([['link:shop', { entry: link, basedOn: live?.id ?? null, note: '' }]])
  })

  it.each<[string, EntryVersion | null, ShortLink | null]>([
    ['over another one', version({ campaign: 'other' }), AFTER],
    ['of one that is removed', version(null), AFTER],
    ['that removes another one', version({ campaign: 'other' }), null],
  ])('is not published %s', async (_what, live, link) => {
    liveIs(live)
    expect(await publishLink({ word: 'shop', link, seen: BEFORE })).toEqual({ kind: 'outdated', live })
    expect(publishDraft).not.toHaveBeenCalled()
  })

  it('makes every list be read anew', async () => {
    for (const key of ['links', 'campaigns', 'record']) queryClient.setQueryData([key], [])
    liveIs(version(BEFORE))
    await publishLink({ word: 'shop', link: AFTER, seen: BEFORE })
    for (const key of ['links', 'campaigns', 'record']) expect(queryClient.getQueryState([key])?.isInvalidated, key).toBe(true)
  })
})
