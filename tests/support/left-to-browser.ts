import type { Locator } from '@playwright/test'

/**
 * Presses a link with the key for a new tab; answers whether the page left that to the browser. The tab itself is not
 * waited for: a browser without a window may open it late, or not at all.
 */
export async function isNewTabLeftToBrowser(link: Locator): Promise<boolean> {
  await link.evaluate(() => {
    addEventListener('click', (event) => Object.assign(window, { leftToBrowser: !event.defaultPrevented }), { once: true })
  })
  await link.click({ modifiers: ['ControlOrMeta'] })
  return link.page().evaluate(() => (window as { leftToBrowser?: boolean }).leftToBrowser === true)
}
