import { describe, expect, it } from 'vitest'
import { leadReference, secureRandom } from '../../../worker/records/leads.ts'

describe.each([
  ['booking', 'BW'],
  ['enquiry', 'EN'],
] as const)('the reference of one %s', (kind, prefix) => {
  it(`is ${prefix}- and six unambiguous characters`, () => {
    expect(leadReference(kind, () => 0)).toBe(`${prefix}-222222`)
    expect(leadReference(kind, () => 0.9999999)).toBe(`${prefix}-ZZZZZZ`)
    for (let draw = 0; draw < 500; draw++)
      expect(leadReference(kind, secureRandom)).toMatch(new RegExp(`^${prefix}-[^0O1ILU5S]{6}$`))
  })

  it('is drawn evenly from the whole alphabet', () => {
    const seen = new Set<string>()
    for (let draw = 0; draw < 500; draw++) for (const character of leadReference(kind, secureRandom).slice(3)) seen.add(character)
    expect(seen.size).toBe(28)
  })
})
