import { chromium, type Locator, type Page } from '@playwright/test'
import type { BrowserLaunch } from '../support/browser.ts'
import { untilHydrated } from '../support/page-loading.ts'
import { floorPage } from './floor-page.ts'
import { bar } from './report-lines.ts'

/** Times from a tap to the next paint, in ms: the longest event of the interaction, as Interaction to Next Paint defines it. */
type BookingInteractions = {
  floor: number
  /** The first tap on a page whose scripts are there and have not run, and until React answers. */
  first: number
  effect: number
  open: number
  continue: number
  day: number
  slot: number
}

const PATH = '/nfp-digital-growth-scan'
const SLOWDOWN = 4
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  hasTouch: true,
  isMobile: true,
  timezoneId: 'Australia/Sydney',
}
const INTERACTION_BAR_MS = 150
const EFFECT_BAR_MS = 900
/** The shortest possible interaction: a button on the floor page that changes its own text. */
const PRESSED = `<main><button onclick="this.textContent = 'Pressed'">Press</button>`

/** Goes through the booking once, up to the choice of a time, in a browser slowed down four times. */
export async function bookingInteractions(url: string, launch: BrowserLaunch): Promise<BookingInteractions> {
  const browser = await chromium.launch(launch)
  try {
    const page = await (await browser.newContext(PHONE)).newPage()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.setContent(floorPage().replace('<main>', PRESSED))
    const floor = await timed(page, page.getByRole('button'), page.getByText('Pressed'))
    await page.goto(url + PATH, { waitUntil: 'networkidle' })
    const bookingForm = page.locator('#hero-booking-form')
    const field = (label: string) => bookingForm.getByLabel(label, { exact: true })
    const button = (name: string | RegExp) => bookingForm.getByRole('button', { name })

    await page.evaluate(() => {
      const root = document.documentElement
      new MutationObserver(() => Object.assign(window, { hydratedAt: performance.now() })).observe(root, {
        attributeFilter: ['data-hydrated'],
      })
    })
    const first = await timed(page, button('Start Assessment'), field('Name'))
    await untilHydrated(page)
    const effect = await page.evaluate(() => {
      const [tap] = performance.getEntriesByType('first-input')
      return (window as unknown as { hydratedAt: number }).hydratedAt - (tap?.startTime ?? Number.NaN)
    })
    await page.reload()
    await untilHydrated(page)
    const open = await timed(page, button('Start Assessment'), field('Name'))
    await field('Name').fill('Jo Wattle')
    await field('Organisation').fill('Harbour Trust')
    await field('Email').fill('jo@harbour.example')
    const next = await timed(page, button('Continue'), bookingForm.getByText('Step 2 of 2'))
    const days = bookingForm.getByRole('group', { name: 'Choose a day and time' }).getByRole('button')
    await days.first().and(bookingForm.locator(':not([aria-label*=Loading])')).waitFor()
    await button(/^Next week/).tap()
    const times = bookingForm.getByRole('button', { name: /^\d{1,2}:\d{2} [AP]M/ }).and(bookingForm.locator(':enabled'))
    const day = await timed(page, days.and(bookingForm.locator(':enabled')).nth(1), times.first())
    const slot = await timed(page, times.nth(1), bookingForm.locator('[aria-pressed=true], [aria-checked=true]').last())
    return { floor, first, effect, open, continue: next, day, slot }
  } finally {
    await browser.close()
  }
}

/**
 * Taps once the page is idle, waits for `seen`, and returns how long the browser took from the tap to its paint. It taps
 * by position, since a locator's tap would run its own checks within the measured time.
 */
async function timed(page: Page, control: Locator, seen: Locator): Promise<number> {
  await control.tap({ trial: true })
  const at = await control.boundingBox()
  if (!at) throw new Error(`nothing to tap at ${control}`)
  await page.evaluate(() => {
    const durations: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) durations.push(entry.duration)
    })
    // Event Timing reports nothing shorter than 16 ms.
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    Object.assign(window, { durations })
    // Chromium sometimes drops an idle callback of a page that has just opened.
    return new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }))
  })
  await page.touchscreen.tap(at.x + at.width / 2, at.y + at.height / 2)
  await seen.waitFor()
  // The entry of an event is queued with the next paint, so it is there two frames later.
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((painted) => requestAnimationFrame(painted))
    return Math.max(0, ...(window as unknown as { durations: number[] }).durations)
  })
}

/** The report's lines about the medians. */
export function interactionLines({ floor, first, effect, open, continue: next, day, slot }: BookingInteractions): string[] {
  const line = (name: string, ms: number) =>
    bar(
      ms <= INTERACTION_BAR_MS,
      `${name} answers in ${ms.toFixed(0)} ms, ${SLOWDOWN} times slower (at most ${INTERACTION_BAR_MS}; the floor page's button ${floor.toFixed(0)})`,
    )
  return [
    line('the first tap, before any script has run,', first),
    bar(effect <= EFFECT_BAR_MS, `React answers ${effect.toFixed(0)} ms after the first tap (at most ${EFFECT_BAR_MS})`),
    line('Start Assessment', open),
    line('Continue', next),
    line('the choice of a day', day),
    line('the choice of a time', slot),
    ...(floor > INTERACTION_BAR_MS / 2
      ? ['      The floor page is slow too: the machine is busy, and no time of this run can be trusted.']
      : []),
  ]
}
