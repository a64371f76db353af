import { describe, expect, it } from 'vitest'
import { entryOfText, valueAt, withValueAt } from '../../../../client/studio/entry/entry-value.ts'
import { isSameValue } from '../../../../shared/entry/entry.ts'

describe('a value at a path', () => {
  const entry = { page: { sections: [{ heading: 'A' }, { heading: 'B' }] } }

  it('is read, or undefined', () => {
    expect(valueAt(entry, ['page', 'sections', 1, 'heading'])).toBe('B')
    expect(valueAt(entry, ['page', 'offer', 'name'])).toBeUndefined()
    expect(valueAt(entry, ['page', 'constructor'])).toBeUndefined()
  })

  it('is replaced in a copy, which shares what did not change', () => {
    const next = withValueAt(entry, ['page', 'sections', 1, 'heading'], 'C') as typeof entry
    expect(next.page.sections.map(({ heading }) => heading)).toEqual(['A', 'C'])
    expect(next.page.sections[0]).toBe(entry.page.sections[0])
    expect(entry.page.sections[1]?.heading).toBe('B')
  })

  it('is made on the way, and removed by undefined', () => {
    expect(withValueAt({}, ['page', 'benefits', 0], 'A')).toEqual({ page: { benefits: ['A'] } })
    expect(Object.keys(withValueAt({ title: 'A', draft: true }, ['title'], undefined) as object)).toEqual(['draft'])
  })

  it('keeps the place of its key', () => {
    expect(Object.keys(withValueAt({ a: 1, b: 2 }, ['a'], 3) as object)).toEqual(['a', 'b'])
  })
})

describe('the same value', () => {
  it.each([
    [{ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1 }, true],
    [{ a: 1, b: undefined }, { a: 1 }, true],
    [{ a: null }, {}, false],
    [[1, 2], [2, 1], false],
    [[], {}, false],
    ['1', 1, false],
    [{}, undefined, false],
  ])('%j and %j: %s', (one, other, expected) => {
    expect(isSameValue(one, other)).toBe(expected)
    expect(isSameValue(other, one)).toBe(expected)
  })
})

describe('the entry of a text', () => {
  it.each([
    ['{"a":1}', { a: 1 }],
    ['\uFEFF{"$schema":"x","a":1}', { a: 1 }],
    ['{', undefined],
    ['[1]', undefined],
    ['null', undefined],
    [null, undefined],
  ])('%j', (text, entry) => {
    expect(entryOfText(text)).toEqual(entry)
  })
})
