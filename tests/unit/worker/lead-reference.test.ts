import { expect, it } from 'vitest'
import { leadReference, secureRandom } from '../../../worker/domain/lead-reference'

it('is BW- and six characters that cannot be mistaken for one another', () => {
  expect(leadReference(() => 0)).toBe('BW-222222')
  expect(leadReference(() => 0.9999999)).toBe('BW-ZZZZZZ')
  for (let draw = 0; draw < 500; draw++) expect(leadReference(secureRandom)).toMatch(/^BW-[^0O1ILU5S]{6}$/)
})

it('draws evenly from the whole alphabet', () => {
  const seen = new Set<string>()
  for (let draw = 0; draw < 500; draw++) for (const character of leadReference(secureRandom).slice(3)) seen.add(character)
  expect(seen.size).toBe(28)
})
