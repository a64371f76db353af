import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { campaignEntryJsonSchema } from '../../../shared/campaign/entry-schema.ts'
import { offerOf, pageOfCampaign } from '../../../shared/campaign/page.ts'
import { parseCampaignEntry } from '../../../shared/campaign/parse.ts'
import { site } from '../../../shared/content/site.ts'
import { issueSentence } from '../../../shared/entry/issues.ts'
import { PAGES } from '../../../shared/paths.ts'
import { campaignEntry } from '../../support/campaign-entry.ts'

const KEY = 'shopfront-check'
const parse = (entry: unknown) => parseCampaignEntry(KEY, entry)
const issuesOf = (entry: unknown) => {
  const result = parse(entry)
  return result.ok ? [] : result.issues.map(issueSentence)
}
const campaignOf = (entry: unknown) => {
  const result = parse(entry)
  if (!result.ok) throw new Error(result.issues.map(issueSentence).join('\n'))
  return result.value.campaign
}
const PICTURE = { id: `${'0a'.repeat(16)}.webp`, width: 640, height: 480 }
const QUESTIONS = [
  { question: 'a', answer: 'b' },
  { question: 'c', answer: 'd' },
]
const file = (name: string) => JSON.parse(readFileSync(`shared/campaign/${name}`, 'utf8'))

describe('an entry', () => {
  it('becomes a campaign with its page and a booking form for its offer', () => {
    expect(parse(campaignEntry())).toMatchObject({
      ok: true,
      value: { draft: false, campaign: { key: KEY, typeformId: '', title: 'Shopfront check', subtitle: '30 minutes by phone' } },
    })
  })

  it('may set the override fields of a campaign, by the same rules', () => {
    const entry = { title: 'T', subtitle: 'S', typeformId: 'aB1', utmSource: 'a', utmMedium: 'b', utmCampaign: 'c' }
    expect(campaignOf(campaignEntry(entry))).toMatchObject(entry)
    expect(campaignOf(campaignEntry({ title: null, typeformId: '' }))).toMatchObject({ title: 'Shopfront check', typeformId: '' })
    expect(issuesOf(campaignEntry({ title: 'x'.repeat(81) }))).toEqual(['title is over 80 characters'])
    expect(issuesOf(campaignEntry({ utmSource: 'a<b' }))).toEqual(['utmSource is not a value a booking takes'])
  })

  it('has a last day in Sydney time, the day before if it ends at midnight', () => {
    const lastDay = (endsAt: string) => campaignOf(campaignEntry({ endsAt })).page.lastDay
    expect(lastDay('2026-12-01T00:00:00+11:00')).toBe('30 November 2026')
    expect(lastDay('2026-11-30T13:00:00Z')).toBe('30 November 2026')
    expect(lastDay('2026-11-30T13:00:01Z')).toBe('1 December 2026')
    expect(campaignOf(campaignEntry()).page.lastDay).toBeUndefined()
  })

  it('may have a described picture in its text, quote and questions', () => {
    const picture = { ...PICTURE, alt: 'A shop window' }
    const sections = [
      { kind: 'text', heading: 'x', paragraphs: ['y'], picture: { ...picture, caption: 'King Street' } },
      { kind: 'quote', quote: 'a', author: 'b', picture },
      { kind: 'questions', heading: 'x', items: QUESTIONS, picture },
    ]
    expect(campaignOf(campaignEntry({}, { sections })).page.sections).toEqual(sections)
  })

  it('may name its JSON Schema', () => {
    expect(parse(campaignEntry({ $schema: './campaign.schema.json' })).ok).toBe(true)
  })

  it.each(PAGES.map(({ accent }) => accent))('may have the accent %s', (accent) => {
    expect(parse(campaignEntry({}, { accent })).ok).toBe(true)
  })
})

describe('each fault is reported with its path in plain words', () => {
  const section = (part: object) => campaignEntry({}, { sections: [{ kind: 'text', heading: 'x', paragraphs: ['x'] }, part] })
  it.each<[string, unknown, string[]]>([
    ['no object', 'x', ['the entry must be an object, not a text']],
    ['null', null, ['the entry must be an object, not null']],
    ['a list', [], ['the entry must be an object, not a list']],
    ['no page', {}, ['page is missing']],
    ['an unknown key', campaignEntry({ colour: 1 }), ['the entry has what nothing knows: colour']],
    [
      'a deep unknown key',
      section({ kind: 'quote', quote: 'a', author: 'b', by: 'c' }),
      ['page.sections[1] has what nothing knows: by'],
    ],
    [
      'a long text',
      section({ kind: 'text', heading: 'x', paragraphs: ['y', 'x'.repeat(601)] }),
      ['page.sections[1].paragraphs[1] is 601 characters long; 600 fit'],
    ],
    ['a blank text', campaignEntry({}, { headline: '  ' }), ['page.headline is empty']],
    ['a line break', campaignEntry({}, { headline: 'a\nb' }), ['page.headline has a line break in it; it is one line']],
    [
      'a direction mark',
      campaignEntry({}, { headline: 'a\u202eb' }),
      ['page.headline has an invisible or broken character in it; type the text anew'],
    ],
    ['too many', campaignEntry({}, { benefits: ['a', 'b', 'c', 'd', 'e', 'f'] }), ['page.benefits has 6 entries; 5 fit']],
    ['too few', campaignEntry({}, { benefits: ['a'] }), ['page.benefits has 1 entry; it needs 2']],
    ['no such accent', campaignEntry({}, { accent: 'red' }), ['page.accent must be one of wattle, gum, ink, mist, dusk, hi-vis']],
    [
      'no such section',
      section({ kind: 'grid' }),
      ['page.sections[1].kind must be one of text, ledger, steps, quote, figures, questions, picture'],
    ],
    [
      'a section without a kind',
      section({}),
      ['page.sections[1].kind must be one of text, ledger, steps, quote, figures, questions, picture'],
    ],
    [
      'a picture without words for who cannot see it',
      section({ kind: 'text', heading: 'x', paragraphs: ['y'], picture: PICTURE }),
      ['page.sections[1].picture.alt is missing'],
    ],
    [
      'a picture with blank words and of an id that is none',
      section({ kind: 'questions', heading: 'x', items: QUESTIONS, picture: { ...PICTURE, id: '/logo.svg', alt: ' ' } }),
      [
        'page.sections[1].picture.alt is empty',
        'page.sections[1].picture is none that was uploaded in the studio: choose it anew',
      ],
    ],
    [
      'a caption of a round picture',
      section({ kind: 'quote', quote: 'a', author: 'b', picture: { ...PICTURE, alt: 'c', caption: 'd' } }),
      ['page.sections[1].picture has what nothing knows: caption'],
    ],
    [
      'a picture where none can be',
      section({ kind: 'figures', heading: 'x', items: [{ value: '1', label: 'a' }], picture: { ...PICTURE, alt: 'c' } }),
      ['page.sections[1] has what nothing knows: picture'],
    ],
    ['a text for a switch', campaignEntry({ draft: 'yes' }), ['draft must be true or false, not a text']],
    [
      'no zone',
      campaignEntry({ startsAt: '2026-11-30T10:00:00' }),
      ['startsAt must be a moment with its zone, such as 2026-11-30T23:59:00+11:00'],
    ],
    [
      'no such day',
      campaignEntry({ endsAt: '2026-02-30T10:00:00Z' }),
      ['endsAt must be a moment with its zone, such as 2026-11-30T23:59:00+11:00'],
    ],
    [
      'an end before its start',
      campaignEntry({ startsAt: '2026-11-30T10:00Z', endsAt: '2026-11-30T10:00Z' }),
      ['endsAt must come after startsAt'],
    ],
    ['a redirect target without an end', campaignEntry({ expiredUrl: '/privacy' }), ['expiredUrl needs endsAt']],
    [
      'a price without GST alone',
      campaignEntry({}, { price: '$97 plus GST' }),
      ['page.fullPrice is missing: a price without GST needs the whole price beside it'],
    ],
  ])('%s', (_, entry, issues) => expect(issuesOf(entry)).toEqual(issues))

  const wayOn = (expiredUrl: string) => campaignEntry({ endsAt: '2026-11-30T10:00Z', expiredUrl })

  it.each([
    ...['//evil.test', '/\\evil.test', '/.//evil.test', '/a/..//evil.test', '/%2e//evil.test', '/\\/evil.test', '///evil.test'],
    ...[
      'evil.test',
      'javascript:alert(1)',
      'ftp://a.example',
      'https://',
      'https:evil.test',
      'https:///evil.test',
      'https:\\\\evil.test',
    ],
    ...[
      `https://${new URL(site.origin).host}@evil.test/`,
      'https://a:b@evil.test',
      '/a b',
      '/a\u0000',
      '/\t/evil.test',
      '/\n/evil.test',
    ],
    ...['', '?a=1', '#top', './privacy'],
  ])('expiredUrl may not be %j', (expiredUrl) => {
    expect(issuesOf(wayOn(expiredUrl))).toEqual([
      'expiredUrl must be an https address or a path of this site, such as /fractional-cmo',
    ])
  })

  it.each(['http://www.thepaperbark.example', 'HTTP://a.example', 'http:a.example'])(
    'expiredUrl may not be without TLS: %s',
    (expiredUrl) => {
      expect(issuesOf(wayOn(expiredUrl))).toEqual(['expiredUrl must begin with https://, not with http:'])
    },
  )

  it.each([
    ...[`/c/${KEY}`, `/C/${KEY}?a=1`, `/c/${KEY}#x`, `/c/${KEY}/`, `/C/Shopfront-Check//?b`, `/c/%73hopfront%2Dcheck`],
    ...[`/a/../c/${KEY}`, `/c/./${KEY}`, `/c\\${KEY}`, `${site.origin}/c/${KEY}/`, `${site.origin.toUpperCase()}/c/${KEY}`],
    ...[`${site.origin.replace('www.', '')}/c/${KEY}`, `${site.origin}.:443/c/${KEY}`],
  ])('expiredUrl may not lead back: %s', (expiredUrl) => {
    expect(issuesOf(wayOn(expiredUrl))).toEqual(['expiredUrl leads back to the page itself'])
  })

  it.each([
    ['/fractional-cmo?a=1#top', '/fractional-cmo?a=1#top'],
    ['/c/another', '/c/another'],
    [`/c/${KEY}-2`, `/c/${KEY}-2`],
    ['/a/../privacy', '/privacy'],
    [`${site.origin}/privacy`, '/privacy'],
    ['https://www.thepaperbark.example/spring?x=/c/a', 'https://www.thepaperbark.example/spring?x=/c/a'],
    [`https://www.thepaperbark.example/c/${KEY}`, `https://www.thepaperbark.example/c/${KEY}`],
  ])('expiredUrl %s leads to %s', (expiredUrl, to) => {
    const result = parse(wayOn(expiredUrl))
    expect(result.ok && result.value.expiredUrl).toBe(to)
  })

  it('a length is counted in code points', () => {
    expect(parse(campaignEntry({}, { headline: '🌱'.repeat(70) })).ok).toBe(true)
    expect(parse(campaignEntry({}, { headline: '🌱'.repeat(71) })).ok).toBe(false)
  })

  it('all faults are reported at once', () => {
    expect(issuesOf(campaignEntry({ draft: 1 }, { headline: '', accent: 'red' }))).toHaveLength(3)
  })
})

describe('the head of the page', () => {
  const pageOf = (page: Record<string, unknown>) => pageOfCampaign(campaignOf(campaignEntry({}, page)))

  it('has a title of at most 60 characters, with the agency’s name if it fits', () => {
    expect(pageOf({ headline: 'Count it.' })?.title).toBe(`Count it | ${site.name}`)
    const long = 'Seventy characters of headline that go on and on until there is none.'
    expect(pageOf({ headline: long })?.title).toBe('Seventy characters of headline that go on and on until…')
    expect(pageOf({ headline: 'x'.repeat(70) })?.title).toHaveLength(60)
    expect(pageOf({ pageTitle: 'My own' })?.title).toBe('My own')
  })

  it('has a description of at most 160 characters, whole words', () => {
    const description = pageOf({ intro: 'seven words '.repeat(23).trim() })?.description ?? ''
    expect([...description].length).toBeLessThanOrEqual(160)
    expect(description).toMatch(/(?:seven|words)…$/)
  })
})

it('the booking form says Free if there is no price, and is collapsed if there is a button', () => {
  expect(offerOf(campaignOf(campaignEntry()).page)).toMatchObject({ price: 'Free', folded: undefined })
  const offer = {
    name: 'n',
    takes: 't',
    facts: [
      { figure: 'a', label: 'b' },
      { figure: 'c', label: 'd' },
    ],
    button: 'Book it',
  }
  const { page } = campaignOf(campaignEntry({}, { price: '$97', offer }))
  expect(offerOf(page)).toMatchObject({ price: '$97', folded: { start: 'Book it', minimise: 'Minimise' } })
})

it('the Worker accepts the sample file, which is marked as a sample', () => {
  const sample = file('sample-campaign.json')
  expect(issuesOf(sample)).toEqual([])
  expect(JSON.stringify(sample)).toContain('sample')
})

it('the JSON Schema in the repository is up to date (npm run campaign -- schema shared/campaign/campaign.schema.json writes it)', () => {
  expect(file('campaign.schema.json')).toEqual(JSON.parse(JSON.stringify(campaignEntryJsonSchema())))
})
