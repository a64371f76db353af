import { expect, it } from 'vitest'
import { otherLengths } from '../../../../client/studio/campaign/page-groups.tsx'

it.each([
  ['20 minutes by phone', [20]],
  ['A 20-minute call', [20]],
  ['45 min online', [45]],
  ['1 hour at your shop', [60]],
  ['An hour, online', [60]],
  ['1.5 hours', [90]],
  ['30 minutes by phone', []],
  ['Half an hour by phone', []],
  ['20 to 30 minutes', []],
  ['15–20 minutes', [20]],
  ['By phone, when it suits you', []],
  ['Report within 3 days', []],
])('“%s” names other lengths than 30 minutes: %j', (text, others) => {
  expect(otherLengths([text, undefined, 7], 30)).toEqual(others)
})

it('each length is named once, of all texts', () => {
  expect(otherLengths(['20 minutes', '20 min by phone', '1 hour'], 30)).toEqual([20, 60])
})
