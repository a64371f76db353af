import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const WCAG_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The script that the builder injects instead of axe once the page has axe. */
const NOTHING = 'undefined'

type Look = {
  tags?: readonly string[]
  /** Selectors of the parts to check; those that match nothing are skipped. None means the whole page. */
  within?: readonly string[]
}

/**
 * What axe finds wrong with the page in its present state, each as its rule and its element. axe, half a megabyte, is
 * injected once per document. Frames of other sites are not checked.
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
    // Checks this frame alone.
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))
}
