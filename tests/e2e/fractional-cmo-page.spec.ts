import { field, ticket } from '../support/booking-page.ts'
import { expect, test } from '../support/site.ts'
import { untilLaidOut } from '../support/until-laid-out.ts'
import { untilLive } from '../support/until-live.ts'

type Page = import('@playwright/test').Page

const PATH = '/fractional-cmo'
const section = (page: Page, name: RegExp) => page.getByRole('region', { name })

test('5.01 5.32 5.33 5.34 5.35 5.36 5.37 5.38 5.39 every section is there, in the order of the specification', async ({
  page,
}) => {
  await page.goto(PATH)
  const names = await page
    .locator('main > section')
    .evaluateAll((sections) =>
      sections.map((element) => document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.id),
    )
  expect(names).toEqual(['headline', 'cases', 'comparison', 'pillars', 'process', 'objections', 'credits', 'closing'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^You need a CMO\. Just not on Wednesdays\.\s*$/)
  await expect(section(page, /^You need a CMO/).locator('#hero-booking-form')).toHaveCount(1)
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('1.06 5.32 the ticket offers the growth session and stands open', async ({ page }) => {
  await page.goto(PATH)
  await expect(ticket(page).getByRole('heading', { name: 'Book Your Growth Session' })).toBeVisible()
  await expect(ticket(page).getByText('30 minutes with a fractional CMO')).toBeVisible()
  await expect(field(page, 'Name')).toBeVisible()
})

test('5.33 21.11 each case study says that it is a sample', async ({ page }) => {
  await page.goto(PATH)
  const cases = section(page, /^Three accounts/).getByRole('listitem')
  await expect(cases).toHaveCount(3)
  for (const account of await cases.all()) await expect(account).toContainText('(sample)')
})

test('5.34 three alternatives are compared with us', async ({ page }) => {
  await page.goto(PATH)
  await expect(section(page, /^Four ways to fill a week/).getByRole('heading', { level: 3 })).toHaveText([
    'A full-time CMO',
    'An agency retainer',
    'Doing it yourself',
    'Us, for part of it',
  ])
})

test('5.35 5.36 5.37 pillars, three steps and answered objections', async ({ page }) => {
  await page.goto(PATH)
  await expect(section(page, /^What a growth partner/).getByRole('listitem')).toHaveCount(4)
  const diary = section(page, /^A page from your diary/)
  await expect(diary.getByRole('listitem')).toHaveCount(3)
  await expect(diary.getByRole('heading', { level: 3 }).first()).toHaveText('The growth session')
  const doubts = section(page, /^Yes, but/)
  const answered = await doubts.getByRole('definition').count()
  expect(answered).toBeGreaterThan(0)
  await expect(doubts.getByRole('term')).toHaveCount(answered)
})

test('5.38 21.11 exactly three testimonials, each with quote, author and company, each a sample', async ({ page }) => {
  await page.goto(PATH)
  await expect(page.getByRole('figure')).toHaveCount(3)
  for (const entry of await section(page, /^Entered to our credit/)
    .getByRole('figure')
    .all()) {
    await expect(entry.getByRole('blockquote')).toHaveText(/^“.+”$/s)
    await expect(entry).toContainText(/[A-Z]\w+ [A-Z]\w+, .+, .+ \(sample\)/)
  }
})

test('1.26 1.27 1.30 the promises are those of the content files', async ({ page }) => {
  await page.goto(PATH)
  await untilLaidOut(page)
  const text = (await page.locator('body').innerText()).toLowerCase()
  expect(text).toContain('within 3 business days')
  expect(text).toContain('under 2 minutes')
  expect(text).toContain('over 200 businesses since 2013')
  expect(text).not.toMatch(/48 hours|2-3 business days|15[- ]minute/)
})

test('5.03 5.39 22.20 the closing call to action puts the focus into the first field of the open form', async ({ page }) => {
  await page.goto(PATH)
  await untilLive(page)
  const closing = section(page, /^All right\. Even Wednesdays/)
  await closing.getByRole('link', { name: 'Book my growth session' }).click()
  await expect(field(page, 'Name')).toBeFocused()
  await expect(ticket(page).getByRole('heading', { name: 'Book Your Growth Session' })).toBeInViewport()
})

test('4.21 the page ends with the way back to its top', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(PATH)
  await untilLive(page)
  await section(page, /^All right/).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Back to top' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})
