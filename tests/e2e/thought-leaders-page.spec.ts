import { bookingForm, field } from '../support/booking-page.ts'
import { openCampaignPage, section, soft } from '../support/campaign-copy.ts'
import { untilHydrated } from '../support/page-loading.ts'
import { expect, SLOW, test } from '../support/site.ts'

type Page = import('@playwright/test').Page

const LEADERS_PATH = '/we-build-thought-leaders'

const hero = (page: Page) => section(page, /^Somebody else/)

test('the page has its sections in order, with the promises of the content files', SLOW, async ({ page }) => {
  await openCampaignPage(page, LEADERS_PATH, ['headline', 'work', 'readers', 'cases', 'score', 'trusted'])
  await test.step('the offer names its readers, and the booking form its eligibility', async () => {
    await soft(hero(page)).toContainText(/founders, CEOs and consultants/)
    await soft(bookingForm(page).getByRole('heading', { level: 2 })).toHaveText('Check My Eligibility')
    await soft(bookingForm(page)).toContainText('Start your Leader Impact Score assessment')
    await soft(field(page, 'Name')).toBeVisible()
  })
  await test.step('the hero has three trust figures, each with its icon', async () => {
    const stats = hero(page).locator('ul > li')
    await soft(stats).toHaveText([/50\+\s*leaders built/, /10\+\s*years\s+track\s+record/, /100%\s*results focused/])
    for (const stat of await stats.all()) await soft(stat.locator('svg')).toBeVisible()
  })
  await test.step('four cards say what we do, and for whom', async () => {
    await soft(section(page, "Here's What We DO").getByRole('listitem')).toHaveCount(4)
    const readers = section(page, 'Who This Is For').getByRole('listitem')
    await soft(readers.getByRole('heading')).toHaveText(['Founders', 'CEOs', 'Consultants'])
  })
})

test('the page has case studies, the score and a still row of logos', SLOW, async ({ page }) => {
  await page.goto(LEADERS_PATH)
  await untilHydrated(page)
  await test.step('each case study has icon, badge, title, description and image, and says that it is a sample', async () => {
    const studies = section(page, /^From the back row/).getByRole('article')
    await soft(studies).toHaveCount(3)
    for (const study of await studies.all()) {
      await study.scrollIntoViewIfNeeded()
      await soft(study.getByRole('heading', { level: 3 })).toHaveText(/\S/)
      await soft(study.locator('svg')).toBeVisible()
      await soft(study).toContainText(/(Founder|CEO|Consultant) \(sample\)/)
      await soft(study.locator('p').last()).toHaveText(/\w{3}/)
      await soft.poll(() => study.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    }
  })
  await test.step('the button for more case studies opens a mail to the agency with a subject', async () => {
    const button = page.getByRole('link', { name: 'Ask us for more case studies!' })
    await soft(button).toHaveAttribute('href', 'mailto:hello@brightwattle.example?subject=More%20case%20studies%2C%20please')
  })
  await test.step('the score has three points, three benefits of recognition and two calls to action', async () => {
    const score = section(page, 'Your Leader Impact Score')
    await soft(score.locator('ol > li')).toHaveCount(3)
    await soft(score.getByRole('list', { name: 'Why it has to come from somebody else' }).getByRole('listitem')).toHaveCount(3)
    await soft(score.getByRole('link')).toHaveText(['Check my eligibility', 'See what is in the report'])
    await soft(score.getByRole('link').last()).toHaveAttribute('href', '/leader-impact-score')
  })
  await test.step('the row of logos stands still', async () => {
    const row = section(page, /^Trusted by industry leaders/)
    await row.scrollIntoViewIfNeeded()
    await soft(row.getByRole('img')).toHaveCount(8)
    await soft(row.getByRole('button')).toHaveCount(0)
    soft(await row.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0)
    soft(await row.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
  })
})

test('a call to action leads to the form, whose campaign is the page’s', SLOW, async ({ page }) => {
  await page.goto(LEADERS_PATH)
  await untilHydrated(page)
  await page.getByRole('link', { name: 'Check my eligibility' }).click()
  await expect(field(page, 'Name')).toBeFocused()
  expect(JSON.parse((await page.locator('#campaign').textContent()) ?? '{}')).toMatchObject({ key: 'thought-leaders' })
})
