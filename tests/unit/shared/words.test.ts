import { describe, expect, it } from 'vitest'
import { builtInMarkdown, builtInParts } from '../../../client/built-in-document.tsx'
import { renderBody } from '../../../client/prerender.tsx'
import { defaultCampaign } from '../../../shared/campaign/campaign.ts'
import { checkEntry } from '../../../shared/check-entry.ts'
import { brandCities } from '../../../shared/content/brand-clients.ts'
import { clientLocations } from '../../../shared/content/client-locations.ts'
import { wordsOfPage } from '../../../shared/content/page-words.ts'
import { issueSentence } from '../../../shared/entry/issues.ts'
import { type Page, PUBLIC_PAGES } from '../../../shared/paths.ts'
import { parseWords } from '../../../shared/words/entry.ts'
import { shownText, textsOf, withTexts } from '../../../shared/words/texts.ts'

/** Texts that stand in no HTML and no Markdown: scripts show them, or the social card. */
const ELSEWHERE: Partial<Record<Page['id'], RegExp>> = {
  home: /^(?:card\.headline|page\.(?:waiting|unreachable|emailInstead|modes))/,
  'nfp-digital-growth-scan': /^card\.reader$/,
  brand: /^filmWords\.(?:failed|elsewhere|waiting)$/,
  'pr-firm': /^(?:hero\.hero\.globe|page\.proof\.rows|card\.cutting)/,
  privacy: /^card\.headline/,
}

/** What a page says beside its own words: names, marks of samples, numbers of its parts, and words of the frame and the booking form. */
const OF_OTHERS =
  /^(?:\d+|Skip to content|opens in a new tab|hello|.*@brightwattle\.example|The Paperbark|Australia|USA|, takes .* to book)$|\bsample\b/i

const plain = (html: string) => html.replace(/<!--.*?-->|<[^>]*>/gs, '')

describe.each(PUBLIC_PAGES.map(({ id, path }) => [id, path] as const))('the words of %s', (id, path) => {
  it('are rendered by the Worker as the build renders them', async () => {
    expect((await builtInParts(id, {})).body).toBe(await renderBody(path))
  })

  it('show once they are changed, every one, and are as built again for the next request', async () => {
    const all = [...textsOf(id).values()]
    const texts = Object.fromEntries(all.map((text, index) => [text.path, shownText(text, `${text.built.trim()} Qz${index}q`)]))
    const { body, head } = await builtInParts(id, texts)
    const everything = [body, plain(body), JSON.stringify(head), await builtInMarkdown(id, texts)].join('\n').toLowerCase()
    const missing = all.filter((_, index) => !everything.includes(`qz${index}q`)).map(({ path }) => path)
    expect(missing.filter((path) => !ELSEWHERE[id]?.test(path))).toEqual([])
    expect((await builtInParts(id, {})).body).not.toContain('Qz')
  })

  it('are all that it says beside the frame, the form and what its campaign says', async () => {
    const { body } = await builtInParts(id, Object.fromEntries([...textsOf(id).keys()].map((path) => [path, '…'])))
    const own = body.replace(/<(form|footer|nav|svg|style)\b.*?<\/\1>/gs, '')
    const said = [...own.replace(/<!--.*?-->/gs, '').matchAll(/>([^<]*[a-z0-9][^<]*)</gi)].map(([, text = '']) => text.trim())
    const others = [...Object.values(defaultCampaign(id) ?? {}), ...PUBLIC_PAGES.map(({ navLabel }) => navLabel)]
    const places = [...brandCities.map(({ name }) => name), ...clientLocations.map(({ city, state }) => `${city} ${state}`)]
    expect(said.filter((text) => !OF_OTHERS.test(text) && ![...others, ...places].includes(text))).toEqual([])
  })
})

it('texts are as built again for the next request, also if what is made of them fails', () => {
  const built = JSON.stringify(wordsOfPage('home'))
  const fail = () => {
    expect(JSON.stringify(wordsOfPage('home'))).not.toBe(built)
    throw new Error('No page')
  }
  expect(() => withTexts('home', { 'page.leadStory.heading': 'Other' }, fail)).toThrow('No page')
  expect(JSON.stringify(wordsOfPage('home'))).toBe(built)
})

const FIGURE = 'page.figures.0.value'
const PROVED = { [FIGURE]: 'The client list of June' }
const LEAD = 'page.leadStory.heading'
const texts = (path: string, text: unknown, evidence?: object) => ({ texts: { [path]: text }, ...(evidence && { evidence }) })

describe('an entry of words', () => {
  it.each([
    ['no text', texts(LEAD, 7), 'texts.page.leadStory.heading is not a text'],
    ['an empty text', texts(LEAD, ' '), 'texts.page.leadStory.heading is empty'],
    ['too much', texts(LEAD, 'x'.repeat(200)), 'texts.page.leadStory.heading is 200 characters long; 98 fit'],
    ['a second line', texts(LEAD, 'One\ntwo'), 'texts.page.leadStory.heading has a line break in it; it is one line'],
    ['half a character', texts(LEAD, 'a\ud800'), /invisible or broken character/],
    ['a hidden character', texts(LEAD, 'a\u200bb'), /invisible or broken character/],
    ['a price', texts(LEAD, 'Now for $5'), 'texts.page.leadStory.heading names a price that this text has not'],
    ['a price in other signs', texts(LEAD, 'Now for ＄５'), /names a price/],
    ['a price after two spaces', texts(LEAD, 'Now for $  5'), /names a price/],
    ['a price of cents', texts(LEAD, 'Now for $.50'), /names a price/],
    ['a price in pounds', texts(LEAD, 'Now for £5'), /names a price/],
    ['a price in words', texts(LEAD, 'Now for 5 dollars', { [LEAD]: 'The list' }), /names a price/],
    ['a claim without evidence', texts(FIGURE, '60+'), `evidence.${FIGURE} is missing`],
    ['a claim in words, without evidence', texts(FIGURE, 'Many'), `evidence.${FIGURE} is missing`],
    ['a claim with blank evidence', texts(FIGURE, '60+', { [FIGURE]: ' ' }), `evidence.${FIGURE} is empty`],
    ['a new figure', texts(LEAD, 'Why 9 of 10 donors leave'), `evidence.${LEAD} is missing`],
    ['a new figure in other digits', texts(LEAD, 'Why ９ donors leave'), `evidence.${LEAD} is missing`],
    ['a new fraction', texts(LEAD, 'Why ½ of all donors leave'), `evidence.${LEAD} is missing`],
    ['a list for the texts', { texts: [] }, undefined],
    ['what nothing knows', { text: {} }, 'the entry has what nothing knows: text'],
    ['a list', [], 'the entry is not an object'],
    ['nothing', null, 'the entry is not an object'],
    ['a bad plan', { next: { at: 'soon', entry: {} } }, /^next\.at must be a moment/],
    ['a fault in its plan', { next: { at: '2041-01-01T00:00:00+11:00', entry: texts(LEAD, '') } }, /^next\.entry\.texts/],
  ])('is refused for %s', (_, entry, sentence) => {
    const parsed = parseWords('home', entry)
    expect(parsed.ok ? undefined : issueSentence(parsed.issues[0] as never)).toEqual(
      sentence instanceof RegExp ? expect.stringMatching(sentence) : (sentence ?? 'texts must be an object'),
    )
  })

  it('keeps the price of a text, whatever else changes in it', () => {
    const text = (words: string) => parseWords('leader-impact-score', texts('offer.price', words)).ok
    expect([text('Just $97'), text('$98'), text('Free')]).toEqual([true, false, false])
  })

  it('changes what differs, lists what the page no longer has, and leaves out what says the same', () => {
    const entry = texts(FIGURE, '60+', PROVED)
    // A path of every object, and one that reaches for the prototype, are paths that the page has not.
    const hostile = JSON.parse('{"__proto__":"x","constructor.name":"x","page.gone":"x","page.figures":"x"}')
    Object.defineProperties(hostile, Object.getOwnPropertyDescriptors(entry.texts))
    hostile['page.letter.text'] = 'Tell us in two lines. A person reads it and a person writes back.'
    expect(parseWords('home', { ...entry, texts: hostile })).toMatchObject({
      ok: true,
      value: { texts: { [FIGURE]: '60+' }, gone: ['__proto__', 'constructor.name', 'page.gone', 'page.figures'] },
    })
    expect(checkEntry('words:home', JSON.stringify(entry), 0)).toMatchObject({ ok: true })
    expect(checkEntry('words:home', JSON.stringify(texts('page.letter.heading', 'x'.repeat(17_000))), 0)).toMatchObject({
      ok: false,
    })
  })

  it('may leave empty what another item of its list does without, and keeps the spaces and the ends of lines as they are built', () => {
    const policy = textsOf('privacy').get('page.sections.collection.parts.1.heading')
    expect(policy?.mayBeEmpty).toBe(true)
    const empty = { 'page.sections.collection.parts.1.heading': '' }
    expect(parseWords('privacy', { texts: { ...empty, 'updated.label': 'December 1, 2026' } }).ok).toBe(true)
    // A policy that changes says when.
    expect(parseWords('privacy', { texts: empty })).toMatchObject({ issues: [{ path: ['texts', 'updated.label'] }] })
    const galley = parseWords('brand', texts('page.problems.galley.0.text', 'They are a'))
    expect(galley).toMatchObject({ value: { texts: { 'page.problems.galley.0.text': 'They are a ' } } })
    const letter = parseWords('home', texts('page.letter.text', 'Tell us in two lines. Somebody writes back.'))
    expect(letter).toMatchObject({ value: { texts: { 'page.letter.text': 'Tell us in two lines. Somebody writes\u00a0back.' } } })
  })
})
