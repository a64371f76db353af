import { type Me, rightsOf } from '../../shared/people/rights.ts'
import { expect, test } from '../support/site.ts'
import { studioCampaigns, walkStudio } from '../support/studio-states.ts'

const FOLDER = 'tests/shots/taken'
const WIDTHS = [390, 820, 1440]

test.use({ ownSite: 'shots', campaigns: studioCampaigns(), siteEnv: { STUDIO_EMAIL: 'anna@brightwattle.example' } })

test('the studio in every state', async ({ page, request, site, pageErrors }) => {
  // One state is a lead that does not exist.
  pageErrors.expect(/404 .*\/leads\//)
  test.setTimeout(180_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Seen by a colleague of whoever published.
  const me: Me = { email: 'ben@brightwattle.example', role: 'owner', rights: rightsOf('owner'), people: 'none', owners: [] }
  await page.route('**/studio/api/me', (route) => route.fulfill({ json: me }))
  for await (const state of walkStudio(page, request, site.url)) {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : width === 820 ? 1180 : 900 })
      await page.evaluate(() => document.fonts.ready)
      await expect(page.locator('body')).toBeVisible()
      await page.screenshot({ path: `${FOLDER}/${width}/${state}.png`, animations: 'disabled' })
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})
