import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { untilHydrated } from '../support/page-loading.ts'
import { expect, SLOW, test } from '../support/site.ts'
import { PAGE_VISITS } from '../support/site-states.ts'

/** Fonts behind the page's fallback fonts: Arimo has the widths of Arial and Liberation Sans; Android has Roboto. */
const FALLBACK_FONTS = {
  arimo: { display: 'Bricolage Fallback', text: 'Instrument Fallback' },
  roboto: { display: 'Bricolage Fallback Android', text: 'Instrument Fallback' },
}
const WIDTHS = [320, 360, 375, 384, 390, 393, 412, 430, 480, 540, 600, 744, 768, 810, 820, 834, 912, 1024, 1180, 1280, 1440, 1920]

// Without campaigns in KV, whose text may wrap anywhere.
for (const { name, walk, pageErrors: expected = [] } of PAGE_VISITS.filter(({ name }) => name !== 'campaign')) {
  test(`no line of ${name} moves up or down when the fonts load`, SLOW, async ({ page, pageErrors }) => {
    for (const error of expected) pageErrors.expect(error)
    for await (const _ of walk(page)) await untilHydrated(page)
    for (const [font, faces] of Object.entries(FALLBACK_FONTS)) await addFallbackFont(page, font, faces)
    const moves: string[] = []
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width < 700 ? 844 : 1080 })
      moves.push(...(await page.evaluate(moved, Object.keys(FALLBACK_FONTS))).map((move) => `${width}: ${move}`))
    }
    expect(moves).toEqual([])
  })
}

/** `sizeAdjust` is missing in TypeScript's types. */
type Measures = { ascentOverride: string; descentOverride: string; sizeAdjust: string }

/** Adds a font as `<font> display` and `<font> text`, with the metrics of the page's fallback fonts. */
async function addFallbackFont(page: Page, font: string, faces: { display: string; text: string }): Promise<void> {
  const file = (weight: number) =>
    readFile(`node_modules/@fontsource/${font}/files/${font}-latin-${weight}-normal.woff2`, 'base64')
  const given = [
    { name: `${font} display`, like: faces.display, data: await file(700) },
    { name: `${font} text`, like: faces.text, data: await file(400) },
  ]
  await page.evaluate(async (given) => {
    for (const { name, like, data } of given) {
      const own = [...document.fonts].find(({ family }) => family.replaceAll('"', '') === like) as FontFace & Measures
      const { ascentOverride, descentOverride, sizeAdjust } = own
      const measures: Measures = { ascentOverride, descentOverride, sizeAdjust }
      const bytes = Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0))
      document.fonts.add(await new FontFace(name, bytes, measures).load())
    }
  }, given)
}

/** For each font, the first paragraph above the fold whose top or bottom differs, by its first words. */
async function moved(fonts: string[]): Promise<string[]> {
  await document.fonts.ready
  const sheet = new CSSStyleSheet()
  const rules = (font?: string) => `
    /* Otherwise a low-density screen rounds each glyph's width, which phones do not. */
    * { text-rendering: geometricPrecision !important; }
    ${font && `:root { --display: '${font} display', serif; --text: '${font} text', serif; }`}`
  sheet.replaceSync(rules())
  document.adoptedStyleSheets = [sheet]
  const isInline = (element: Element) => /^(inline|none|contents)$/.test(getComputedStyle(element).display)
  const paragraphs = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      element.getBoundingClientRect().top < innerHeight &&
      element.innerText?.trim() &&
      !isInline(element) &&
      [...element.children].every(isInline),
  )
  const places = () =>
    paragraphs.map((paragraph) => {
      const { top, bottom } = paragraph.getBoundingClientRect()
      return [Math.round(top), Math.min(Math.round(bottom), innerHeight)] as const
    })
  const own = places()
  return fonts.flatMap((font) => {
    sheet.replaceSync(rules(font))
    const there = places()
    const first = there.findIndex((place, index) => place.some((edge, end) => Math.abs(edge - Number(own[index]?.[end])) > 2))
    return first < 0 ? [] : `${paragraphs[first]?.innerText.slice(0, 30)}: ${own[first]} px, in ${font} ${there[first]}`
  })
}
