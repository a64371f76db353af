import type { Page } from '@playwright/test'
import { frameWords } from '../../shared/content/studio/frame.ts'
import { studioWords } from '../../shared/content/studio/studio.ts'
import { type Me, type Role, rightsOf } from '../../shared/people/rights.ts'
import { widest } from '../support/layout-errors.ts'
import { ENQUIRY, post } from '../support/leads-site.ts'
import { axeViolations } from '../support/page-audit.ts'
import { expect, test } from '../support/site.ts'
import { goToStudioPage } from '../support/studio-page.ts'

const ME = 'anna@agency.example'
const { pages } = studioWords

test.describe.configure({ mode: 'default' })
test.use({ ownSite: 'studio-frame', siteEnv: { STUDIO_EMAIL: ME } })

const PLACES: readonly { role: Role; own: string[]; menu: string[] }[] = [
  {
    role: 'owner',
    own: [pages.week, pages.leads, pages.agenda, pages.campaigns, pages.reports],
    menu: [pages.links, pages.schedule, pages.alerts, pages.people, pages.auditLog],
  },
  {
    role: 'sales',
    own: [pages.week, pages.leads, pages.agenda, pages.campaigns, pages.reports],
    menu: [pages.links, pages.schedule, pages.alerts],
  },
  { role: 'marketer', own: [pages.week, pages.campaigns, pages.reports, pages.links, pages.schedule], menu: [] },
]

for (const { role, own, menu } of PLACES) {
  test(`a role has five words on a desk and four on a phone, and the menu has the rest: ${role}`, async ({ page }) => {
    const me: Me = { email: ME, role, rights: rightsOf(role), people: 'current', owners: [] }
    await page.route('**/studio/api/me', (route) => route.fulfill({ json: me }))
    await page.goto('/studio/campaigns')
    for (const [width, count] of [
      [1440, 5],
      [820, 5],
      [390, 4],
      [320, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      const links = bar(page).getByRole('link')
      await expect(links).toHaveText(own.slice(0, count).map(startsWith))
      for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 })
      await expect(bar(page).locator('[aria-current=page]').filter({ visible: true })).toHaveText(pages.campaigns)
      await more(page).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('link')).toHaveText([...own.slice(count), ...menu].map(startsWith))
      if (width < 1000) await expect(dialog).toContainText(ME)
      expect(await axeViolations(page, { tags: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] })).toEqual([])
      await page.keyboard.press('Escape')
      await expect(more(page)).toBeFocused()
      expect(await page.evaluate(widest)).toEqual([])
    }
  })
}

test('the row at the foot of a phone says how many are to do, covers nothing, and is neither printed nor shown with enlarged text', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/studio/record/backup')
  const leads = bar(page).getByRole('link', { name: pages.leads })
  await expect(leads).toHaveAccessibleName(pages.leads)
  await post(site.url, '/api/contact', { ...ENQUIRY, name: 'Ada Gum', number: '0412 345 678', enquiry: 'Who walks past?' })
  await page.reload()
  await expect(leads).toHaveAccessibleName(`${pages.leads} , ${frameWords.toDo('1')}`)
  await goToStudioPage(page, 'schedule')
  await expect(page.getByRole('heading', { level: 1, name: pages.schedule })).toBeFocused()
  await expect(page.getByRole('dialog')).toBeHidden()
  const publish = page.getByRole('button', { name: /^Publish/ })
  await expect(publish).toBeVisible()
  const [foot, button] = [await leads.boundingBox(), await publish.boundingBox()]
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(foot?.y ?? 0)
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBe(844)
  await page.emulateMedia({ media: 'print' })
  await expect(leads).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 29 } })
  expect((await leads.boundingBox())?.y).toBeLessThan(400)
  expect(await page.evaluate(widest)).toEqual([])
})

const bar = (page: Page) => page.getByRole('navigation', { name: studioWords.navigation })
const more = (page: Page) => bar(page).getByRole('button', { name: frameWords.more })
const startsWith = (label: string) => new RegExp(`^${label}`)
