import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type FrameLocator,
  type Locator,
  type Page,
  test,
} from '@playwright/test'
import { pickerWords } from '../../shared/content/booking.ts'

export const SCAN_PATH = '/nfp-digital-growth-scan'

type TypedDetails = { name: string; organisation: string; email: string; phone?: string }

/** The picker shows Monday to Friday. */
const DAYS_OF_A_WEEK = 5

let visitors = 0

/** Details that pass every rule. Each call has another email address, so that tests do not share a limit. */
export function validDetails(differing: Partial<TypedDetails> = {}): TypedDetails {
  visitors += 1
  const email = `visitor.${process.pid}.${Date.now().toString(36)}.${visitors}@creek.example`
  return { name: 'Aoife O’Neil', organisation: 'Creek & Country Fund', email, ...differing }
}

export const bookingForm = (page: Page): Locator => page.locator('#hero-booking-form')
export const field = (page: Page, label: string): Locator => bookingForm(page).getByLabel(label, { exact: true })
export const click = (page: Page, name: string | RegExp): Promise<void> => bookingForm(page).getByRole('button', { name }).click()
export const days = (page: Page): Locator =>
  bookingForm(page).getByRole('group', { name: 'Choose a day and time' }).getByRole('button')
export const times = (page: Page): Locator => bookingForm(page).getByRole('button', { name: /^\d{1,2}:\d{2} [AP]M/ })
export const freeTimes = (page: Page): Locator => times(page).and(page.locator(':enabled'))

/** Opens the scan page and expands its booking form. */
export async function openBookingForm(page: Page, path = SCAN_PATH): Promise<void> {
  await page.goto(path)
  await click(page, 'Start Assessment')
  await expect(field(page, 'Name')).toBeFocused()
}

export async function typeDetails(page: Page, details: TypedDetails): Promise<void> {
  await field(page, 'Name').fill(details.name)
  await field(page, 'Organisation').fill(details.organisation)
  await field(page, 'Email').fill(details.email)
  if (details.phone !== undefined) await field(page, 'Phone (optional)').fill(details.phone)
}

/** Does all of step 1 on a page whose scripts may not be there, so that nothing is waited for. */
export async function typeAndContinue(page: Page): Promise<void> {
  await click(page, 'Start Assessment')
  await typeDetails(page, validDetails({ name: 'Aoife' }))
  await click(page, 'Continue')
}

/** Opens the page, fills in step 1 and continues to step 2. */
export async function reachTimes(page: Page, details = validDetails(), path = SCAN_PATH): Promise<TypedDetails> {
  await openBookingForm(page, path)
  await typeDetails(page, details)
  await click(page, 'Continue')
  await expect(bookingForm(page).getByText('Step 2 of 2')).toBeVisible()
  return details
}

/**
 * Chooses a day of the coming weeks with so many free times and returns it as YYYY-MM-DD. Parallel tests use different days
 * of the week, so that none takes another's slot.
 */
export async function chooseFreeDay(page: Page, leastFree = 1): Promise<string> {
  const { parallelIndex, config } = test.info()
  await expect(days(page).first()).not.toHaveAccessibleName(/Loading/)
  for (;;) {
    await click(page, /^Next week/)
    for (let index = parallelIndex % DAYS_OF_A_WEEK; index < DAYS_OF_A_WEEK; index += config.workers) {
      const day = days(page).nth(index)
      if (await day.isDisabled()) continue
      const label = (await day.getAttribute('aria-label')) ?? ''
      await day.click()
      await expect(times(page)).toHaveCount(16)
      if ((await freeTimes(page).count()) >= leastFree) return dateOf(label)
    }
  }
}

/** "Monday 23 November, 12 times free" as a date of the coming twelve months. */
function dateOf(label: string): string {
  const words = label.match(/(\d{1,2} \w+),/)?.[1] ?? ''
  const thisYear = new Date().getUTCFullYear()
  const [date] = [thisYear, thisYear + 1]
    .map((year) => new Date(`${words} ${year} 12:00 UTC`))
    .filter((candidate) => candidate.getTime() > Date.now() - 7 * 86_400_000)
  return date?.toISOString().slice(0, 10) ?? ''
}

/** Chooses a free day and its first free time. `time` is as shown, such as 9:00 AM. */
export async function chooseFreeSlot(page: Page): Promise<{ date: string; time: string }> {
  const date = await chooseFreeDay(page)
  const pill = freeTimes(page).first()
  const time = ((await pill.textContent()) ?? '').match(/\d{1,2}:\d{2} [AP]M/)?.[0] ?? ''
  await pill.click()
  return { date, time }
}

/** 13:30 as the pills show it: 1:30 PM. */
export function asShown(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`
}

type ApiSlot = { time: string; startsAt: string; available: boolean }
export type ApiDay = { date: string; label: string; slots: ApiSlot[] }

/** The live availability of `count` days from today (Sydney), as every client sees it. */
export async function readAvailability(request: APIRequestContext, count = 61, more = ''): Promise<ApiDay[]> {
  const from = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Sydney' }).format(new Date())
  const to = new Date(Date.parse(`${from}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
  const response = await request.get(`/api/availability?from=${from}&to=${to}${more}`)
  expect(response.status()).toBe(200)
  return ((await response.json()) as { days: ApiDay[] }).days
}

/** Books a slot with the API alone, from the test's IP address unless `headers` name another. Returns the status code. */
export async function bookByApi(request: APIRequestContext, slot: ApiSlot, headers: Record<string, string>): Promise<number> {
  const { name, organisation, email } = validDetails({ name: 'Somebody Else' })
  const response = await request.post('/api/booking', {
    headers: { 'Idempotency-Key': crypto.randomUUID(), ...headers },
    data: { name, organisation, email, date: slot.startsAt, time: slot.time },
  })
  return response.status()
}

const SURVEY_PAGES = 'https://form.typeform.com/**'
export const SURVEY_REQUEST = /foreign request: https:\/\/form\.typeform\.com\/to\//

/** Replaces the survey's page: it reports that it is ready at once, or when its button is clicked. */
function standIn(ready: 'at once' | 'when clicked'): string {
  return `<!doctype html><title>Survey</title><style>body { font: 1.25rem sans-serif; margin: 2rem }</style>
    <h1>How many supporters do you have?</h1><button>Get ready</button>
    <script>
      const embedId = new URL(location).searchParams.get('typeform-embed-id')
      const ready = () => parent.postMessage({ type: 'form-ready', embedId, formId: 'aBc123' }, '*')
      document.querySelector('button').onclick = ready
      if (${ready === 'at once'}) ready()
    </script>`
}

/** Responds to the survey's requests. `hanging`: not at all; `blocked`: as an ad blocker would. */
export async function standInForSurvey(
  context: BrowserContext,
  how: 'at once' | 'when clicked' | 'hanging' | 'blocked',
): Promise<void> {
  await context.route(SURVEY_PAGES, async (route) => {
    if (how === 'blocked') await route.abort('blockedbyclient')
    else if (how !== 'hanging') await route.fulfill({ contentType: 'text/html', body: standIn(how) })
  })
}

export const surveyFrame = (page: Page): Locator => bookingForm(page).locator('iframe')
export const survey = (page: Page): FrameLocator => bookingForm(page).frameLocator('iframe')

/** The survey may take this long. */
const DEADLINE_MS = 8000

export async function expectSurvey(page: Page): Promise<void> {
  await expect(bookingForm(page)).toHaveAttribute('data-survey', 'shown', { timeout: DEADLINE_MS })
  await expect(survey(page).getByRole('heading')).toBeVisible()
  await expect(bookingForm(page).locator('form')).toHaveCount(0)
}

export async function expectBookingForm(page: Page): Promise<void> {
  await expect(bookingForm(page).getByRole('button', { name: 'Continue' })).toBeVisible()
  await expect(surveyFrame(page)).toHaveCount(0)
}

/**
 * Turns a page of free times, which has no scripts, to the next week. Of this week hardly a time may be left, by the day and hour at which
 * the test runs.
 */
export async function turnToNextWeek(page: Page): Promise<void> {
  const named = { name: pickerWords.nextLabel }
  const turn = page.getByRole('link', named).or(page.getByRole('button', named))
  await turn.evaluate(() => document.documentElement.setAttribute('data-turned', ''))
  await turn.click()
  await expect(page.locator('html')).not.toHaveAttribute('data-turned')
}

/** Lets the survey time out: after six seconds anywhere and two more in the viewport. */
export async function passDeadline(page: Page): Promise<void> {
  await expect(bookingForm(page)).toHaveAttribute('data-survey', 'awaited')
  await expect
    .poll(async () => {
      await page.clock.fastForward(2000)
      return bookingForm(page).getAttribute('data-survey')
    })
    .toBe('failed')
}
