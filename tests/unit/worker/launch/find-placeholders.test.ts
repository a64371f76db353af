import { describe, expect, it } from 'vitest'
import { type Content, FACTS, findPlaceholders, loadContent } from '../../../../worker/tools/launch/content-checks.ts'

const FILE = 'facts.ts'
const find = (content: Content) => findPlaceholders(content, FILE)
const told = (content: Content) => find(content).map(({ level, path, value }) => [level, path, value])

describe('a placeholder', () => {
  it('is every fact of a file that is marked as a whole', () => {
    const site = { sample: true, name: 'Tallgum', address: { street: '1 High Street', city: 'Sydney' }, brands: [] }
    expect(told({ [FILE]: { site } })).toEqual([
      ['blocking', 'facts.ts site.name', 'Tallgum'],
      ['blocking', 'facts.ts site.address', '1 High Street, Sydney'],
      ['blocking', 'facts.ts site.brands', ''],
    ])
  })

  it('is every marked item at any depth, described by its first two texts and not by its id', () => {
    const page = { letters: { list: [{ id: 'one', quote: 'Good.', author: 'Ann', company: 'Co', sample: true }] } }
    expect(told({ 'a.ts': { page } })).toEqual([['blocking', 'a.ts page.letters.list[0]', 'Good.: Ann']])
  })

  it('that several pages show is reported once, where it is defined', () => {
    const claim = { value: '50+', label: 'leaders', evidence: null }
    const film = { id: 'f', title: 'A film', sample: true }
    const content = {
      'a.ts': { page: { hero: { figures: [claim], stats: [{ icon: 'x', ...claim }], films: [film] } } },
      'claims.ts': { claims: { leaders: claim } },
      'films.ts': { films: [film] },
    }
    expect(told(content)).toEqual([
      ['blocking', 'claims.ts claims.leaders', '50+ leaders'],
      ['blocking', 'films.ts films[0]', 'A film'],
    ])
  })

  it('is a claim without evidence', () => {
    const claims = {
      none: { value: '1', label: 'a', evidence: null },
      blank: { value: '2', label: 'b', evidence: ' ' },
      filed: { value: '3', label: 'c', evidence: 'Ledger 2025, row 3' },
    }
    expect(told({ 'claims.ts': { claims } }).map(([, path]) => path)).toEqual(['claims.ts claims.none', 'claims.ts claims.blank'])
  })

  it.each([
    ['hello@tallgum.example'],
    ['https://www.tallgum.example'],
    ['ABN 00 000 000 000'],
    ['(02) 5550 0134'],
    ['tel:+61255500134'],
    ['https://www.youtube.com/watch?v=sample-tide'],
    ['18 Sample Lane'],
    ['Privacy policy | Brightwattle'],
  ])('is %s without any mark', (text) => {
    expect(find({ 'a.ts': { words: { line: text } } })).toMatchObject([{ level: 'blocking', path: 'a.ts words.line' }])
  })

  it('that other files repeat is reported at its source only', () => {
    const content = {
      [FILE]: { site: { email: 'hello@tallgum.example' } },
      'a.ts': { words: { mail: 'Email hello@tallgum.example' } },
    }
    expect(told(content)).toEqual([['blocking', 'facts.ts site.email', 'hello@tallgum.example']])
  })

  it('is nowhere once all content is the agency’s own', () => {
    const site = { sample: false, name: 'Tallgum', email: 'hello@tallgum.com.au', phone: '(02) 9550 1234' }
    const claims = { one: { value: '1', label: 'a', evidence: 'filed' } }
    expect(find({ [FILE]: { site }, 'claims.ts': { claims, letters: [{ quote: 'Good.', sample: false }] } })).toEqual([])
  })

  it('is found for every mark in the sources, and every claim', async () => {
    const content = await loadContent()
    const findings = findPlaceholders(content, FACTS)
    const sources = await import('node:fs/promises').then(({ readFile }) =>
      Promise.all(Object.keys(content).map((file) => readFile(file, 'utf8'))),
    )
    const count = (pattern: RegExp) => sources.join('').match(pattern)?.length ?? 0
    const { site } = content[FACTS] as { site: object }
    const marked = findings.filter(({ todo }) => todo.includes('sample to false'))
    const facts = marked.filter(({ path }) => path.startsWith(FACTS))
    // One mark covers all facts.
    expect(facts.length).toBe('sample' in site && site.sample === true ? Object.keys(site).length - 1 : 0)
    expect(marked.length - facts.length + Number(facts.length > 0)).toBe(count(/\bsample: true\b/g))
    expect(findings.filter(({ todo }) => todo.includes('evidence')).length).toBe(count(/\bevidence: null\b/g))
  })
})
