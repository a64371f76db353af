import { bookingForm, click, field, typeDetails, validDetails } from '../support/booking-page.ts'
import { openCampaignPage, section, soft } from '../support/campaign-copy.ts'
import { untilHydrated } from '../support/page-loading.ts'
import { expect, test } from '../support/site.ts'

const PATH = '/leader-impact-score'

test('the page has its required content, in order', async ({ page }) => {
  await openCampaignPage(page, PATH, ['headline', 'why-it-matters', 'included', 'how-it-works'])
  await soft(page.getByRole('heading', { level: 1 })).toHaveText(/^Famous in your own boardroom\.\s*$/)
  await test.step('the booking form has the title, subtitle and price of the assessment, and is expanded', async () => {
    await soft(bookingForm(page).getByRole('heading', { name: 'Check My Eligibility' })).toBeVisible()
    await soft(bookingForm(page).getByText('Subject to Eligibility Criteria')).toBeVisible()
    await soft(bookingForm(page).getByText('$97', { exact: true })).toBeVisible()
    await soft(field(page, 'Name')).toBeVisible()
  })
  await test.step('the report has four parts, a one-on-one call among them, all for $97', async () => {
    await soft(section(page, /^Famous in/)).toContainText('Leader Impact Score')
    const included = section(page, /^One report/)
    await soft(included.getByRole('listitem')).toHaveCount(4)
    await soft(included.getByRole('heading', { level: 3 })).toHaveCount(4)
    await soft(included).toContainText('all for $97')
    await soft(included).toContainText('The $97 report includes a 30-minute one-on-one call.')
  })
  await test.step('it works in three steps', async () => {
    const steps = section(page, /^How you come into focus/).getByRole('listitem')
    await soft(steps).toHaveCount(3)
    await soft(steps.getByRole('heading', { level: 3 })).toHaveText(['You ask', 'We look', 'You see it'])
  })
  await test.step('the claims are those of the content files', async () => {
    const kept = await section(page, /^Minutes of a meeting/).innerText()
    for (const claim of ['50+', 'leaders built', '10+', 'years track record', '100%', 'results focused'])
      soft(kept.replaceAll('\u00a0', ' ')).toContain(claim)
    soft(kept.toLowerCase()).toMatch(/over\s+200\s+businesses\s+since\s+2013/)
  })
})

test('a call to action focuses the first field of the open form, which leads to its times', async ({ page }) => {
  await page.goto(PATH)
  await untilHydrated(page)
  await page.getByRole('link', { name: 'Check my eligibility' }).last().click()
  await expect(field(page, 'Name')).toBeFocused()
  await expect(bookingForm(page).getByRole('heading', { name: 'Check My Eligibility' })).toBeInViewport()
  await typeDetails(page, validDetails())
  await click(page, 'Continue')
  await expect(bookingForm(page).getByText('Step 2 of 2')).toBeVisible()
  await expect(bookingForm(page).getByRole('group', { name: 'Choose a day and time' })).toBeVisible()
})
