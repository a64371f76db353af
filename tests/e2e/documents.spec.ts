import type { APIRequestContext } from '@playwright/test'
import { site as facts } from '../../shared/content/site'
import { ADDRESSES } from '../support/addresses.ts'
import { htmlFaults, unescapeHtml } from '../support/read-html.ts'
import { expect, test } from '../support/site.ts'

/** The agency as search engines know it: a name, and no place in a document. */
const ORGANISATION_ID = `${facts.origin}/#organisation`
/** Other sites by their safe address, and ways to write or call. */
const ELSEWHERE = /^(?:https:\/\/[\w-]+(?:\.[\w-]+)+(?:\/|$)|mailto:\w+@[\w.]+(?:\?subject=[\w%]+)?$|tel:\+\d+$)/

/** What an attribute names: an address, several, or a set of pictures with their widths or densities. Inside SVG too, which the parser leaves out. */
const NAMED = /\s(?:href|src|srcset|poster|data-main|data-preloads|data-styles)=(?:"([^"]*)"|([^\s">]+))/gi
const STYLED = /url\(["']?([^"')]+)/g
const DESCRIBED = new RegExp(`"(${facts.origin}/[^"]*)"`, 'g')

/** Every address a page names: of links, pictures, scripts, styles, typefaces, cards, and its own. */
function addressesIn(html: string): string[] {
  const named = [...html.matchAll(NAMED)].flatMap(([, quoted, bare = '']) => unescapeHtml(quoted ?? bare).split(/,?\s+/))
  const others = [STYLED, DESCRIBED].flatMap((pattern) => [...html.matchAll(pattern)].map(([, address = '']) => address))
  return [...new Set([...named, ...others])].filter((word) => !/^(?:\d+(?:\.\d+)?[wx])?$/.test(word))
}

/** How often a document has a place of that name. */
const countPlaces = (html: string, name: string) => html.split(` id="${name}"`).length - 1

/** What is wrong with an address of the site itself; the place it names must be in the document it leads to. */
async function faultOf(request: APIRequestContext, address: string, html: string): Promise<string | undefined> {
  const { pathname, search, hash } = new URL(address, facts.origin)
  const answer = address.startsWith('#') ? undefined : await request.get(pathname + search, { maxRedirects: 0 })
  if (answer && answer.status() !== 200) return `${address} answers ${answer.status()}`
  if (!hash || address === ORGANISATION_ID) return undefined
  const places = countPlaces(answer ? await answer.text() : html, decodeURIComponent(hash.slice(1)))
  return places === 1 ? undefined : `${address} names ${places} places`
}

for (const path of ADDRESSES) {
  test(`2.10 ${path} is valid HTML`, async ({ request }) => {
    expect(await htmlFaults(await (await request.get(path)).text())).toEqual([])
  })

  test(`2.30 every link, file and place that ${path} names is there`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const addresses = addressesIn(html)
    const own = addresses.filter((address) => /^[/#]/.test(address) || address.startsWith(`${facts.origin}/`))
    expect(own.length).toBeGreaterThan(20)
    const faults = await Promise.all(own.map((address) => faultOf(request, address, html)))
    expect(faults.filter((fault) => fault !== undefined)).toEqual([])
    const others = addresses.filter((address) => !own.includes(address))
    expect(others.filter((address) => !ELSEWHERE.test(address))).toEqual([])
  })
}

test('the checker finds what is wrong', async () => {
  const faulty =
    '<!doctype html><html lang="en-AU"><head><title>A</title></head><body><p><ul></ul></p><b id="a"></b><b id="a"></b></body></html>'
  expect((await htmlFaults(faulty)).map((fault) => fault.split(':')[0])).toEqual(
    expect.arrayContaining(['close-order', 'no-dup-id']),
  )
})
