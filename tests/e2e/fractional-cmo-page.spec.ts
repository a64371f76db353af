import { bookingForm, field } from '../support/booking-page.ts'
import { openCampaignPage, section, soft } from '../support/campaign-copy.ts'
import { untilHydrated } from '../support/page-loading.ts'
import { expect, SLOW, test } from '../support/site.ts'

const PATH = '/fractional-cmo'

test('the page has its required content, in order', SLOW, async ({ page }) => {
  const sections = ['headline', 'cases', 'comparison', 'pillars', 'process', 'objections', 'credits', 'closing']
  await openCampaignPage(page, PATH, sections)
  await soft(page.getByRole('heading', { level: 1 })).toHaveText(/^You need a CMO\. Just not on Wednesdays\.\s*$/)
  await test.step('the booking form offers the growth session and is expanded', async () => {
    await soft(bookingForm(page).getByRole('heading', { name: 'Book Your Growth Session' })).toBeVisible()
    await soft(bookingForm(page).getByText('30 minutes with a fractional CMO')).toBeVisible()
    await soft(field(page, 'Name')).toBeVisible()
  })
  await test.step('each case study says that it is a sample', async () => {
    const cases = section(page, /^Three accounts/).getByRole('listitem')
    await soft(cases).toHaveCount(3)
    for (const account of await cases.all()) await soft(account).toContainText('(sample)')
  })
  await test.step('three alternatives are compared with us', async () => {
    await soft(section(page, /^Four ways to fill a week/).getByRole('heading', { level: 3 })).toHaveText([
      'A full-time CMO',
      'An agency retainer',
      'Doing it yourself',
      'Us, for part of it',
    ])
  })
  await test.step('pillars, three steps and answered objections', async () => {
    await soft(section(page, /^What a growth partner/).getByRole('listitem')).toHaveCount(4)
    const diary = section(page, /^A page from your diary/)
    await soft(diary.getByRole('listitem')).toHaveCount(3)
    await soft(diary.getByRole('heading', { level: 3 }).first()).toHaveText('The growth session')
    const doubts = section(page, /^Yes, but/)
    const answered = await doubts.getByRole('definition').count()
    soft(answered).toBeGreaterThan(0)
    await soft(doubts.getByRole('term')).toHaveCount(answered)
  })
  await test.step('exactly three testimonials, each with quote, author and company, each a sample', async () => {
    const entries = section(page, /^Entered to our credit/).getByRole('figure')
    for (const figures of [entries, page.getByRole('figure')]) await soft(figures).toHaveCount(3)
    for (const entry of await entries.all()) {
      await soft(entry.getByRole('blockquote')).toHaveText(/^“.+”$/s)
      await soft(entry).toContainText(/[A-Z]\w+ [A-Z]\w+, .+, .+ \(sample\)/)
    }
  })
  await test.step('on a tablet what each is worth fits beside it in one line', async () => {
    await page.setViewportSize({ width: 820, height: 900 })
    const lines = await page.locator('figure + p').evaluateAll((credits) =>
      credits.map(({ lastChild }) => {
        const range = document.createRange()
        range.selectNodeContents(lastChild as Node)
        return range.getClientRects().length
      }),
    )
    soft(lines).toEqual([1, 1, 1])
  })
  await soft(page.locator('body')).toContainText(/over 200 businesses since 2013/i, { useInnerText: true })
})

test('the page ends with a link to the first field of the open form, and Back to top', SLOW, async ({ page }) => {
  await page.goto(PATH)
  await untilHydrated(page)
  const closing = section(page, /^All right\. Even Wednesdays/)
  await closing.getByRole('link', { name: 'Book my growth session' }).click()
  await expect(field(page, 'Name')).toBeFocused()
  await expect(bookingForm(page).getByRole('heading', { name: 'Book Your Growth Session' })).toBeInViewport()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await closing.scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Back to top' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})
