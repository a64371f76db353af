import puppeteer, { type Page, ProtocolError } from 'puppeteer-core'
import type { Browser, Visitor } from './browser.ts'
import { findProgram } from './find-program.ts'

/** Firefox, over WebDriver BiDi. */
export const firefox: Browser = {
  name: 'Firefox',
  install: 'apt install firefox-esr, or FIREFOX_PATH=<its binary>',
  find: () => {
    const { FIREFOX_PATH } = process.env
    const path = FIREFOX_PATH || findProgram('firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox')
    return path ? { path, open: (siteUrl) => openFirefox(path, siteUrl) } : undefined
  },
}

async function openFirefox(executablePath: string, siteUrl: string): Promise<Visitor> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true, defaultViewport: null })
  const [page = await browser.newPage()] = await browser.pages()
  let errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => errors.push(`uncaught: ${error}`))
  page.on('requestfailed', (request) => {
    // Leaving a page, also by a reload, aborts what it still asks for: on a busy machine that is often something.
    const why = request.failure()?.errorText
    if (why !== 'NS_BINDING_ABORTED') errors.push(`not loaded: ${request.url()} ${why}`)
  })
  return {
    version: (await browser.version()).replace(/^\D+/, ''),
    resize: (width, height) => page.setViewport({ width, height }).catch(passNoOrientation),
    open: async (path) => void (await page.goto(`${siteUrl}${path}`)),
    run: (task, ...args) => page.evaluate(task as never, ...args),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key === 'Space' ? ' ' : key),
    back: () => traverse(page, 'back'),
    forward: () => traverse(page, 'forward'),
    takeErrors: async () => {
      const taken = errors
      errors = []
      return taken
    },
    close: () => browser.close(),
  }
}

/** Puppeteer also says which way the screen is held, which Firefox 140, that of Debian, does not know: it has the size by then. */
function passNoOrientation(error: unknown): void {
  if (!(error instanceof ProtocolError && /setScreenOrientationOverride.*unknown command/.test(error.message))) throw error
}

/** Puppeteer's own methods wait for a new document, but the site shows the page without one. */
async function traverse(page: Page, way: 'back' | 'forward'): Promise<void> {
  await page.evaluate((which) => history[which](), way)
}
