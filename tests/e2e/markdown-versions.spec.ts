import { filmWords } from '../../shared/content/films.ts'
import { site as facts } from '../../shared/content/site.ts'
import { thoughtLeaders } from '../../shared/content/thought-leaders.ts'
import { LLMS_PATH, markdownPath, PUBLIC_PAGES } from '../../shared/paths.ts'
import { BOOKING_CARD, TEXT_POLICY } from '../../shared/site-files.ts'
import { readHtml, textOf } from '../support/read-html.ts'
import { nodesOf, plainText, readMarkdown } from '../support/read-markdown.ts'
import { expect, test } from '../support/site.ts'
import { CAMPAIGN_PATH, SURVEY_PATH } from '../support/site-pages.ts'

/** Of built-in pages and of campaigns in KV. */
const PATHS = [...PUBLIC_PAGES.map(({ path }) => path), CAMPAIGN_PATH, SURVEY_PATH]
const LINK = 'head > link[rel="alternate"][type="text/markdown"]'

/** Letters and digits alone: a page and its Markdown version differ in what is around them. */
const bareWords = (text: string) =>
  text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

/** What leads on, what is for the eye, and the booking form, of which the Markdown version says in its own words what it asks. */
const LEFT_OUT = `#${BOOKING_CARD}, a, button, nav, svg, [aria-hidden], [hidden]`

/** Badges and labels that are part of a picture. */
const DECORATION = [thoughtLeaders.work.pass, filmWords.duration].map(bareWords)

/** The headings of a document's main part, and all its texts; runs in a page, whose parser loads and runs nothing. */
function textsOf({ html, left }: { html: string; left: string }): { headings: string[]; texts: string[] } {
  const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main')
  if (!main) throw new Error('The page has no main part')
  for (const element of main.querySelectorAll(left)) element.remove()
  const textsIn = (element: Element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '')
    return texts
  }
  return { headings: [...main.querySelectorAll('h1, h2, h3')].map((each) => textsIn(each).join(' ')), texts: textsIn(main) }
}

const linksIn = (markdown: string) => nodesOf(readMarkdown(markdown)).flatMap((node) => (node.type === 'link' ? [node.url] : []))

for (const path of PATHS) {
  test(`${path} links to its Markdown version, which is Markdown with the headers of a file of the site`, async ({ request }) => {
    const page = await request.get(path)
    const document = await readHtml(await page.text())
    expect(document.querySelectorAll(LINK)).toHaveLength(1)
    const address = textOf(document, LINK, 'href') ?? ''
    expect(address).toBe(markdownPath(path))
    const markdown = await request.get(address, { maxRedirects: 0 })
    expect(markdown.status()).toBe(200)
    const headers = markdown.headers()
    expect(headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'content-security-policy': TEXT_POLICY,
      'cache-control': 'public, max-age=0, must-revalidate',
      link: `<${facts.origin}${path}>; rel="canonical"`,
    })
    const same = ['x-robots-tag', 'strict-transport-security', 'x-content-type-options', 'referrer-policy', 'permissions-policy']
    for (const name of same) expect(headers[name], name).toBe(page.headers()[name])
    const unchanged = await request.get(address, { headers: { 'If-None-Match': headers.etag ?? '' } })
    expect(unchanged.status()).toBe(304)
    const posted = await request.post(address)
    expect([posted.status(), posted.headers().allow]).toEqual([405, 'GET, HEAD'])
    const text = await markdown.text()
    expect(text).toMatch(/^# \S/)
    expect(nodesOf(readMarkdown(text)).filter((node) => node.type === 'heading' && node.depth === 1)).toHaveLength(1)
    expect(nodesOf(readMarkdown(text)).filter(({ type }) => type === 'html')).toEqual([])
    // Small enough for an assistant to read whole: the privacy policy is the longest.
    expect(text.length).toBeGreaterThan(1000)
    expect(text.length).toBeLessThan(20_000)
  })

  test(`every link in the Markdown version of ${path} leads somewhere`, async ({ request }) => {
    const own = linksIn(await (await request.get(markdownPath(path))).text()).filter((url) => url.startsWith(facts.origin))
    expect(own.length).toBeGreaterThan(3)
    for (const url of own) {
      const { pathname, hash } = new URL(url)
      const response = await request.get(pathname, { maxRedirects: 0 })
      expect(response.status(), url).toBe(200)
      if (hash) expect(await response.text(), url).toContain(` id="${hash.slice(1)}"`)
    }
  })

  test(`the Markdown version of ${path} has every heading of the page, and every word`, async ({ page, request }) => {
    const html = await (await request.get(path)).text()
    const { headings, texts } = await page.evaluate(textsOf, { html, left: LEFT_OUT })
    expect(texts.length).toBeGreaterThan(20)
    const markdown = bareWords(plainText(readMarkdown(await (await request.get(markdownPath(path))).text())))
    expect(headings.map(bareWords).filter((heading) => !markdown.includes(heading))).toEqual([])
    const known = new Set(markdown.split(' '))
    const words = bareWords(texts.join(' ')).split(' ')
    expect([...new Set(words)].filter((word) => !known.has(word) && !DECORATION.includes(word))).toEqual([])
  })
}

test('llms.txt has a title, a summary and lists of links to all Markdown versions of built-in pages', async ({ request }) => {
  const response = await request.get(LLMS_PATH)
  expect(response.headers()['content-type']).toMatch(/^text\/plain/)
  expect(response.headers()['x-robots-tag']).toBe('noindex, nofollow')
  const text = await response.text()
  const blocks = readMarkdown(text).children
  expect(blocks.slice(0, 2).map(({ type }) => type)).toEqual(['heading', 'blockquote'])
  const headings = blocks.flatMap((block) => (block.type === 'heading' ? [block.depth] : []))
  expect(headings).toEqual([1, 2, 2, 2])
  const listed = [...text.matchAll(/^- \[[^\]]+\]\((\S+)\): \S/gm)].map(([, url = '']) => url)
  expect([...listed].sort()).toEqual(PUBLIC_PAGES.map(({ path }) => facts.origin + markdownPath(path)).sort())
  expect(linksIn(text)).toContain(`mailto:${facts.email}`)
  expect(linksIn(text)).toContain(`${facts.origin}/enquiry`)
})

test('a missing page leads assistants to the list of pages, and no search engine is told of Markdown versions', async ({
  request,
}) => {
  const missing = await request.get('/brand/x')
  expect(textOf(await readHtml(await missing.text()), LINK, 'href')).toBe(LLMS_PATH)
  expect((await request.get('/404.md')).status()).toBe(404)
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('.md')
})

test('the link follows a visitor from page to page', async ({ page }) => {
  await page.goto('/brand')
  await page.waitForFunction(() => 'navigation' in window)
  await page.locator('footer').getByRole('link', { name: 'Fractional CMO' }).click()
  await expect(page).toHaveURL('/fractional-cmo')
  await expect(page.locator('link[rel="alternate"]')).toHaveAttribute('href', '/fractional-cmo.md')
  await expect(page.locator('link[rel="alternate"]')).toHaveAttribute('type', 'text/markdown')
})
