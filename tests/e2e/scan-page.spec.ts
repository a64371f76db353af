import { bookingForm, field, SCAN_PATH } from '../support/booking-page.ts'
import { openCampaignPage, section, soft } from '../support/campaign-copy.ts'
import { untilHydrated } from '../support/page-loading.ts'
import { expect, test } from '../support/site.ts'

test('the page has its required content, in order', async ({ page }) => {
  const order = 'headline checks figures brands wanted reasons deliverables letters closing who-we-are'
  await openCampaignPage(page, SCAN_PATH, order.split(' '))
  const checks = ['Visibility audit', 'Media scan', 'Messaging review', 'Tech stack check']
  await soft(section(page, /^Four checks/).getByRole('heading', { level: 3 })).toHaveText(checks)
  await test.step('the offer and the claims are those of the content files', async () => {
    await soft(page.getByText('free digital growth scan for not-for-profits')).toBeVisible()
    const figures = await section(page, /^What it adds up to/).innerText()
    for (const claim of ['45%', 'average donation increase', '3x', 'media coverage boost', '100+', 'NFPs helped']) {
      soft(figures).toContain(claim)
    }
  })
  await test.step('each testimonial has its quote, author and company, and says that it is a sample', async () => {
    const letters = section(page, /^Letters to the editor/).getByRole('figure')
    await soft(letters).toHaveCount(3)
    for (const letter of await letters.all()) {
      await soft(letter.getByRole('blockquote')).toHaveText(/^“.+”$/s)
      await soft(letter).toContainText(/[A-Z]\w+ [A-Z]\w+, .+, .+ \(sample\)/)
    }
  })
})

test('the logos take 30 seconds a round at 80 % opacity, and can be paused for the session, also from the footer; a page without motion has no switch', async ({
  page,
}) => {
  await page.goto(SCAN_PATH)
  await untilHydrated(page)
  const strip = section(page, /^Who we have worked with/)
  await strip.scrollIntoViewIfNeeded()
  const track = strip.locator('[data-moving]')
  await expect(track).toHaveCSS('animation-duration', '30s')
  await expect(strip.getByRole('img').first()).toBeVisible()
  const strengths = await strip
    .getByRole('img')
    .first()
    .evaluate((element) => {
      const found: string[] = []
      for (let at: Element | null = element; at; at = at.parentElement) found.push(getComputedStyle(at).opacity)
      return found.filter((opacity) => opacity !== '1')
    })
  expect(strengths).toEqual(['0.8'])
  await strip.getByRole('button', { name: /^Pause/ }).click()
  await expect(track).toHaveCSS('animation-play-state', 'paused')
  await page.reload()
  await expect(strip.getByRole('button', { name: /^Start/ })).toBeVisible()
  await strip.getByRole('button', { name: /^Start/ }).click()
  await expect(strip.getByRole('button', { name: /^Pause/ })).toBeVisible()
  // One button for one thing that moves.
  await expect(page.getByRole('button', { name: /^(?:Pause|Start) the / })).toHaveCount(1)
})

test('a call to action opens the form and focuses its first field; without a form it goes to the top', async ({ page }) => {
  await page.goto(SCAN_PATH)
  await untilHydrated(page)
  const action = page.getByRole('link', { name: 'Start my free scan' }).last()
  await action.click()
  await expect(field(page, 'Name')).toBeFocused()
  await expect(bookingForm(page).getByRole('heading', { name: 'Digital growth scan' })).toBeInViewport()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await action.scrollIntoViewIfNeeded()
  await page.locator('#hero-booking-form').evaluate((element) => element.removeAttribute('id'))
  await action.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})
