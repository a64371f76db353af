import { LAST_UPDATED, privacy } from '../../shared/content/privacy.ts'
import { PROCESSORS } from '../../shared/content/processors.ts'
import { site as facts } from '../../shared/content/site.ts'
import { layOutWhole } from '../support/page-loading.ts'
import { expect, test } from '../support/site.ts'

type Page = import('@playwright/test').Page

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const part = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 3, name, exact: true })

// Smooth scrolling between sections would take a second each.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(async ({ page }) => {
  await page.goto('/privacy')
  await layOutWhole(page)
})

test('the policy has its required content', async ({ page }) => {
  await test.step('what is collected: personal and derivative data', async () => {
    const collected = section(page, 'Information we collect')
    await expect(collected.getByRole('heading', { level: 3 })).toContainText(['Personal data', 'Derivative data'])
    for (const item of ['your name', 'your email address', 'click id', 'IP address', 'session storage']) {
      await expect(collected).toContainText(item)
    }
  })

  await test.step('every section, in order', async () => {
    const titles = page.getByRole('main').getByRole('region').getByRole('heading', { level: 2 })
    const expected = [
      'Information we collect',
      'Use of information',
      'Disclosure',
      'Where data is processed',
      'How long we keep it',
      'Decisions made by computer',
      'Security',
      'Access, correction and deletion',
      'Complaints',
      'Children under 13',
      'Changes',
      'Contact',
    ]
    await expect(titles).toHaveText(expected, { useInnerText: true })
    await expect(part(page, 'By law')).toBeVisible()
    await expect(part(page, 'Business transfers')).toBeVisible()
    const contact = section(page, 'Contact')
    await expect(contact.getByRole('link', { name: facts.email })).toHaveAttribute('href', `mailto:${facts.email}`)
  })

  await test.step('when it was last updated', async () => {
    await expect(page.getByText(`Last updated ${LAST_UPDATED.label}`)).toBeVisible()
    await expect(page.getByRole('main').getByRole('time')).toHaveAttribute('datetime', LAST_UPDATED.iso)
    await expect(section(page, 'Changes')).toContainText('first version of this policy is dated January 1, 2025')
  })

  await test.step('processors abroad, how to see, correct and delete data, and how to complain', async () => {
    for (const words of [...PROCESSORS.map(({ name }) => name), 'All three processors', 'outside Australia']) {
      await expect(section(page, 'Where data is processed')).toContainText(words)
    }
    for (const right of ['see', 'corrected', 'deleted', facts.email]) {
      await expect(section(page, 'Access, correction and deletion')).toContainText(right)
    }
    await expect(section(page, 'Complaints').getByRole('link')).toHaveAttribute('href', /^https:\/\/www\.oaic\.gov\.au\//)
  })
})

test('each line of the table of contents leads to its section', async ({ page }) => {
  const lines = page.getByRole('navigation', { name: privacy.contents }).getByRole('link')
  await expect(lines).toHaveCount(privacy.sections.length)
  for (const line of await lines.all()) {
    await line.click()
    await expect(page.locator((await line.getAttribute('href')) ?? '')).toBeInViewport()
  }
})

test('on paper it is the policy only, with the URLs of its links', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(section(page, 'Contact')).toBeVisible()
  await expect(page.getByRole('navigation', { name: privacy.contents })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  const after = await section(page, 'Complaints')
    .getByRole('link')
    .evaluate((link) => getComputedStyle(link, '::after').content)
  expect(after).toContain('https://www.oaic.gov.au/')
})
