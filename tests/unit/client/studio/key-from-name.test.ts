import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyError } from '../../../../client/studio/campaign-list/use-new-campaign.ts'
import { keyFromName } from '../../../../client/studio/files.ts'
import { ENTRY_KEY } from '../../../../shared/entry/key.ts'

describe('a key made of a name', () => {
  it.each([
    ['Spring Sale 2027', 'spring-sale-2027'],
    ['  Shop & Street: Café  ', 'shop-and-street-cafe'],
    ['Dad’s day', 'dads-day'],
    ['already-a-key', 'already-a-key'],
    ['--a__b--', 'a-b'],
    ['Ærøskøbing', 'aeroskobing'],
    ['Größe', 'grosse'],
    ['Łódź', 'lodz'],
    ['Đà Nẵng', 'da-nang'],
    ['ŒUVRE İstanbul ẞ', 'oeuvre-istanbul-ss'],
    ['春', ''],
  ])('%s: %s', (name, key) => {
    expect(keyFromName(name)).toBe(key)
  })

  it('is empty or has the format of a key, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const key = keyFromName(name)
        expect(key === '' || ENTRY_KEY.test(key)).toBe(true)
        expect(keyFromName(key)).toBe(key)
      }),
    )
  })

  it.each([
    ['Spring', undefined],
    ['', 'Type letters or digits'],
    ['!?', 'Type letters or digits'],
    ['Shopfront check', 'There is a campaign with this address already: choose another name'],
    ['a'.repeat(64), undefined],
    ['a'.repeat(65), 'Too long: 64 characters fit'],
  ])('as a campaign’s, %s: %s', (name, error) => {
    expect(keyError(name, ['shopfront-check'])).toBe(error)
  })
})
