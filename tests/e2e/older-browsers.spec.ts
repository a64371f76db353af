import { chooseFreeSlot, press, reachTimes, ticket } from '../support/booking-page.ts'
import { expect, test } from '../support/site.ts'

/** What browsers of early 2023 lack (Safari 16.4, Chrome 111, Firefox 115) and this one has. */
const LATER = [
  'Element.prototype.checkVisibility',
  'URL.canParse',
  'URL.parse',
  'URLSearchParams.prototype.size',
  'Map.groupBy',
  'Object.groupBy',
  'Promise.withResolvers',
  'Promise.try',
  'Array.fromAsync',
  'Set.prototype.union',
  'String.prototype.isWellFormed',
  'String.prototype.toWellFormed',
  'AbortSignal.any',
  'window.navigation',
  'window.scheduler',
  'document.startViewTransition',
]

test('a browser of early 2023 keeps the campaign, walks through the ticket and books', async ({ page }) => {
  await page.addInitScript((names) => {
    for (const name of names) {
      const path = name.split('.')
      const last = path.pop() as string
      let holder: Record<string, unknown> = window as never
      for (const step of path) if (step !== 'window') holder = holder[step] as never
      if (!Reflect.deleteProperty(holder, last)) Object.defineProperty(holder, last, { value: undefined })
    }
  }, LATER)
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await reachTimes(page, undefined, '/nfp-digital-growth-scan?utm_source=paperbark&utm_medium=letter')
  await chooseFreeSlot(page)
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/booking') && request.method() === 'POST')
  await press(page, 'Confirm')
  expect((await sent).postDataJSON()).toMatchObject({ utmSource: 'paperbark', utmMedium: 'letter' })
  await expect(ticket(page).getByText('You are booked in')).toBeVisible()
  expect(errors).toEqual([])
})
