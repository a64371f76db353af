import { PAGES } from '../../shared/paths.ts'
import { expect, test } from '../support/site.ts'
import { CAMPAIGN_PATH, SURVEY_PATH } from '../support/site-campaigns.ts'

type Browser = import('@playwright/test').Browser

const FIRST_STYLE = /<style>.*?<\/style>/s
const LATER_STYLE = /<svg id="section-style"[^>]*>.*?<\/svg>/s

/** The body without what a test of styles is not about. */
const ELEMENTS = 'body *:not(#section-style, #section-style *)'

/** Two documents that are to look the same. */
type Pair = readonly [one: string, other: string]

/**
 * What is styled otherwise in one document of a pair than in the other, at a phone's and a desk's width. Nothing but the
 * documents comes, and none of their scripts runs: no picture is there in one and not in the other.
 */
async function differences(browser: Browser, pairs: readonly Pair[]): Promise<string[]> {
  const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const documents = pairs.flat()
  const frames = documents.map((_, index) => `<iframe sandbox="allow-same-origin" src="/${index}"></iframe>`)
  await page.route('**/*', (route) => {
    const path = new URL(route.request().url()).pathname.slice(1)
    if (!route.request().isNavigationRequest()) return route.abort()
    return route.fulfill({ contentType: 'text/html', body: path ? documents[Number(path)] : frames.join('') })
  })
  await page.goto('http://site.example/')
  const found: string[] = []
  for (const width of [390, 1440]) found.push(...(await page.evaluate(compareFrames, { width, selector: ELEMENTS })))
  await context.close()
  return found
}

/** Runs in the page, whose frames are pairs. Names what the styles of an element, or of its pseudo-elements, differ in. */
function compareFrames({ width, selector }: { width: number; selector: string }): string[] {
  const found: string[] = []
  const frames = [...document.querySelectorAll('iframe')]
  for (const frame of frames) frame.style.cssText = `width: ${width}px; height: 900px; border: 0`
  const looks = frames.map(({ contentWindow, contentDocument }) => ({
    elements: [...(contentDocument?.querySelectorAll(selector) ?? [])],
    styleOf: (element: Element, pseudo: string | null) => contentWindow?.getComputedStyle(element, pseudo),
  }))
  const names = [...getComputedStyle(document.body)].filter((name) => !name.startsWith('--'))
  for (let pair = 0; pair < looks.length; pair += 2) {
    const [one, other] = [looks[pair], looks[pair + 1]]
    if (!one || one.elements.length < 50 || one.elements.length !== other?.elements.length)
      throw new Error(`${one?.elements.length} elements are not to be compared with ${other?.elements.length}`)
    for (const [index, element] of one.elements.entries()) {
      const counterpart = other.elements[index] as Element
      for (const pseudo of [null, '::before', '::after']) {
        const [style, its] = [one.styleOf(element, pseudo), other.styleOf(counterpart, pseudo)]
        if (pseudo && style?.content === 'none' && its?.content === 'none') continue
        for (const name of names) {
          const [said, meant] = [style?.getPropertyValue(name), its?.getPropertyValue(name)]
          if (said === undefined || said !== meant)
            found.push(
              `${width} px: ${element.tagName}.${element.getAttribute('class')}${pseudo ?? ''} ${name}: ${said} / ${meant}`,
            )
        }
      }
    }
  }
  return found
}

const PRINTED = PAGES.filter(({ id }) => id !== 'not-found').map(({ path }) => path)

for (const path of [...PRINTED, CAMPAIGN_PATH, SURVEY_PATH]) {
  test(`${path} looks the same as with its style in one piece, and its first part needs the first style only`, async ({
    browser,
    request,
  }) => {
    const parted = await (await request.get(path)).text()
    const files = parted.match(/data-styles="([^"]*)"/)?.[1]?.split(' ') ?? []
    const styles = await Promise.all(files.map(async (file) => (await request.get(file)).text()))
    const later = parted.match(LATER_STYLE)
    if (!later) throw new Error('The page has no later style')

    const whole = parted.replace(LATER_STYLE, '').replace(FIRST_STYLE, () => `<style>${styles.join('')}</style>`)
    const firstPart = parted.slice(0, later.index)
    const pairs = [
      [parted, whole],
      [firstPart, firstPart + later[0]],
    ] as const
    expect(await differences(browser, pairs)).toEqual([])
  })
}
