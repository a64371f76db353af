import { field, press, ticket, typeDetails, validDetails } from '../support/booking-page.ts'
import { expect, test } from '../support/site.ts'
import { untilLaidOut } from '../support/until-laid-out.ts'
import { untilLive } from '../support/until-live.ts'

type Page = import('@playwright/test').Page

const LEADERS_PATH = '/we-build-thought-leaders'

const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const hero = (page: Page) => section(page, /^Somebody else/)

test('5.01 5.44 5.45 5.46 5.48 5.51 5.52 every section is there, in the order of the specification', async ({ page }) => {
  await page.goto(LEADERS_PATH)
  const names = await page
    .locator('main > section')
    .evaluateAll((sections) =>
      sections.map((element) => document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.id),
    )
  expect(names).toEqual(['headline', 'work', 'readers', 'cases', 'score', 'trusted'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('#hero-booking-form')).toHaveCount(1)
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('1.07 5.40 5.41 the offer names its readers, and the ticket its eligibility', async ({ page }) => {
  await page.goto(LEADERS_PATH)
  await expect(hero(page)).toContainText(/founders, CEOs and consultants/)
  await expect(ticket(page).getByRole('heading', { level: 2 })).toHaveText('Check My Eligibility')
  await expect(ticket(page)).toContainText('Start your Leader Impact Score assessment')
  await expect(field(page, 'Name')).toBeVisible()
})

test('1.19 1.20 1.21 5.43 12.10 the hero has three figures of trust, each with its mark', async ({ page }) => {
  await page.goto(LEADERS_PATH)
  const stats = hero(page).locator('ul > li')
  await expect(stats).toHaveText([/50\+\s*leaders built/, /10\+\s*years track record/, /100%\s*results focused/])
  for (const stat of await stats.all()) await expect(stat.locator('svg')).toBeVisible()
})

test('5.44 5.45 what we do in four cards, and whom it is for', async ({ page }) => {
  await page.goto(LEADERS_PATH)
  await expect(section(page, "Here's What We DO").getByRole('listitem')).toHaveCount(4)
  const readers = section(page, 'Who This Is For').getByRole('listitem')
  await expect(readers.getByRole('heading')).toHaveText(['Founders', 'CEOs', 'Consultants'])
})

test('5.46 12.09 21.11 each case study has icon, badge, title, description and picture, and says that it is a sample', async ({
  page,
}) => {
  await page.goto(LEADERS_PATH)
  const studies = section(page, /^From the back row/).getByRole('article')
  await expect(studies).toHaveCount(3)
  for (const study of await studies.all()) {
    await study.scrollIntoViewIfNeeded()
    await expect(study.getByRole('heading', { level: 3 })).toHaveText(/\S/)
    await expect(study.locator('svg')).toBeVisible()
    await expect(study).toContainText(/(Founder|CEO|Consultant) \(sample\)/)
    await expect(study.locator('p').last()).toHaveText(/\w{3}/)
    await expect.poll(() => study.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
})

test('5.47 the button for more case studies writes to the agency and says what it wants', async ({ page }) => {
  await page.goto(LEADERS_PATH)
  const button = page.getByRole('link', { name: 'Ask us for more case studies!' })
  await expect(button).toHaveAttribute('href', 'mailto:hello@brightwattle.example?subject=More%20case%20studies%2C%20please')
})

test('5.48 5.49 5.50 the score has three points, three benefits of recognition and two calls to action', async ({ page }) => {
  await page.goto(LEADERS_PATH)
  const score = section(page, 'Your Leader Impact Score')
  await expect(score.locator('ol > li')).toHaveCount(3)
  await expect(score.getByRole('list', { name: 'Why it has to come from somebody else' }).getByRole('listitem')).toHaveCount(3)
  await expect(score.getByRole('link')).toHaveText(['Check my eligibility', 'See what is in the report'])
  await expect(score.getByRole('link').last()).toHaveAttribute('href', '/leader-impact-score')
})

test('5.51 the row of logos stands still', async ({ page }) => {
  await page.goto(LEADERS_PATH)
  await untilLive(page)
  const row = section(page, /^Trusted by industry leaders/)
  await row.scrollIntoViewIfNeeded()
  await expect(row.getByRole('img')).toHaveCount(8)
  await expect(row.getByRole('button')).toHaveCount(0)
  expect(await row.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0)
  expect(await row.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
})

test('1.26 1.27 1.30 the promises are those of the content files', async ({ page }) => {
  await page.goto(LEADERS_PATH)
  await untilLaidOut(page)
  const text = (await page.locator('body').innerText()).toLowerCase()
  expect(text).toContain('within 3 business days')
  expect(text).toContain('under 2 minutes')
  expect(text).not.toMatch(/48 hours|2-3 business days|15[- ]minute/)
})

test('5.03 5.06 5.42 a call to action leads to the form, and its campaign is the one written into the page', async ({ page }) => {
  await page.goto(LEADERS_PATH)
  await untilLive(page)
  await page.getByRole('link', { name: 'Check my eligibility' }).click()
  await expect(field(page, 'Name')).toBeFocused()
  await typeDetails(page, validDetails())
  await press(page, 'Continue')
  await expect(ticket(page).getByText('Step 2 of 2')).toBeVisible()
  expect(JSON.parse((await page.locator('#campaign').textContent()) ?? '{}')).toMatchObject({ key: 'thought-leaders' })
})
