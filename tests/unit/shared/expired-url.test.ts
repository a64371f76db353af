import { expect, it } from 'vitest'
import { checkCampaign } from '../../../shared/campaign/parse.ts'
import { checkEntry, entryBehind, refuseUnwritable } from '../../../shared/check-entry.ts'
import { issueSentence } from '../../../shared/entry/issues.ts'
import { campaignEntry } from '../../support/campaign-entry.ts'

const wayOn = (expiredUrl: string) => campaignEntry({ endsAt: '2026-11-30T10:00Z', expiredUrl })

it.each([
  '/',
  '/fractional-cmo',
  '/Fractional-CMO/',
  '/privacy?a=1#top',
  '/c/another-campaign',
  '/go/bus-stop',
  'https://www.thepaperbark.example/nope',
])('a campaign may lead to %s once it is over', (expiredUrl) => {
  expect(refuseUnwritable(checkCampaign('shop', JSON.stringify(wayOn(expiredUrl))))).toMatchObject({ ok: true })
})

it.each([
  '/nope',
  '/fractional-cmo/nope',
  '/404',
  '/c/',
  '/c/No_Key',
  '/c/fractional-cmo',
  '/go/',
  '/go/a_b',
  '/nope?a=/privacy',
])('a campaign cannot be written that leads to %s, but one that is stored is still read', (expiredUrl) => {
  const text = JSON.stringify(wayOn(expiredUrl))
  const checked = checkEntry('campaign:shop', text, 0)
  expect(checked.ok ? [] : checked.issues.map(issueSentence)).toEqual(['expiredUrl is no page of this site'])
  expect(checkCampaign('shop', text).ok).toBe(true)
})

it('the address of a scheduled change is checked too', () => {
  const entry = campaignEntry({ next: { at: '2026-12-01T09:00:00+11:00', entry: wayOn('/nope') } })
  const checked = checkEntry('campaign:shop', JSON.stringify(entry), 0)
  expect(checked.ok ? [] : checked.issues.map(issueSentence)).toEqual(['next.entry.expiredUrl is no page of this site'])
})

it.each([
  ['/c/another-campaign', 'campaign:another-campaign'],
  ['/C/Another-Campaign/?a=1#top', 'campaign:another-campaign'],
  ['/go/bus-stop', 'link:bus-stop'],
  ['/', undefined],
  ['/fractional-cmo', undefined],
  ['/nope', undefined],
  ['https://www.thepaperbark.example/c/shop', undefined],
])('what is at %s is in KV as %s', (address, key) => {
  expect(entryBehind(address)).toBe(key)
})
