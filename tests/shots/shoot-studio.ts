import type { Page } from '@playwright/test'

const FOLDER = 'tests/shots/taken'
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]

/** Takes the states of a walk through the studio that are wanted, each in three widths: as PNG, and as JPEG for the README. */
export async function shootStudio(page: Page, walk: AsyncGenerator<string>, isWanted: (state: string) => boolean): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for await (const state of walk) {
    if (!isWanted(state)) continue
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport)
      await page.evaluate(() => document.fonts.ready)
      // In another width what is typed into stands elsewhere.
      await page.evaluate(() => document.querySelector('textarea:focus')?.scrollIntoView({ block: 'center' }))
      const path = `${FOLDER}/${viewport.width}/${state}`
      await page.screenshot({ path: `${path}.png`, animations: 'disabled' })
      await page.screenshot({ path: `${path}.jpg`, animations: 'disabled', quality: 85 })
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
}
