import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const WCAG_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What the builder sends into the page for every look, in place of axe once axe is there. */
const NOTHING = 'undefined'

type Look = {
  tags?: readonly string[]
  /** Those parts of the page that are there, or the whole page. */
  within?: readonly string[]
}

/**
 * What axe finds wrong with the page as it stands, each as its rule and its element. A document gets axe's half a
 * megabyte once. A frame of another site is that site's.
 */
export async function axeFaults(page: Page, { tags = WCAG_AA, within = [] }: Look = {}): Promise<string[]> {
  const { isThere, parts } = await page.evaluate(
    (selectors) => ({
      isThere: 'axe' in window,
      parts: selectors.filter((selector) => document.querySelector(selector)),
    }),
    [...within],
  )
  const builder = new AxeBuilder(isThere ? { page, axeSource: NOTHING } : { page })
  for (const part of parts) builder.include(part)
  const { violations } = await builder
    .options({ resultTypes: ['violations'], preload: false })
    .withTags([...tags])
    .exclude('iframe')
    // Without a look from outside: no frame is looked into.
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))
}
