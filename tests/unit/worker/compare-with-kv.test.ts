import { describe, expect, it } from 'vitest'
import { compareWithKv, KV_STALE_MS, type StoredVersion } from '../../../worker/versions/versions.ts'

const NOW = Date.parse('2026-11-20T00:00:00Z')
const LONG_AGO = NOW - KV_STALE_MS
const JUST_NOW = NOW - KV_STALE_MS + 1

let ids = 0

/** A version; the newer one is made first, as lists have them. `text` null means that the entry was removed. */
function version(text: string | null, at: number, more: Partial<StoredVersion> = {}): StoredVersion {
  ids -= 1
  const kvId = text === null ? null : `id of ${text}`
  return {
    id: 1000 + ids,
    text,
    at,
    by: 'ann@colleague.example',
    via: 'studio',
    note: '',
    removed: text === null,
    kvId,
    sent: true,
    ...more,
  }
}

const inKv = (text: string | null, id: string | null = text === null ? null : `id of ${text}`) => ({ text, id })

describe('an entry without versions', () => {
  it('is none if KV has none, and changed if KV has one', () => {
    expect(compareWithKv(inKv(null), [], NOW)).toEqual({ is: 'none' })
    expect(compareWithKv(inKv('a', null), [], NOW)).toEqual({ is: 'changed' })
  })
})

describe('an entry that KV returns as it was published last', () => {
  it.each([JUST_NOW, LONG_AGO])('is known', (at) => {
    const newest = version('b', at)
    expect(compareWithKv(inKv('b'), [newest, version('a', LONG_AGO)], NOW)).toEqual({ is: 'known', version: newest })
  })

  it('is known if it was removed', () => {
    const removed = version(null, LONG_AGO)
    expect(compareWithKv(inKv(null), [removed, version('a', LONG_AGO)], NOW)).toEqual({ is: 'known', version: removed })
  })

  it('is known if KV’s answer to the publication was never heard', () => {
    const unsent = version('b', JUST_NOW, { sent: false })
    expect(compareWithKv(inKv('b'), [unsent, version('a', LONG_AGO)], NOW)).toEqual({ is: 'known', version: unsent })
  })
})

describe('an older version', () => {
  const older = version('a', LONG_AGO)

  it.each([
    ['is a stale copy while KV settles', JUST_NOW, 'known'],
    ['was put back by somebody once KV has settled', LONG_AGO, 'changed'],
  ])('%s', (_what, at, is) => {
    const newest = { ...version('b', at), id: 2000 }
    expect(compareWithKv(inKv('a'), [newest, older], NOW)).toEqual(is === 'known' ? { is, version: newest } : { is })
    expect(compareWithKv(inKv(null), [newest, older], NOW)).toEqual(is === 'known' ? { is, version: newest } : { is })
    const removed = { ...version(null, at), id: 2000 }
    expect(compareWithKv(inKv('a'), [removed, older], NOW)).toEqual(is === 'known' ? { is, version: removed } : { is })
  })

  it('whose answer was never heard does not count before a newer one while KV settles', () => {
    const newest = { ...version('b', JUST_NOW), id: 2000 }
    const unheard = { ...version('a', JUST_NOW, { sent: false }), id: 1999 }
    expect(compareWithKv(inKv('a'), [newest, unheard], NOW)).toEqual({ is: 'known', version: newest })
  })
})

describe('what no version is', () => {
  it.each([
    ['another text', inKv('z', null)],
    ['another text with the metadata of a version', inKv('z', 'id of b')],
    ['the text of the newest version without its metadata', inKv('b', null)],
    ['the text of one version with the metadata of another', inKv('a', 'id of b')],
  ])('is changed at once, whenever the last version was made: %s', (_what, kv) => {
    for (const at of [JUST_NOW, LONG_AGO]) {
      expect(compareWithKv(kv, [{ ...version('b', at), id: 2000 }, version('a', LONG_AGO)], NOW)).toEqual({ is: 'changed' })
    }
  })
})

it('an unsent version is not what is live if KV does not have it', () => {
  const live = version('a', LONG_AGO)
  const unsent = { ...version('b', JUST_NOW, { sent: false }), id: 2000 }
  expect(compareWithKv(inKv('a'), [unsent, live], NOW)).toEqual({ is: 'known', version: live })
  expect(compareWithKv(inKv(null), [unsent], NOW)).toEqual({ is: 'none' })
})
