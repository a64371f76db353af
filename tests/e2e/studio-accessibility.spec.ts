import { widest } from '../support/layout-errors.ts'
import { axeViolations } from '../support/page-audit.ts'
import { expect, SLOW, test } from '../support/site.ts'
import { studioCampaigns, walkStudio } from '../support/studio-states.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const WIDTHS = [390, 820, 1440]

test.use({ ownSite: 'studio-accessibility', campaigns: studioCampaigns() })

test(
  'no state of the studio has a fault for anybody, or is wider than the window, also with text twice as large on a phone',
  SLOW,
  async ({ page, request, site, pageErrors }) => {
    // One state is a lead that does not exist.
    pageErrors.expect(/404 .*\/leads\//)
    // Every state is looked at in three widths, which takes minutes on a busy machine.
    test.setTimeout(300_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const session = await page.context().newCDPSession(page)
    const setText = (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard - 3 } })
    for await (const state of walkStudio(page, request, site.url)) {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        const found = [...(await axeViolations(page, { tags: TAGS })), ...(await page.evaluate(widest))]
        expect.soft(found, `${state} at ${width} px`).toEqual([])
      }
      await page.setViewportSize({ width: 390, height: 900 })
      await setText(32)
      expect.soft(await page.evaluate(widest), `${state} with large text`).toEqual([])
      await setText(16)
      await page.setViewportSize({ width: 1440, height: 900 })
    }
  },
)
