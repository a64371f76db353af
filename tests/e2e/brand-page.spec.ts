import type { Locator, Page } from '@playwright/test'
import { openWithoutGlobe, section } from '../support/brand-page.ts'
import { untilHydrated } from '../support/page-loading.ts'
import { expect, SLOW, test } from '../support/site.ts'

const TITLES = [
  'Brand Currency',
  'Our Work',
  'Brand Problems',
  'Why Choose Us',
  'Brand Consultation',
  'Client Success',
  'Get Started',
]

const SCHEDULING = 'https://meet.brightwattle.example/discovery-call'

/** The link opens the scheduling page in a new tab, with the UTM values that the visit of the test began with. */
async function expectVisitLink(link: Locator): Promise<void> {
  await expect(link).toHaveAttribute('href', `${SCHEDULING}?utm_source=coin&utm_medium=toss`)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(link).toHaveAccessibleDescription('opens in a new tab')
}

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Sections of this page' })

test.describe('the page', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('the side navigation names seven sections in order, goes to each and marks the current one', SLOW, async ({ page }) => {
    await openWithoutGlobe(page)
    const links = navigation(page).getByRole('link')
    await expect(links).toHaveText(TITLES)
    const goals = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1)))
    const ids = await page.locator('section[data-section]').evaluateAll((all) => all.map(({ id }) => id))
    expect(goals).toEqual(ids)
    for (const title of ['Brand Problems', 'Get Started', 'Our Work']) {
      await navigation(page).getByRole('link', { name: title }).click()
      await expect(section(page, title)).toBeInViewport({ ratio: 0.55 })
      await expect(navigation(page).locator('[aria-current]')).toHaveText(title)
    }
  })

  test(
    'the hero offers the audit, the page is not indexed, and the sections have the required content',
    SLOW,
    async ({ page, request }) => {
      const response = await request.get('/brand')
      expect(response.status()).toBe(200)
      expect(response.headers()['content-type']).toContain('text/html')
      expect(response.headers()['x-robots-tag']).toContain('noindex')
      await openWithoutGlobe(page)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
      await test.step('the audit of 30 minutes', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/paper until they believe it/)
        await expect(section(page, 'Brand Currency')).toContainText(/Brand Elevation\sAudit.*30 minutes/)
      })
      await test.step('problems, the team behind the publication, three tiles and a globe', async () => {
        await expect(section(page, 'Brand Problems').getByRole('listitem')).toHaveCount(4)
        await expect(section(page, 'Why Choose Us')).toContainText(
          'the team behind The Paperbark, a national publication operating since 2013',
        )
        await expect(section(page, 'Brand Consultation').getByRole('listitem').getByRole('heading')).toHaveText([
          'Perception audit',
          'Positioning strategy',
          'Growth plan',
        ])
        await expect(section(page, 'Client Success').getByRole('img', { name: /Eleven cities/ })).toBeVisible()
      })
      await test.step('the last section has the booking link and Back to top', async () => {
        const last = section(page, 'Get Started')
        await expect(last.getByRole('link', { name: 'Book Your Brand Consultation' })).toBeVisible()
        await last.getByRole('link', { name: 'Back to Top' }).click()
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      })
    },
  )

  test('every booking link opens the scheduling page in a new tab with this visit’s UTM values', SLOW, async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 844 })
    await page.goto('/brand?utm_source=coin&utm_medium=toss')
    await untilHydrated(page)
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
    await expect(page.getByRole('link', { name: 'Book Brand Consultation', exact: true })).toBeVisible()
    const links = page.getByRole('link', { name: /^Book / })
    await expect(links).toHaveText(
      [
        'Book Brand Consultation',
        'Book a Brand Elevation Audit',
        'Book a Brand Consultation',
        'Book Your Brand Consultation',
      ].map((words) => new RegExp(words.replaceAll(' ', '\\s'))),
    )
    for (const link of await links.all()) await expectVisitLink(link)
    await test.step('on a phone, the link that stays in view', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      const sticky = page.getByRole('link', { name: 'Book Brand Session', exact: true })
      await page.evaluate(() => document.querySelector('#our-work')?.scrollIntoView({ behavior: 'instant' }))
      await expect(sticky).toBeInViewport({ ratio: 1 })
      await expectVisitLink(sticky)
    })
  })
})
