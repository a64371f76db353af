import { bookingForm, chooseFreeDay, click, days, freeTimes, reachTimes, times } from '../support/booking-page.ts'
import { expect, test } from '../support/site.ts'

test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } })

test('targets are 44 px, the times scroll into view, a chosen one moves nothing, a tap leaves no hover style, no fixed element covers the form, and nothing is cut off at 200 %', async ({
  page,
}) => {
  await reachTimes(page)
  await test.step('without a pointer, the control tapped last has no hover style', async () => {
    const fill = (name: RegExp) =>
      bookingForm(page)
        .getByRole('button', { name })
        .evaluate((button) => getComputedStyle(button).backgroundColor)
    // The mouse stays where it clicked, as a phone's browser assumes for a touch.
    await click(page, /^Next week/)
    await expect(bookingForm(page).getByRole('button', { name: /^Prev week/ })).toBeEnabled()
    expect(await fill(/^Next week/)).toBe(await fill(/^Prev week/))
  })
  await chooseFreeDay(page)
  await test.step('Confirm shows the chosen time without moving the page below', async () => {
    const confirm = bookingForm(page).getByRole('button', { name: /^Confirm/ })
    const height = () => bookingForm(page).evaluate((element) => element.getBoundingClientRect().height)
    const before = await height()
    await freeTimes(page).first().click()
    await expect(confirm).toHaveAccessibleName(/[AP]M$/)
    expect(await height()).toBe(before)
  })
  await test.step('targets', async () => {
    await expect(times(page).first()).toBeInViewport()
    for (const controls of [days(page), times(page)]) {
      // The layout size: the painted box can be smaller by a rounding error.
      const sizes = await controls.evaluateAll((all: HTMLElement[]) => all.map((each) => [each.offsetWidth, each.offsetHeight]))
      expect(sizes.length).toBeGreaterThan(0)
      expect(Math.min(...sizes.flat())).toBeGreaterThanOrEqual(44)
    }
  })
  await test.step('on the narrowest phone no fixed element covers the open form; below it Back to top is there', async () => {
    await page.setViewportSize({ width: 320, height: 568 })
    const backToTop = page.getByRole('button', { name: 'Back to top' })
    await bookingForm(page)
      .getByRole('button', { name: /^Confirm/ })
      .evaluate((confirm) => confirm.scrollIntoView({ block: 'end', behavior: 'instant' }))
    await expect(backToTop).toHaveCount(0)
    await page.getByRole('heading', { name: /^Why it works/ }).scrollIntoViewIfNeeded()
    await expect(backToTop).toBeVisible()
  })
  await test.step('text at 200 %', async () => {
    await page.setViewportSize({ width: 375, height: 700 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const cut = await bookingForm(page).evaluate((element) => {
      const edge = element.getBoundingClientRect()
      const parts = [...element.querySelectorAll('button, input:not([tabindex]), h2, h3, p')].filter((part) =>
        part.checkVisibility(),
      )
      return parts.filter((part) => part.getBoundingClientRect().right > edge.right + 1).map((part) => part.textContent)
    })
    expect(cut).toEqual([])
  })
  await test.step('the toast of a booking covers no text of its summary', async () => {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = ''
    })
    // On a tablet little of the page can scroll away from under the toast.
    await page.setViewportSize({ width: 820, height: 1180 })
    await click(page, /^Confirm/)
    const toast = page.getByRole('status').filter({ hasText: 'Booking Confirmed!' })
    await expect(toast).toBeVisible()
    const gap = async () => {
      const [over, under] = [await toast.boundingBox(), await bookingForm(page).getByRole('heading', { level: 3 }).boundingBox()]
      return over && under && under.y - over.y - over.height
    }
    await expect.poll(gap).toBeGreaterThan(0)
  })
})
