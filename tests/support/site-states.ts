import { expect, type Page } from '@playwright/test'
import { ventureVelocity } from '../../shared/content/venture-velocity.ts'
import {
  bookingForm,
  chooseFreeDay,
  click,
  expectBookingForm,
  expectSurvey,
  freeTimes,
  openBookingForm,
  passDeadline,
  SURVEY_REQUEST,
  standInForSurvey,
  survey,
  surveyFrame,
  typeDetails,
  validDetails,
} from './booking-page.ts'
import { PLAYER_REQUEST, standInForFilms } from './brand-page.ts'
import { DrivenGame, ROADS } from './game.ts'
import { alert, closeToast, contactField, fillEnquiry, openContact, sendButton, sent, validEnquiry } from './home-page.ts'
import { untilHydrated } from './page-loading.ts'
import { ADDRESSES, CAMPAIGN_PATH, SURVEY_PATH } from './site-pages.ts'

/**
 * A visit that goes from one state of the site to the next. `walk` takes a new page and yields each state's name when
 * the page is in it. Names are unique among all visits. The site needs SITE_CAMPAIGNS in its KV.
 */
export type SiteVisit = {
  name: string
  walk: (page: Page) => AsyncGenerator<string>
  /** The narrowest viewport in which its states exist, in px. */
  leastWidth?: number
  /** Selector of the part that its states change, if that is less than the main part. */
  part?: string
  /** Errors that must occur during the visit. */
  pageErrors?: readonly RegExp[]
}

/** The name of a path: / is home, the campaign's is campaign, one that does not exist is not-found. */
function nameOf(path: string): string {
  if (path === '/') return 'home'
  if (path === '/nope') return 'not-found'
  return path === CAMPAIGN_PATH ? 'campaign' : path.slice(1)
}

/** Every page when it has just opened, one visit each. */
export const PAGE_VISITS: readonly (SiteVisit & { path: string })[] = [...ADDRESSES, CAMPAIGN_PATH].map((path) => ({
  name: nameOf(path),
  path,
  pageErrors: path === '/nope' ? [/status of 404/] : [],
  async *walk(page) {
    await openPage(page, path)
    yield nameOf(path)
  },
}))

async function withoutCanvas(page: Page): Promise<void> {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
}

/** Responds to matching requests, at most `times`, with an error in the API's format. */
async function refuse(page: Page, url: string, status: number, code: string, times?: number): Promise<void> {
  const json = { error: { code, message: 'x', requestId: '1' } }
  await page.route(url, (route) => route.fulfill({ status, json }), { times })
}

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
}

async function* booking(page: Page): AsyncGenerator<string> {
  // A page that still scrolls smoothly to a field takes a button away from under the pointer.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openBookingForm(page)
  yield 'booking-details-empty'
  await click(page, 'Continue')
  await expect(alert(page)).toContainText('Required Fields Missing')
  yield 'booking-details-missing'
  await closeToast(page)
  await typeDetails(page, validDetails({ name: 'J0', email: 'jo', phone: '12' }))
  await click(page, 'Continue')
  await expect(bookingForm(page).locator('[aria-invalid=true]').first()).toBeFocused()
  yield 'booking-details-wrong'
  await typeDetails(page, validDetails({ phone: '0412 345 678' }))
  await click(page, 'Continue')
  await expect(bookingForm(page).getByText('Step 2 of 2')).toBeVisible()
  // This week may have no time left.
  await click(page, /^Next week/)
  await expect(
    bookingForm(page)
      .getByRole('button', { name: /times? free/ })
      .first(),
  ).toBeVisible()
  yield 'booking-times-empty'
  await click(page, /^Confirm/)
  await expect(alert(page)).toContainText('Date and Time Required')
  yield 'booking-times-missing'
  await closeToast(page)
  await chooseFreeDay(page)
  yield 'booking-day-chosen'
  await freeTimes(page).first().click()
  yield 'booking-time-chosen'
  await refuse(page, '**/api/booking', 500, 'internal', 1)
  await click(page, /^Confirm/)
  await expect(alert(page)).toContainText('Something went wrong.')
  yield 'booking-failed'
  await closeToast(page)
  await refuse(page, '**/api/booking', 409, 'slot_taken', 1)
  await click(page, /^Confirm/)
  await expect(alert(page)).toContainText('That time has just been taken.')
  yield 'booking-time-taken'
  await closeToast(page)
  await freeTimes(page).first().click()
  await click(page, /^Confirm/)
  await expect(bookingForm(page).getByRole('region', { name: 'You are booked in' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Booking Confirmed!' })).toBeVisible()
  yield 'booking-confirmed'
}

async function* bookingWithoutLiveTimes(page: Page): AsyncGenerator<string> {
  await refuse(page, '**/api/availability*', 503, 'unavailable')
  await openBookingForm(page)
  await typeDetails(page, validDetails())
  await click(page, 'Continue')
  await expect(bookingForm(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  yield 'booking-times-not-loaded'
}

async function* contact(page: Page): AsyncGenerator<string> {
  await openContact(page)
  yield 'home-contact-empty'
  const enquiry = validEnquiry({ enquiry: 'x'.repeat(4900) })
  await fillEnquiry(page, { ...enquiry, number: 'abc' })
  await expect(contactField(page, 'enquiry')).toHaveAccessibleDescription('100 characters left')
  yield 'home-contact-written'
  await sendButton(page).click()
  await expect(contactField(page, 'number')).toHaveAccessibleDescription(/^Is this the number/)
  yield 'home-contact-asked'
  await contactField(page, 'number').fill(enquiry.number)
  await refuse(page, '**/api/contact', 500, 'internal', 1)
  await sendButton(page).click()
  await expect(alert(page).first()).toContainText('Failed to Send')
  yield 'home-contact-failed'
  await closeToast(page)
  await sendButton(page).click()
  await expect(sent(page)).toBeVisible()
  yield 'home-contact-sent'
}

async function* modeNotLoaded(page: Page): AsyncGenerator<string> {
  await page.route(/\/enquiry-form-[^/]*\.js$/, (route) => route.abort())
  await openPage(page, '/')
  await page.getByRole('button', { name: 'Get in Touch' }).first().click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('did not load')
  yield 'home-mode-not-loaded'
}

async function* game(page: Page): AsyncGenerator<string> {
  const { seed, over } = ROADS.twoBronze
  const run = await DrivenGame.at(page, seed, over - 30)
  yield 'home-game-playing'
  await run.button('Pause').click()
  await run.until(() => run.button('Resume').isVisible())
  yield 'home-game-paused'
  await run.button('Resume').click()
  await run.untilOver()
  await page.clock.runFor(600)
  yield 'home-game-over'
  await run.button('Help Me Scale!').click()
  await run.until(() => page.getByLabel('Your email').isVisible())
  yield 'home-email'
  await page.getByLabel('Your email').fill('jo@creek.example')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await run.until(() => page.getByRole('button', { name: 'Copy message' }).isVisible())
  yield 'home-email-not-opened'
}

async function* gameWithoutPictures(page: Page): AsyncGenerator<string> {
  await withoutCanvas(page)
  await page.addInitScript(() => {
    Object.assign(globalThis, { OffscreenCanvas: undefined, createImageBitmap: () => Promise.reject(new Error('no pictures')) })
  })
  await openPage(page, '/')
  await page.getByRole('button', { name: 'Start Collecting!' }).click()
  await expect(page.getByRole('heading', { name: ventureVelocity.failed.heading })).toBeVisible()
  yield 'home-game-not-drawn'
}

/** The clock is stopped while the survey loads, since one that takes too long is given up. */
async function* surveyComes(page: Page): AsyncGenerator<string> {
  await page.clock.install({ time: 0 })
  await standInForSurvey(page.context(), 'when clicked')
  await page.goto(SURVEY_PATH)
  await expect(survey(page).getByRole('button')).toBeAttached()
  await page.clock.pauseAt(3_600_000)
  yield 'survey-loading'
  await survey(page)
    .getByRole('button')
    .evaluate((button: HTMLButtonElement) => button.click())
  await page.clock.resume()
  await expectSurvey(page)
  yield 'survey-shown'
}

async function* surveyBlocked(page: Page): AsyncGenerator<string> {
  await page.clock.install()
  await standInForSurvey(page.context(), 'blocked')
  await page.goto(SURVEY_PATH)
  await expect(surveyFrame(page)).toHaveCount(1)
  await passDeadline(page)
  await expectBookingForm(page)
  yield 'survey-given-up'
}

async function* films(page: Page): AsyncGenerator<string> {
  await standInForFilms(page.context(), 'ready')
  await openPage(page, '/brand')
  const carousel = page.getByRole('region', { name: 'Client films' })
  await carousel.locator('[data-place=active]').getByRole('link', { name: /^Play/ }).click()
  await expect(carousel.locator('[data-player]')).toHaveAttribute('data-player', 'there')
  yield 'brand-film'
}

/** Without motion, so that the link that opened the lightbox stays where it was. */
async function* lightbox(page: Page): AsyncGenerator<string> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, '/brand')
  yield 'brand-still'
  await page.getByRole('region', { name: 'Client Success' }).locator('a[aria-haspopup=dialog]').first().click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  yield 'brand-lightbox'
}

async function* brandMap(page: Page): AsyncGenerator<string> {
  await withoutCanvas(page)
  await openPage(page, '/brand')
  const clients = page.getByRole('region', { name: 'Client Success' })
  await clients.getByRole('img', { name: /Eleven cities/ }).scrollIntoViewIfNeeded()
  await expect(clients.getByText('3D Globe unavailable')).toBeVisible()
  await clients.getByRole('button', { name: 'Sydney' }).focus()
  yield 'brand-map'
}

async function* prMap(page: Page): AsyncGenerator<string> {
  await withoutCanvas(page)
  await openPage(page, '/pr-firm')
  const hero = page.locator('#hero')
  await expect(hero.locator('[data-stage]')).toBeVisible()
  await page.mouse.move(300, 300)
  await expect(hero.getByText('3D Globe unavailable')).toBeVisible()
  await hero.getByRole('button', { name: /^Canberra/ }).focus()
  yield 'pr-firm-map'
}

async function* prGlobe(page: Page): AsyncGenerator<string> {
  await openPage(page, '/pr-firm')
  await expect(page.locator('#hero [data-stage]')).toBeVisible()
  yield 'pr-firm-prerendered'
  await page.mouse.move(300, 300)
  await expect(page.locator('#hero canvas')).toBeVisible({ timeout: 20_000 })
  yield 'pr-firm-globe'
  await page.getByRole('button', { name: 'Pause the globe' }).click()
  yield 'pr-firm-paused'
  await page.emulateMedia({ reducedMotion: 'reduce' })
  yield 'pr-firm-still'
}

async function* homeStill(page: Page): AsyncGenerator<string> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, '/')
  yield 'home-still'
}

/** Every further state of the site; states that follow one another are one visit. */
export const STATE_VISITS: readonly SiteVisit[] = [
  { name: 'a booking', walk: booking, part: '#hero-booking-form', pageErrors: [/status of 500/, /status of 409/] },
  {
    name: 'a booking without live times',
    walk: bookingWithoutLiveTimes,
    part: '#hero-booking-form',
    pageErrors: [/status of 503/],
  },
  { name: 'an enquiry', walk: contact, pageErrors: [/status of 500/, /The enquiry was not sent/] },
  { name: 'a mode that does not load', walk: modeNotLoaded, pageErrors: [/Failed to load resource/] },
  { name: 'a game and its email', walk: game },
  { name: 'a game without pictures', walk: gameWithoutPictures },
  { name: 'a survey', walk: surveyComes, part: '#hero-booking-form', pageErrors: [SURVEY_REQUEST] },
  { name: 'a survey that is blocked', walk: surveyBlocked, part: '#hero-booking-form', pageErrors: [SURVEY_REQUEST] },
  { name: 'a film', walk: films, pageErrors: [PLAYER_REQUEST] },
  { name: 'the lightbox', walk: lightbox },
  { name: 'the map of the brand page', walk: brandMap },
  { name: 'the map of the PR page', walk: prMap, leastWidth: 1024 },
  { name: 'the globe of the PR page', walk: prGlobe, leastWidth: 1024 },
  { name: 'the home page without motion', walk: homeStill },
]
