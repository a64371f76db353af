import type { APIRequestContext } from '@playwright/test'
import { site as facts } from '../../shared/content/site.ts'
import { htmlErrors, unescapeHtml } from '../support/read-html.ts'
import { expect, test } from '../support/site.ts'
import { ADDRESSES } from '../support/site-pages.ts'

/** The agency's id in structured data, which is no id in a document. */
const ORGANISATION_ID = `${facts.origin}/#organisation`
/** Links to other sites over https, and mailto and tel links. */
const ELSEWHERE = /^(?:https:\/\/[\w-]+(?:\.[\w-]+)+(?:\/|$)|mailto:\w+@[\w.]+(?:\?subject=[\w%]+)?$|tel:\+\d+$)/

/** Attributes with one URL, several, or a set of images. A regular expression, since the parser leaves out SVG. */
const NAMED = /\s(?:href|src|srcset|poster|data-scripts|data-styles)=(?:"([^"]*)"|([^\s">]+))/gi
const STYLED = /url\(["']?([^"')]+)/g
const DESCRIBED = new RegExp(`"(${facts.origin}/[^"]*)"`, 'g')

/** Every URL in a page: of links, images, scripts, styles, fonts, cards, and its own. */
function addressesIn(html: string): string[] {
  const named = [...html.matchAll(NAMED)].flatMap(([, quoted, bare = '']) => unescapeHtml(quoted ?? bare).split(/,?\s+/))
  const others = [STYLED, DESCRIBED].flatMap((pattern) => [...html.matchAll(pattern)].map(([, address = '']) => address))
  return [...new Set([...named, ...others])].filter((word) => !/^(?:\d+(?:\.\d+)?[wx])?$/.test(word))
}

/** How often a document has an id. */
const countIds = (html: string, name: string) => html.split(` id="${name}"`).length - 1

/** Responses of the site by URL, so that each is requested once. */
const answers = new Map<string, { status: number; text: string }>()

async function ask(request: APIRequestContext, address: string): Promise<{ status: number; text: string }> {
  const known = answers.get(address)
  if (known) return known
  const response = await request.get(address, { maxRedirects: 0 })
  const answer = { status: response.status(), text: await response.text() }
  answers.set(address, answer)
  return answer
}

/** What is wrong with a URL of the site; the id in its hash must be in its document. */
async function errorsOf(request: APIRequestContext, address: string, html: string): Promise<string[]> {
  const { pathname, search, hash } = new URL(address, facts.origin)
  const { status, text } = address.startsWith('#') ? { status: 200, text: html } : await ask(request, pathname + search)
  if (status !== 200) return [`${address} answers ${status}`]
  if (!hash || address === ORGANISATION_ID) return []
  const places = countIds(text, decodeURIComponent(hash.slice(1)))
  return places === 1 ? [] : [`${address} names ${places} places`]
}

for (const path of ADDRESSES) {
  test(`${path} is valid HTML, and tells Cloudflare to leave email addresses unchanged`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    expect(await htmlErrors(html)).toEqual([])
    expect(html).toMatch(/<body><!--email_off-->.*mailto:.*<!--\/email_off--><\/body><\/html>$/s)
    expect(html.match(/email_off/g)).toHaveLength(2)
  })

  test(`every link, file and id that ${path} refers to exists`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const addresses = addressesIn(html)
    const own = addresses.filter((address) => /^[/#]/.test(address) || address.startsWith(`${facts.origin}/`))
    expect(own.length).toBeGreaterThan(20)
    const pageErrors: string[] = []
    // One after another: the local server delays many parallel connections by seconds.
    for (const address of own) pageErrors.push(...(await errorsOf(request, address, html)))
    expect(pageErrors).toEqual([])
    const others = addresses.filter((address) => !own.includes(address))
    expect(others.filter((address) => !ELSEWHERE.test(address))).toEqual([])
  })
}

test('the checker finds faults', async () => {
  const faulty =
    '<!doctype html><html lang="en-AU"><head><title>A</title></head><body><p><ul></ul></p><b id="a"></b><b id="a"></b></body></html>'
  expect((await htmlErrors(faulty)).map((error) => error.split(':')[0])).toEqual(
    expect.arrayContaining(['close-order', 'no-dup-id']),
  )
})
