import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffWords, type TextPart } from '../../../../client/studio/entry/place-words.ts'

/** Changed stretches in brackets. */
const marked = (parts: readonly TextPart[]) => parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')
const diff = (before: string, after: string) => {
  const parts = diffWords(before, after)
  return [marked(parts.before), marked(parts.after)]
}

describe('the words that differ in two texts', () => {
  it.each([
    ['a word', 'Ten new donors a month', 'Twelve new donors a month', '[Ten] new donors a month', '[Twelve] new donors a month'],
    ['a word more', 'Two walks past', 'Two short walks past', 'Two walks past', 'Two [short] walks past'],
    ['a number', 'It is $1,200 a month', 'It is $1,250 a month', 'It is $[1,200] a month', 'It is $[1,250] a month'],
    ['the end', 'We call you today.', 'We call you today!', 'We call you today[.]', 'We call you today[!]'],
    ['everything', 'We walk past', 'Forty searches for you', '[We walk past]', '[Forty searches for you]'],
    ['nothing before', '', 'New', '', '[New]'],
    ['only white space', 'a b', 'a  b', 'a b', 'a  b'],
  ])('%s', (_what, before, after, old, young) => {
    expect(diff(before, after)).toEqual([old, young])
  })

  it('lose no character, and mark nothing in equal texts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
        const parts = diffWords(before, after)
        expect(parts.before.map(({ text }) => text).join('')).toBe(before)
        expect(parts.after.map(({ text }) => text).join('')).toBe(after)
        expect(diffWords(before, before).before.some(({ isChanged }) => isChanged)).toBe(false)
      }),
    )
  })
})
