import type { Page } from '@playwright/test'
import { untilHydrated } from './page-loading.ts'
import { expect, test as siteTest } from './site.ts'
import { startDevSite } from './start-site.ts'

export const PARTS_PATH = '/parts'

/** The site's test, run against a development server for this file: only that has the page with all parts. */
export const test = siteTest.extend({
  site: [
    async ({ browser }, use, { workerIndex }) => {
      const site = await startDevSite(`dev-${workerIndex}`)
      // The server compiles on request, so the first visit is slow. It is made here, outside every test's timeout.
      const page = await browser.newPage({ baseURL: site.url })
      await page.goto(PARTS_PATH)
      await untilHydrated(page)
      await page.close()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

export const CODE = '**/live-globe.tsx*'

export const part = (page: Page, name = 'Globe') => page.getByRole('region', { name, exact: true })

export const canvas = (page: Page) => part(page).locator('canvas')

export const stage = (page: Page) => part(page).getByRole('img', { name: 'A globe with eleven cities marked (sample)' })

/** When WebGL drew, and the middle row of its last frame. */
export type Drawn = typeof globalThis & { drawnAt: number[]; row: string }

/** Opens the page, records every frame that WebGL draws, and scrolls to a globe. */
export async function open(page: Page, name?: string): Promise<void> {
  await page.addInitScript(() => {
    const drawnAt: number[] = []
    Object.assign(globalThis, { drawnAt })
    const { drawArrays } = WebGL2RenderingContext.prototype
    WebGL2RenderingContext.prototype.drawArrays = function (...rest) {
      drawnAt.push(performance.now())
      drawArrays.apply(this, rest)
      const { drawingBufferWidth: width, drawingBufferHeight: height } = this
      const pixels = new Uint8Array(width * 4)
      this.readPixels(0, height >> 1, width, 1, this.RGBA, this.UNSIGNED_BYTE, pixels)
      Object.assign(globalThis, { row: pixels.join() })
    }
  })
  await page.goto(PARTS_PATH)
  await untilHydrated(page)
  await part(page, name).scrollIntoViewIfNeeded()
}

export async function openWithoutWebGl(page: Page, name?: string): Promise<void> {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await open(page, name)
  await expect(part(page, name).getByText('3D Globe unavailable')).toBeVisible()
}

const drawings = (page: Page) => page.evaluate(() => (globalThis as Drawn).drawnAt.length)

/** Resolves once a further frame was drawn. */
export async function untilDrawn(page: Page): Promise<void> {
  const before = await drawings(page)
  await page.waitForFunction((count) => (globalThis as Drawn).drawnAt.length > count, before)
}
