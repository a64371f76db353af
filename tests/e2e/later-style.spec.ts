import { PAGES } from '../../shared/paths.ts'
import { expect, test } from '../support/site.ts'
import { CAMPAIGN_PATH, SURVEY_PATH } from '../support/site-campaigns.ts'

type Browser = import('@playwright/test').Browser

const FIRST_STYLE = /<style>.*?<\/style>/s
const LATER_STYLE = /<svg id="section-style"[^>]*>.*?<\/svg>/s

/** The body without what a test of styles is not about. */
const ELEMENTS = 'body *:not(#section-style, #section-style *)'

/**
 * What is styled otherwise in one document than in the other, at a phone's and a desk's width. Nothing but the document
 * comes: no picture is there in one and not in the other.
 */
async function differences(browser: Browser, one: string, other: string): Promise<string[]> {
  const context = await browser.newContext({ bypassCSP: true, javaScriptEnabled: false, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const stylesOf = async (body: string) => {
    await page.unrouteAll()
    await page.route('**/*', (route) =>
      route.request().isNavigationRequest() ? route.fulfill({ contentType: 'text/html', body }) : route.abort(),
    )
    const styles: string[] = []
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('http://site.example/')
      styles.push(...(await page.evaluate(readStyles, ELEMENTS)))
    }
    return styles
  }
  const [styles, others] = [await stylesOf(one), await stylesOf(other)]
  await context.close()
  expect(styles.length).toBeGreaterThan(50)
  expect(others).toHaveLength(styles.length)
  return styles.flatMap((style, index) => {
    const declarations = others[index]?.split(';')
    return style === others[index] ? [] : style.split(';').filter((declaration) => !declarations?.includes(declaration))
  })
}

/** Runs in the page. Each element's name, and what its style and those of its pseudo-elements say. */
function readStyles(selector: string): string[] {
  const names = [...getComputedStyle(document.body)].filter((name) => !name.startsWith('--'))
  return [...document.querySelectorAll(selector)].map((element, index) => {
    const said = [`${index} ${element.tagName}.${element.getAttribute('class')}`]
    for (const pseudo of [null, '::before', '::after']) {
      const style = getComputedStyle(element, pseudo)
      if (pseudo && style.content === 'none') continue
      for (const name of names) said.push(`${index} ${pseudo ?? ''} ${name}:${style.getPropertyValue(name)}`)
    }
    return said.join(';')
  })
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
    expect(await differences(browser, parted, whole)).toEqual([])

    const firstPart = parted.slice(0, later.index)
    expect(await differences(browser, firstPart, firstPart + later[0])).toEqual([])
  })
}
