import type { Page } from '@playwright/test'
import { expect, test } from '../support/site.ts'
import { PAGE_VISITS, type SiteVisit, STATE_VISITS } from '../support/site-states.ts'
import { PICTURES_TAKEN_AT, useFixedDay } from './the-day.ts'

const FOLDER = 'tests/shots/taken'
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]

for (const viewport of VIEWPORTS) {
  const { width } = viewport
  test.describe(`${width} px`, () => {
    test.use({ viewport })

    for (const visit of PAGE_VISITS) {
      const take = async (page: Page, state: string) => {
        await readToTheEnd(page)
        await page.screenshot({ path: `${FOLDER}/${width}/${state}.png`, fullPage: true, animations: 'disabled' })
        await page.evaluate(hideFixed)
        const sections = page.locator('header:not(header header), main > section, main > * > section, footer')
        for (const [index, section] of (await sections.all()).entries()) {
          if (!(await section.isVisible())) continue
          const path = `${FOLDER}/${width}/${state}/${String(index + 1).padStart(2, '0')}.png`
          await section.screenshot({ path, animations: 'disabled' })
        }
      }
      shoot(visit, { width, still: true, take })
    }
    for (const visit of STATE_VISITS) {
      if ((visit.leastWidth ?? 0) > width) continue
      const take = async (page: Page, state: string) => {
        await page.screenshot({ path: `${FOLDER}/${width}/${state}.png`, animations: 'disabled' })
      }
      shoot(visit, { width, still: false, take })
    }
  })
}

type Shot = { width: number; still: boolean; take: (page: Page, state: string) => Promise<void> }

/** Takes each state of a visit, always on the same date. `still` asks for reduced motion. */
function shoot({ name, walk, pageErrors: expected = [] }: SiteVisit, { width, still, take }: Shot): void {
  test(`${name}, ${width} px`, async ({ page, pageErrors }) => {
    for (const error of expected) pageErrors.expect(error)
    await useFixedDay(page)
    await page.clock.setFixedTime(PICTURES_TAKEN_AT)
    if (still) await page.emulateMedia({ reducedMotion: 'reduce' })
    for await (const state of walk(page)) {
      await untilAtRest(page)
      await page.evaluate(untilPainted)
      await take(page, state)
    }
  })
}

/** Scrolls through the page and back, so that everything that loads on scroll is there. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await page.evaluate(untilPainted)
}

/** Runs in the page. Fixed bars would cover every section. */
function hideFixed(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (getComputedStyle(element).position === 'fixed') element.style.visibility = 'hidden'
  }
}

/** Long enough for a smooth scroll to start. Measured outside the page, whose clock may be stopped. */
const SCROLL_STARTS_MS = 150

async function untilAtRest(page: Page): Promise<void> {
  let top: number | undefined
  const stays = async () => {
    const before = top
    top = await page.evaluate(() => scrollY)
    return top === before
  }
  await expect.poll(stays, { intervals: [SCROLL_STARTS_MS] }).toBe(true)
}

/** Runs in the page. A lazy image in the hidden part of a row may never load. */
async function untilPainted(): Promise<void> {
  await document.fonts.ready
  const loading = [...document.images].filter((image) => image.loading !== 'lazy' || image.complete)
  await Promise.all(loading.map((image) => image.decode().catch(() => undefined)))
}
