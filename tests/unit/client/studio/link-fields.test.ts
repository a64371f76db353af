import { describe, expect, it } from 'vitest'
import { fieldsOf, linkFrom, linkIssues, linkOf, withProposal } from '../../../../client/studio/links/link.ts'

const LINK = { campaign: 'fractional-cmo', utmSource: 'poster', utmContent: 'bus stop' }
const VERSION = { id: 1, at: 0, by: null, via: 'studio', note: '', removed: false } as const

describe('the form of a short link', () => {
  it('is filled in with a link, and gives it back', () => {
    expect(linkFrom(fieldsOf('bus', LINK))).toEqual(LINK)
  })

  it('proposes the word of a new link as its source, until somebody chooses another', () => {
    const typed = withProposal(fieldsOf('', undefined), { word: 'Bus Stop' }, true)
    expect(typed.utmSource).toBe('bus-stop')
    expect(withProposal(typed, { word: 'Bus Stop 2' }, true).utmSource).toBe('bus-stop-2')
    const chosen = withProposal(typed, { utmSource: 'poster' }, true)
    expect(withProposal(chosen, { word: 'Tram' }, true).utmSource).toBe('poster')
    expect(withProposal(fieldsOf('bus', LINK), { campaign: 'x' }, false).utmSource).toBe('poster')
  })

  it('leaves out what is empty, and trims the rest', () => {
    expect(linkFrom({ ...fieldsOf('bus', LINK), utmSource: '  ', utmMedium: ' print ' })).toEqual({
      campaign: 'fractional-cmo',
      utmMedium: 'print',
      utmContent: 'bus stop',
    })
  })

  it('has no faults if every rule holds', () => {
    expect(Object.values(linkIssues(fieldsOf('Bus stop', LINK), ['tram']))).toEqual([undefined, undefined])
  })

  it('says at each field what is wrong with it', () => {
    const fields = { ...fieldsOf('Tram', undefined), utmSource: 'a<b', utmTerm: 'x'.repeat(101) }
    expect(linkIssues(fields, ['tram'])).toEqual({
      word: 'There is a short link with this word already: choose another',
      campaign: 'Choose the campaign it leads to',
      utmSource: 'is not a value a booking takes',
      utmTerm: 'is not a value a booking takes',
    })
  })

  it.each([
    ['!', 'Type letters or digits'],
    ['a'.repeat(41), 'Too long: 40 characters fit'],
  ])('the word %s: %s', (word, error) => {
    expect(linkIssues(fieldsOf(word, LINK), []).word).toBe(error)
  })
})

describe('the short link of a version', () => {
  it.each([
    ['there is none', null, null],
    ['it is removed', { ...VERSION, text: null }, null],
    ['it is faulty', { ...VERSION, text: '{}' }, undefined],
    ['it is no JSON', { ...VERSION, text: '{' }, undefined],
    [
      'its values stand in another order',
      { ...VERSION, text: '{"utmSource":"poster","campaign":"x"}' },
      { campaign: 'x', utmSource: 'poster' },
    ],
  ])('if %s', (_what, version, link) => {
    expect(linkOf(version)).toEqual(link)
  })
})
