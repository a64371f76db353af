import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { ENTRY, headlined, textOf } from '../support/worker/kv-page.ts'
import { errorOf } from '../support/worker/requests.ts'
import {
  ANN,
  askStudio,
  draftOf,
  openEntry,
  postStudio,
  publish,
  published,
  saveDraft,
  versionsOf,
} from '../support/worker/studio.ts'
import { advance, logsOf } from '../support/worker/world.ts'

const inKv = () => env.CONFIG.get(ENTRY)
const SETTLED_MS = 90_000

/** The numbers of all stored versions, also of those that KV may not have. */
const storedIds = () =>
  runInDurableObject(env.VERSION_STORE.getByName('main'), (_, { storage }) =>
    storage.sql
      .exec<{ id: number }>('SELECT id FROM versions ORDER BY id')
      .toArray()
      .map(({ id }) => id),
  )

describe('while something is down', () => {
  it('a KV that cannot be written loses no draft, and the site says so', async () => {
    const first = await published(ENTRY, headlined('One.'))
    await saveDraft(ENTRY, headlined('Two.'), 0, ANN, first.id)
    const put = vi.spyOn(env.CONFIG, 'put').mockRejectedValue(new Error('KV PUT failed: 500'))
    const response = await publish(ENTRY, headlined('Two.'), { basedOn: first.id })
    expect(await errorOf(response)).toMatchObject({ status: 503, code: 'unavailable' })
    expect(response.headers.get('Retry-After')).toBe('5')
    expect(logsOf('version_store_unreachable')).toHaveLength(1)
    expect((await draftOf(ENTRY))?.text).toBe(textOf('Two.'))
    expect((await openEntry(ENTRY)).live).toEqual(first)
    expect(await versionsOf(ENTRY)).toHaveLength(1)
    put.mockRestore()
    const second = await published(ENTRY, headlined('Two.'), { basedOn: first.id })
    expect(await inKv()).toBe(second.text)
    advance(SETTLED_MS + 1)
    expect((await openEntry(ENTRY)).live).toEqual(second)
    expect(await versionsOf(ENTRY)).toHaveLength(2)
    expect(await storedIds()).toEqual([1, second.id])
  })

  it('what is taken back becomes what KV had before, and nothing that never reached it', async () => {
    const first = await published(ENTRY, headlined('One.'))
    vi.spyOn(env.CONFIG, 'put').mockRejectedValueOnce(new Error('KV PUT failed: 500'))
    expect((await publish(ENTRY, headlined('Two.'), { basedOn: first.id })).status).toBe(503)
    const { id } = await published(ENTRY, headlined('Three.'), { basedOn: first.id })
    await env.VERSION_STORE.getByName('main').takeBack([{ entry: ENTRY, id }], ANN, '')
    expect(await inKv()).toBe(first.text)
  })

  it('a KV that cannot be read refuses to publish, because nobody knows what is live', async () => {
    vi.spyOn(env.CONFIG, 'getWithMetadata').mockRejectedValue(new Error('KV GET failed: 500'))
    const put = vi.spyOn(env.CONFIG, 'put')
    expect((await publish(ENTRY, headlined('One.'))).status).toBe(503)
    expect((await askStudio(`/api/entries/${ENTRY}`)).status).toBe(503)
    expect(put).not.toHaveBeenCalled()
    expect((await saveDraft(ENTRY, headlined('One.'), 0)).status).toBe(200)
  })

  it('a KV that hangs holds nobody else up for ever', { timeout: 20_000 }, async () => {
    const put = vi.spyOn(env.CONFIG, 'put').mockReturnValueOnce(new Promise(() => {}))
    const [hanging, other] = await Promise.all([publish(ENTRY, headlined('One.')), publish('campaign:other', headlined('Two.'))])
    expect([hanging.status, other.status]).toEqual([503, 200])
    put.mockRestore()
  })

  it('a version store that cannot be reached is 503 everywhere', async () => {
    vi.spyOn(env.VERSION_STORE, 'getByName').mockImplementation(() => {
      throw new Error('gone')
    })
    const answers = await Promise.all([
      askStudio(`/api/entries/${ENTRY}`),
      askStudio(`/api/entries/${ENTRY}/versions`),
      askStudio(`/api/entries/${ENTRY}/versions/1`),
      askStudio('/api/campaigns'),
      askStudio('/api/links'),
      askStudio('/api/record'),
      saveDraft(ENTRY, {}, 0),
      postStudio(`entries/${ENTRY}/discard`, { revision: 1 }),
      publish(ENTRY, headlined('One.')),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
  })

  it.each([true, false])('a publication that was interrupted is a version only if KV has it: %s', async (reached) => {
    const first = await published(ENTRY, headlined('One.'))
    const put = env.CONFIG.put.bind(env.CONFIG)
    vi.spyOn(env.CONFIG, 'put').mockImplementationOnce(async (...args: Parameters<typeof put>) => {
      if (reached) await put(...args)
      throw new Error('The connection was lost')
    })
    expect((await publish(ENTRY, headlined('Two.'), { basedOn: first.id, note: 'Mine' })).status).toBe(503)
    const { live } = await openEntry(ENTRY)
    expect(live).toMatchObject(reached ? { text: textOf('Two.'), by: ANN, note: 'Mine', via: 'studio' } : first)
    expect(await versionsOf(ENTRY)).toHaveLength(reached ? 2 : 1)
    // The same again, as the person would.
    await published(ENTRY, headlined('Two.'), { basedOn: first.id })
    expect(await versionsOf(ENTRY)).toHaveLength(2)
    advance(SETTLED_MS + 1)
    await openEntry(ENTRY)
    expect(await storedIds()).toHaveLength(2)
  })
})
