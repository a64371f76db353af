import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import type { EntryIssue } from '../../shared/entry/entry.ts'
import type { EntryVersion } from '../../shared/studio.ts'
import { campaignEntry } from '../support/campaign-entry.ts'
import { ENTRY, headlined, htmlOf, PAGE, textOf } from '../support/worker/kv-page.ts'
import { errorOf } from '../support/worker/requests.ts'
import {
  ANN,
  askStudio,
  BEN,
  draftOf,
  openEntry,
  postStudio,
  publish,
  published,
  saveDraft,
  versionsOf,
} from '../support/worker/studio.ts'
import { advance, logsOf, NOW } from '../support/worker/world.ts'

const inKv = (entry = ENTRY) => env.CONFIG.getWithMetadata<{ id?: string; headline?: string }>(entry)
const SETTLED_MS = 90_000

const liveOf = async (response: Response): Promise<EntryVersion | null> =>
  (await response.json<{ live: EntryVersion | null }>()).live

describe('a publication', () => {
  it('is a version, is in KV with its id, and is what visitors see', async () => {
    expect(await openEntry(ENTRY)).toEqual({ live: null, draft: null, others: [], who: ANN, now: NOW })
    const response = await publish(ENTRY, headlined('One.'), { note: ' First ' })
    expect(response.status).toBe(200)
    const { version, visibleBy } = await response.json<{ version: EntryVersion; visibleBy: number }>()
    expect(version).toEqual({ id: 1, at: NOW, by: ANN, via: 'studio', note: 'First', removed: false, text: textOf('One.') })
    expect(visibleBy).toBe(NOW + SETTLED_MS)
    const { value, metadata } = await inKv()
    expect(value).toBe(textOf('One.'))
    expect(metadata).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/) })
    expect(await htmlOf(PAGE)).toContain('<h1 id="headline">One.</h1>')
    expect((await openEntry(ENTRY)).live).toEqual(version)
    expect(await (await askStudio(`/api/entries/${ENTRY}/versions/1`)).json()).toEqual(version)
  })

  it('on another base is 409, with what came in between', async () => {
    const first = await published(ENTRY, headlined('One.'))
    const second = await published(ENTRY, headlined('Two.'), { basedOn: first.id, by: BEN, note: 'Ben’s' })
    for (const basedOn of [null, first.id, 99]) {
      const response = await publish(ENTRY, headlined('Three.'), { basedOn })
      expect(response.status).toBe(409)
      expect(await liveOf(response)).toEqual(second)
    }
    expect((await inKv()).value).toBe(textOf('Two.'))
    expect((await publish(ENTRY, headlined('Three.'), { basedOn: second.id })).status).toBe(200)
  })

  it('of what is not there any more, or never was, is 409 too', async () => {
    expect(await liveOf(await publish(ENTRY, headlined('One.'), { basedOn: 1 }))).toBeNull()
    const { id } = await published(ENTRY, headlined('One.'))
    const removed = await published(ENTRY, null, { basedOn: id })
    expect(await liveOf(await publish(ENTRY, headlined('Two.'), { basedOn: id }))).toEqual(removed)
  })

  it('of the same text is the same version, whoever sends it and whatever it was based on', async () => {
    const first = await published(ENTRY, headlined('One.'))
    expect(await published(ENTRY, headlined('One.'))).toEqual(first)
    expect(await published(ENTRY, headlined('One.'), { basedOn: first.id, by: BEN })).toEqual(first)
    expect(await versionsOf(ENTRY)).toHaveLength(1)
  })

  it('whose answer was lost is one version when it is sent again', async () => {
    const first = await published(ENTRY, headlined('One.'))
    const sending = { basedOn: first.id, note: 'Once' }
    const lost = await published(ENTRY, headlined('Two.'), sending)
    expect(await published(ENTRY, headlined('Two.'), sending)).toEqual(lost)
    expect((await versionsOf(ENTRY)).map(({ id }) => id)).toEqual([2, 1])
  })

  it('is stored without spaces and without the names of schemas', async () => {
    const next = { at: '2040-12-01T00:00:00Z', entry: { $schema: 'x', ...headlined('Two.') } }
    await published(ENTRY, { $schema: './campaign.schema.json', ...headlined('One.'), next })
    expect((await inKv()).value).not.toContain('schema')
  })

  it('with faults is 422 with each fault and its path; nothing is written', async () => {
    const wrong = campaignEntry({ endsAt: 'soon' }, { headline: '', benefits: ['one'] })
    const response = await publish(ENTRY, wrong)
    expect(response.status).toBe(422)
    const { faults } = await response.json<{ faults: EntryIssue[] }>()
    expect(faults.map(({ path }) => path)).toEqual([['endsAt'], ['page', 'headline'], ['page', 'benefits']])
    for (const { words } of faults) expect(words).not.toBe('')
    expect((await inKv()).value).toBeNull()
    expect(await versionsOf(ENTRY)).toEqual([])
  })

  it.each<[string, string, object]>([
    ['a campaign', 'campaign:shop', headlined('')],
    ['a built-in campaign', 'campaign:fractional-cmo', { headline: 'One.' }],
    ['the schedule', 'schedule', { open: '25:00' }],
    ['a link', 'link:shop', { campaign: 'No Key' }],
  ])('is checked by the rules of %s', async (_what, entry, value) => {
    expect((await publish(entry, value)).status).toBe(422)
    expect((await inKv(entry)).value).toBeNull()
  })

  it.each(['campaign:a--b', 'campaign:--', 'link:a--b', 'other'])('of %s is 404: no address could have it', async (entry) => {
    expect((await publish(entry, headlined('One.'))).status).toBe(404)
    expect((await inKv(entry)).value).toBeNull()
  })

  it.each<[string, object]>([
    ['schedule', { heldTimes: [] }],
    ['link:shop', { campaign: 'shopfront-check', utmSource: 'poster' }],
    ['campaign:fractional-cmo', { title: 'A day a week' }],
  ])('of %s works as that of a campaign', async (entry, value) => {
    const { id } = await published(entry, value)
    expect((await inKv(entry)).value).toBe(JSON.stringify(value))
    expect((await openEntry(entry)).live?.id).toBe(id)
  })
})

describe('removing an entry', () => {
  it('and making it again are versions too', async () => {
    const made = await published(ENTRY, headlined('One.'))
    const removed = await published(ENTRY, null, { basedOn: made.id })
    expect(removed).toMatchObject({ text: null, removed: true, by: ANN })
    expect((await inKv()).value).toBeNull()
    // Again, as after a lost answer.
    expect(await published(ENTRY, null, { basedOn: made.id })).toEqual(removed)
    const again = await published(ENTRY, headlined('One.'), { basedOn: removed.id })
    advance(SETTLED_MS)
    expect((await openEntry(ENTRY)).live).toEqual(again)
    expect((await versionsOf(ENTRY)).map((version) => version.removed)).toEqual([false, true, false])
  })

  it('that never was is no version', async () => {
    const response = await publish(ENTRY, null)
    expect(response.status).toBe(200)
    expect((await versionsOf(ENTRY)).length).toBeLessThanOrEqual(1)
    expect((await inKv()).value).toBeNull()
  })
})

describe('many at once', () => {
  it('twenty publications on the same base: one wins, the others are told which', async () => {
    const base = await published(ENTRY, headlined('Base.'))
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        publish(ENTRY, headlined(`Number ${n}.`), { basedOn: base.id, by: n % 2 ? ANN : BEN }),
      ),
    )
    const statuses = all.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(19)
    const winner = (await openEntry(ENTRY)).live
    for (const response of all.filter(({ status }) => status === 409)) expect(await liveOf(response)).toEqual(winner)
    expect((await inKv()).value).toBe(winner?.text)
    expect(await versionsOf(ENTRY)).toHaveLength(2)
  })

  it('two colleagues, each with drafts and publications of their own entries', async () => {
    const work = async (entry: string, by: string) => {
      let basedOn: number | null = null
      for (let step = 0; step < 5; step += 1) {
        const saved = await saveDraft(entry, headlined(`${step}`), 0, by, basedOn)
        expect(saved.status).toBe(200)
        const { revision } = await saved.json<{ revision: number }>()
        const version: EntryVersion = await published(entry, headlined(`Step ${step} of ${entry}`), { basedOn, by, revision })
        expect(version.by).toBe(by)
        basedOn = version.id
      }
    }
    await Promise.all([work('campaign:of-ann', ANN), work('campaign:of-ben', BEN)])
    for (const key of ['campaign:of-ann', 'campaign:of-ben']) {
      expect((await inKv(key)).value).toContain(`Step 4 of ${key}`)
      expect(await versionsOf(key)).toHaveLength(5)
    }
    const { record } = await (await askStudio('/api/record')).json<{ record: { entry: string; by: string }[] }>()
    expect(record).toHaveLength(10)
    expect(record.filter(({ by }) => by === BEN).every(({ entry }) => entry === 'campaign:of-ben')).toBe(true)
  })
})

const textInKv = () => env.CONFIG.get(ENTRY)
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
    expect(await textInKv()).toBe(second.text)
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
    expect(await textInKv()).toBe(first.text)
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
