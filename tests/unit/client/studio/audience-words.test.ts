import { describe, expect, it } from 'vitest'
import { audienceWords } from '../../../../client/studio/entry/publish.tsx'
import sample from '../../../../shared/campaign/sample-campaign.json' with { type: 'json' }
import { entryWords } from '../../../../shared/content/studio/entry.ts'

const NOW = Date.parse('2026-11-25T12:00:00+11:00')
const { publishing: words } = entryWords
const audience = (changes: object) => audienceWords('campaign:bookshop', { ...sample, ...changes }, NOW)

describe('who sees an entry once it is published', () => {
  it.each([
    ['an open campaign', {}, [words.everybody]],
    ['a hidden one', { draft: true }, [words.hidden]],
    ['one that opens later', { startsAt: '2026-12-01T09:00:00+11:00' }, [words.early('1 Dec 2026, 9:00\u00a0AM')]],
    ['one that is over', { endsAt: '2026-11-01T09:00:00+11:00' }, [words.over]],
    ['one without a page yet', { page: undefined }, [words.everybody]],
    [
      'one that changes later',
      { next: { at: '2026-12-01T09:00:00+11:00', entry: sample } },
      [words.everybody, words.planned('1 Dec 2026, 9:00\u00a0AM')],
    ],
  ])('%s', (_what, changes, sentences) => {
    expect(audience(changes)).toEqual(sentences)
  })

  it('the opening hours, at once', () => {
    expect(audienceWords('schedule', {}, NOW)).toEqual([words.everybody])
  })
})
