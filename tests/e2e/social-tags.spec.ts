import { createHash } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { site as facts } from '../../shared/content/site.ts'
import { type Accent, campaignCardPath, structuredData } from '../../shared/page-head.ts'
import { PAGES } from '../../shared/paths.ts'
import { readHtml, textOf } from '../support/read-html.ts'
import { expect, test } from '../support/site.ts'

const ACCENTS: Accent[] = ['wattle', 'gum', 'ink', 'mist', 'dusk', 'hi-vis']
const PNG_SIGNATURE = '89504e470d0a1a0a'

/** Width and height from the PNG header (PNG 11.2.1). */
function pngSize(file: Buffer): string {
  expect(file.subarray(0, 8).toString('hex')).toBe(PNG_SIGNATURE)
  expect(file.subarray(12, 16).toString('latin1')).toBe('IHDR')
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`
}

/** Fetches an absolute URL of the site from the built site. */
async function fetchOwn(request: APIRequestContext, address: string | undefined) {
  expect(address).toMatch(/^https:/)
  expect(new URL(address ?? '').origin).toBe(facts.origin)
  return request.get(new URL(address ?? '').pathname)
}

for (const { id, path, title, description } of PAGES) {
  test(`${path} has its social tags, and its card exists`, async ({ request }) => {
    const document = await readHtml(await (await request.get(path)).text())
    const tag = (name: string) => textOf(document, `head > meta[property="${name}"]`, 'content')
    expect(tag('og:title')).toBe(title)
    expect(tag('og:description')).toBe(description)
    expect(tag('og:type')).toBe('website')
    // The 404 page has no URL of its own.
    expect(tag('og:url')).toBe(id === 'not-found' ? undefined : `${facts.origin}${path}`)
    expect(tag('og:site_name')).toBe(facts.name)
    expect(tag('og:locale')).toBe('en_AU')
    expect(tag('og:image:alt')).toMatch(/\w/)
    expect(textOf(document, 'head > meta[name="twitter:card"]', 'content')).toBe('summary_large_image')

    const picture = await fetchOwn(request, tag('og:image'))
    expect(picture.status()).toBe(200)
    expect(picture.headers()).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' })
    expect(pngSize(await picture.body())).toBe('1200x630')
    expect(`${tag('og:image:width')}x${tag('og:image:height')}`).toBe('1200x630')
  })
}

test('every page has its own card', async ({ request }) => {
  const pictures = await Promise.all(
    PAGES.map(async ({ path }) => {
      const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(await (await request.get(path)).text()) ?? []
      return createHash('sha256')
        .update(await (await fetchOwn(request, address)).body())
        .digest('hex')
    }),
  )
  expect(new Set(pictures).size).toBe(PAGES.length)
})

for (const accent of ACCENTS) {
  test(`a campaign's own page in ${accent} has a card`, async ({ request }) => {
    const picture = await request.get(campaignCardPath(accent))
    expect(picture.headers()['content-type']).toBe('image/png')
    expect(pngSize(await picture.body())).toBe('1200x630')
  })
}

for (const page of PAGES) {
  test(`${page.path} has its structured data as one piece of JSON-LD`, async ({ request }) => {
    const html = await (await request.get(page.path)).text()
    const [json, ...others] = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) => text)
    expect(others).toEqual([])
    expect(json && JSON.parse(json)).toEqual(structuredData(page))
  })
}

test('the agency’s logo exists', async ({ request }) => {
  const document = await readHtml(await (await request.get('/')).text())
  const { logo } = JSON.parse(textOf(document, 'script[type="application/ld+json"]') ?? '')
  const picture = await fetchOwn(request, logo)
  expect(picture.headers()['content-type']).toBe('image/png')
  expect(pngSize(await picture.body())).toBe('512x512')
})

test('the manifest names the site, and each icon has its stated size', async ({ request }) => {
  const address = textOf(await readHtml(await (await request.get('/')).text()), 'link[rel="manifest"]', 'href') ?? ''
  const response = await request.get(address)
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toMatch(/^application\/manifest\+json/)
  const manifest = await response.json()
  expect(manifest).toMatchObject({ name: facts.name, start_url: '/', display: 'browser' })
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['any', 'any', 'maskable'])
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.status(), src).toBe(200)
    expect(icon.headers()['content-type']).toBe(type)
    expect(pngSize(await icon.body())).toBe(sizes)
  }
})

test('the icons for tabs and home screens exist', async ({ request }) => {
  const icon = textOf(await readHtml(await (await request.get('/')).text()), 'link[rel="icon"]', 'href') ?? ''
  const svg = await request.get(icon)
  expect(svg.status()).toBe(200)
  expect(svg.headers()['content-type']).toMatch(/^image\/svg\+xml/)

  const touch = await request.get('/apple-touch-icon.png')
  expect(touch.status()).toBe(200)
  expect(pngSize(await touch.body())).toBe('180x180')

  // Browsers without support for SVG icons request this path by default.
  const ico = await request.get('/favicon.ico')
  expect(ico.status()).toBe(200)
  expect(ico.headers()['content-type']).toMatch(/^image\/(?:x-icon|vnd\.microsoft\.icon)/)
  const file = await ico.body()
  expect([...file.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  const picture = file.subarray(file.readUInt32LE(18))
  expect(picture.length).toBe(file.readUInt32LE(14))
  expect(pngSize(picture)).toBe('32x32')
})
