import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import type { EntryVersion, StudioCampaign } from '../../shared/studio.ts'
import { campaignEntry } from '../support/campaign-entry.ts'
import { ANN, askStudio, openEntry, publish, published, versionsOf } from '../support/worker/studio.ts'
import { advance, NOW } from '../support/worker/world.ts'

const ENTRY = 'campaign:shopfront-check'
const headlined = (headline: string) => campaignEntry({}, { headline })
const textOf = (headline: string) => JSON.stringify(headlined(headline))
const SETTLED_MS = 90_000
const idInKv = async () => (await env.CONFIG.getWithMetadata<{ id: string }>(ENTRY)).metadata?.id

/** Lets KV return what it held before, as another place of the edge may for 90 seconds. */
function staleKv(text: string | null, id?: string): { fresh: () => void } {
  const spy = vi
    .spyOn(env.CONFIG, 'getWithMetadata')
    .mockResolvedValue({ value: text, metadata: id ? { id } : null, cacheStatus: null } as never)
  return { fresh: () => spy.mockRestore() }
}

describe('a change without the studio', () => {
  it.each<[string, KVNamespacePutOptions]>([
    ['the dashboard or the command line', {}],
    ['a tool with metadata of its own', { metadata: { headline: 'Two.' } }],
    ['a copy of an entry with its metadata', { metadata: { id: crypto.randomUUID() } }],
    ['hands that no one knows', { metadata: { id: 7 } }],
  ])('by %s becomes a version of nobody', async (_how, options) => {
    const first = await published(ENTRY, headlined('One.'))
    advance(1000)
    await env.CONFIG.put(ENTRY, textOf('Two.'), options)
    const { live } = await openEntry(ENTRY)
    expect(live).toEqual({
      id: 2,
      at: NOW + 1000,
      by: null,
      via: 'outside',
      note: '',
      removed: false,
      text: textOf('Two.'),
    })
    // It is taken in once.
    advance(SETTLED_MS)
    expect((await openEntry(ENTRY)).live).toEqual(live)
    expect((await versionsOf(ENTRY)).map(({ id }) => id)).toEqual([2, first.id])
  })

  it('is none when the studio sees an entry for the first time: nobody knows when it was made', async () => {
    await env.CONFIG.put(ENTRY, textOf('Old.'))
    await openEntry(ENTRY)
    const recorded = async () => {
      const { record } = await (await askStudio('/api/record')).json<{ record: { entry: string; id: number }[] }>()
      return record.map(({ id }) => id)
    }
    const changed = async () => {
      const { campaigns } = await (await askStudio('/api/campaigns')).json<{ campaigns: StudioCampaign[] }>()
      return campaigns.find(({ key }) => `campaign:${key}` === ENTRY)?.changed
    }
    expect(await recorded()).toEqual([])
    expect(await changed()).toBeUndefined()
    expect(await versionsOf(ENTRY)).toMatchObject([{ id: 1, via: 'outside', firstSeen: true }])
    await env.CONFIG.put(ENTRY, textOf('By hand.'))
    advance(1000)
    await openEntry(ENTRY)
    expect(await recorded()).toEqual([2])
    expect(await changed()).toEqual({ at: NOW + 1000, by: null })
    expect((await versionsOf(ENTRY)).map(({ firstSeen }) => firstSeen ?? false)).toEqual([false, true])
  })

  it('is noticed where the value was edited and the metadata kept', async () => {
    await published(ENTRY, headlined('One.'))
    await env.CONFIG.put(ENTRY, textOf('Two.'), { metadata: { id: await idInKv() } })
    expect((await openEntry(ENTRY)).live).toMatchObject({ text: textOf('Two.'), via: 'outside', by: null })
    expect(await versionsOf(ENTRY)).toHaveLength(2)
  })

  it('is found before the first version of the studio, and by whoever looks at the versions alone', async () => {
    await env.CONFIG.put(ENTRY, textOf('Old.'))
    expect(await versionsOf(ENTRY)).toMatchObject([{ id: 1, via: 'outside' }])
    expect((await publish(ENTRY, headlined('New.'))).status).toBe(409)
    expect((await publish(ENTRY, headlined('New.'), { basedOn: 1 })).status).toBe(200)
  })

  it('refuses a publication that does not know it, and is not lost', async () => {
    const first = await published(ENTRY, headlined('One.'))
    await env.CONFIG.put(ENTRY, textOf('By hand.'))
    const response = await publish(ENTRY, headlined('Two.'), { basedOn: first.id })
    expect(response.status).toBe(409)
    const { live } = await response.json<{ live: EntryVersion }>()
    expect(live).toMatchObject({ text: textOf('By hand.'), via: 'outside' })
    await published(ENTRY, headlined('Two.'), { basedOn: live.id })
    expect((await versionsOf(ENTRY)).map(({ via }) => via)).toEqual(['studio', 'outside', 'studio'])
  })

  it('may be no JSON at all: the studio shows it as it is', async () => {
    await env.CONFIG.put(ENTRY, 'not {json')
    expect((await openEntry(ENTRY)).live).toMatchObject({ text: 'not {json', via: 'outside' })
    expect((await publish(ENTRY, headlined('Mended.'), { basedOn: 1 })).status).toBe(200)
  })

  it('that removes the entry is one too', async () => {
    await published(ENTRY, headlined('One.'))
    advance(SETTLED_MS)
    await env.CONFIG.delete(ENTRY)
    const { live } = await openEntry(ENTRY)
    expect(live).toMatchObject({ text: null, removed: true, via: 'outside', by: null })
    advance(SETTLED_MS)
    expect((await openEntry(ENTRY)).live).toEqual(live)
    expect(await versionsOf(ENTRY)).toHaveLength(2)
  })

  it('that puts an older version back is one once KV has settled, also with that version’s metadata', async () => {
    const first = await published(ENTRY, headlined('One.'))
    const id = await idInKv()
    await published(ENTRY, headlined('Two.'), { basedOn: first.id })
    advance(SETTLED_MS)
    await env.CONFIG.put(ENTRY, textOf('One.'), { metadata: { id } })
    expect((await openEntry(ENTRY)).live).toMatchObject({ id: 3, text: textOf('One.'), via: 'outside' })
  })
})

describe('a stale copy of KV', () => {
  it('just after a publication is no change, and does not stop the next one', async () => {
    const first = await published(ENTRY, headlined('One.'))
    const id = await idInKv()
    advance(5000)
    const second = await published(ENTRY, headlined('Two.'), { basedOn: first.id })
    const { fresh } = staleKv(first.text, id)
    advance(SETTLED_MS - 1)
    expect((await openEntry(ENTRY)).live).toEqual(second)
    expect((await publish(ENTRY, headlined('One more.'), { basedOn: first.id })).status).toBe(409)
    const third = await published(ENTRY, headlined('Three.'), { basedOn: second.id })
    fresh()
    advance(SETTLED_MS)
    expect((await openEntry(ENTRY)).live).toEqual(third)
    expect(await versionsOf(ENTRY)).toHaveLength(3)
  })

  it('without the entry is no change just after the first publication', async () => {
    const { fresh } = staleKv(null)
    const first = await published(ENTRY, headlined('One.'))
    expect((await openEntry(ENTRY)).live).toEqual(first)
    fresh()
    advance(SETTLED_MS)
    expect((await openEntry(ENTRY)).live).toEqual(first)
    expect(await versionsOf(ENTRY)).toHaveLength(1)
  })

  it('with the entry is no change just after its removal', async () => {
    const first = await published(ENTRY, headlined('One.'))
    const id = await idInKv()
    const removed = await published(ENTRY, null, { basedOn: first.id })
    const { fresh } = staleKv(first.text, id)
    expect((await openEntry(ENTRY)).live).toEqual(removed)
    fresh()
    advance(SETTLED_MS)
    expect((await openEntry(ENTRY)).live).toEqual(removed)
    expect(await versionsOf(ENTRY)).toMatchObject([{ by: ANN }, { by: ANN }])
  })
})
