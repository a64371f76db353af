import { describe, expect, it } from 'vitest'
import { enquiryRoom } from '../../../../client/contact/enquiry-form.tsx'

describe('the room left in an enquiry', () => {
  it.each([
    [0, undefined],
    [4499, undefined],
    [4500, '500 characters left'],
    [4999, '1 character left'],
    [5000, '0 characters left'],
  ])('after %i characters: %s', (count, words) => {
    expect(enquiryRoom('x'.repeat(count))).toBe(words)
  })

  it('says by how much it is too long', () => {
    expect(enquiryRoom('x'.repeat(5001))).toMatch(/^1 character too many\./)
    expect(enquiryRoom('x'.repeat(6500))).toMatch(/^1,500 characters too many\./)
  })

  it('counts as the rule does: code points, without markup and outer whitespace', () => {
    expect(enquiryRoom('🌼'.repeat(4600))).toBe('400 characters left')
    expect(enquiryRoom(`  <b>${'x'.repeat(4900)}</b>\n\n\n`)).toBe('100 characters left')
    expect(enquiryRoom(' '.repeat(6000))).toBeUndefined()
  })
})
