import { Builder, Key, type WebDriver } from 'selenium-webdriver'
import type { Browser, Visitor } from './browser.ts'
import { findProgram } from './find-program.ts'
import { startWebKitDriver } from './start-webkit-driver.ts'
import { watchErrors } from './watch-errors.ts'

const KEYS = { Escape: Key.ESCAPE, Space: ' ', Shift: Key.SHIFT }
const MINI_BROWSER = 'webkit2gtk-4.*/MiniBrowser'

/** WebKitGTK, Safari's engine on Linux, over WebDriver. Xvfb is its display. */
export const webkit: Browser = {
  name: 'WebKitGTK',
  install: 'apt install webkit2gtk-driver xvfb',
  find: () => {
    const driver = findProgram('WebKitWebDriver')
    const display = findProgram('Xvfb')
    const miniBrowser = findProgram(`/usr/lib/*/${MINI_BROWSER}`, `/usr/lib{,64,exec}/${MINI_BROWSER}`)
    if (!driver || !display || !miniBrowser) return undefined
    return { path: miniBrowser, open: (siteUrl) => openWebKit(driver, display, miniBrowser, siteUrl) }
  },
}

async function openWebKit(driverPath: string, displayPath: string, binary: string, siteUrl: string): Promise<Visitor> {
  const watched = await watchErrors(siteUrl)
  const server = await startWebKitDriver(driverPath, displayPath)
  // Full screen has no toolbar, which would be wider than a phone.
  const options = { binary, args: ['--automation', '--full-screen'] }
  const driver = await new Builder()
    .usingServer(server.url)
    .disableEnvironmentOverrides()
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
    .build()
  await driver.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 })
  return {
    version: (await driver.getCapabilities()).getBrowserVersion() ?? 'unknown',
    resize: async (width, height) => void (await driver.manage().window().setRect({ x: 0, y: 0, width, height })),
    open: (path) => driver.get(`${watched.url}${path}`),
    run: (task, ...args) => runInPage(driver, task, args),
    click: (x, y) => driver.actions().move({ x, y }).click().perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    back: () => driver.navigate().back(),
    forward: () => driver.navigate().forward(),
    takeErrors: async () => watched.take(),
    close: async () => {
      // A crashed browser has no session to end.
      await driver.quit().catch(() => undefined)
      await Promise.all([server.stop(), watched.stop()])
    },
  }
}

async function runInPage<Arguments extends unknown[], Answer>(
  driver: WebDriver,
  task: (...args: Arguments) => Answer | Promise<Answer>,
  args: Arguments,
): Promise<Answer> {
  const script = `const done = arguments[arguments.length - 1]
    Promise.try(${task}, ...arguments[0]).then((answer) => done({ answer }), (error) => done({ error: String(error) }))`
  const { answer, error } = await driver.executeAsyncScript<{ answer: Answer; error?: string }>(script, args)
  if (error !== undefined) throw new Error(error)
  return answer
}
