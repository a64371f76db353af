import { chromium, type Page } from '@playwright/test'
import { bookingWords } from '../../shared/content/booking.ts'
import { contactWords } from '../../shared/content/contact.ts'
import { honeypotWords } from '../../shared/content/forms.ts'
import { findBrowser } from '../support/browser.ts'
import { openContact } from '../support/home-page.ts'
import { expect, test } from '../support/site.ts'

type Tool = { name: string; description: string; inputSchema: string }

/** How Chromium tells of a page's tools while WebMCP is behind a flag; undefined where it has none. */
const toolsOf = (page: Page) =>
  page.evaluate(() => (navigator as { modelContextTesting?: { listTools: () => Tool[] } }).modelContextTesting?.listTools())

const openBooking = (page: Page) => page.goto('/fractional-cmo')

/** How a page comes to each form, and what the form tells. */
const FORMS = [
  [openBooking, bookingWords.tool, ['name', 'organisation', 'email', 'phone']],
  [openContact, contactWords.tool, ['name', 'number', 'company', 'enquiry']],
] as const

/** All that a page says to an assistant about its forms. */
const SAID = '[toolname], [tooldescription], [toolparamdescription], [toolautosubmit]'

for (const javaScriptEnabled of [false, true]) {
  test.describe(javaScriptEnabled ? 'a browser that knows no tools' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('pages say nothing of what assistants may fill in, which is no valid HTML there', async ({ page }) => {
      for (const path of ['/fractional-cmo', '/enquiry']) {
        await page.goto(path)
        await expect(page.locator('[name="name"]').first()).toBeVisible()
        if (javaScriptEnabled) expect(await page.evaluate(() => 'modelContext' in navigator)).toBe(false)
        await expect(page.locator(SAID)).toHaveCount(0)
      }
    })
  })
}

test('where the browser knows tools, a form says what an assistant may fill in, and is never sent by itself', async ({
  page,
}) => {
  await page.addInitScript(() => Object.assign(navigator, { modelContext: {} }))
  for (const [openForm, { toolname, tooldescription }, fields] of FORMS) {
    await openForm(page)
    const form = page.locator(`form[toolname="${toolname}"]`)
    await expect(form).toHaveAttribute('tooldescription', tooldescription)
    for (const field of fields) await expect(form.locator(`[name="${field}"]`)).toHaveAttribute('toolparamdescription', /\w/)
    // An assistant that fills in the honeypot would be taken for a robot.
    await expect(form.getByLabel(honeypotWords.label)).toHaveAttribute('toolparamdescription', honeypotWords.label)
    await expect(form.locator('input:not([type=hidden]):not([toolparamdescription])')).toHaveCount(0)
    await expect(page.locator('[toolautosubmit]')).toHaveCount(0)
  }
})

test('a browser that knows WebMCP offers the forms to its assistant', async ({ site }) => {
  const launch = await findBrowser()
  const browser = await chromium.launch({ ...launch, args: [...launch.args, '--enable-blink-features=WebMCP,WebMCPTesting'] })
  try {
    const page = await browser.newPage({ baseURL: site.url })
    await page.goto(site.url)
    test.skip((await toolsOf(page)) === undefined, 'This browser does not know WebMCP')
    for (const [openForm, { toolname, tooldescription }, fields] of FORMS) {
      await openForm(page)
      await expect.poll(async () => (await toolsOf(page))?.map(({ name }) => name)).toEqual([toolname])
      const [tool] = (await toolsOf(page)) ?? []
      expect(tool?.description).toBe(tooldescription)
      const { properties } = JSON.parse(tool?.inputSchema ?? '{}')
      expect(Object.keys(properties).slice(0, fields.length)).toEqual(fields)
      expect(Object.keys(properties)).toHaveLength(fields.length + 1)
    }
  } finally {
    await browser.close()
  }
})
