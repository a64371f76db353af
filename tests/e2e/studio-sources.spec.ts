import { readFile } from 'node:fs/promises'
import { linkWords } from '../../shared/content/studio/links.ts'
import { reportsWords } from '../../shared/content/studio/reports.ts'
import { chooseFreeSlot, click, typeDetails, validDetails } from '../support/booking-page.ts'
import { findVisitorBrowser } from '../support/browser.ts'
import { campaignEntry } from '../support/campaign-entry.ts'
import { widest } from '../support/layout-errors.ts'
import { axeViolations } from '../support/page-audit.ts'
import { expect, SLOW, test } from '../support/site.ts'

test.use({
  launchOptions: await findVisitorBrowser(),
  ownSite: 'studio-sources',
  campaigns: { market: campaignEntry() },
})

test(
  'a flyer’s link is followed from its code to a visit, a booking and a client, in the numbers',
  SLOW,
  async ({ page, request, site }) => {
    await page.goto('/studio/links?campaign=market')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(linkWords.word, { exact: true }).fill('Market Day')
    await expect(dialog.getByLabel(linkWords.fields.utmSource.label, { exact: true })).toHaveValue('market-day')
    await dialog.getByRole('button', { name: linkWords.publish, exact: true }).click()
    const code = dialog.getByRole('img', { name: /market-day$/ })
    const address = `http://${(await code.getAttribute('aria-label'))?.split(' ').at(-1)}`

    const phone = await page.context().newPage()
    const fetched = phone.waitForResponse(/\/visits-/)
    await phone.goto(address)
    await phone.evaluate((script) => import(script), (await fetched).url())
    await expect(phone).toHaveURL(`${site.url}/c/market?utm_source=market-day`)
    await typeDetails(phone, validDetails())
    await click(phone, 'Continue')
    await chooseFreeSlot(phone)
    await click(phone, /Confirm|Book/)
    await expect(phone.getByText(/BW-[2-9A-Z]{6}/).first()).toBeVisible()
    await phone.goto('/brand')
    await phone.close()

    const { leads } = await (await request.get('/studio/api/leads?campaign=market')).json()
    expect(leads).toMatchObject([{ source: 'market-day', campaign: 'market' }])
    const headers = { Origin: site.url }
    const won = { state: 'won', cents: 420_000 }
    expect((await request.post(`/studio/api/leads/${leads[0].reference}/outcome`, { headers, data: won })).status()).toBe(200)

    await page.goto('/studio/links')
    const row = page.getByRole('row', { name: /market-day/ })
    await expect(row).toContainText('1 visit')
    await expect(row).toContainText('1 booking, 0 enquiries')
    await expect(row).toContainText('1 won, $4,200')

    const visitsOf = async () => (await (await request.get('/studio/api/reports/market')).json()).sources[0]?.visits
    await expect.poll(visitsOf).toBe(1)
    await page.goto('/studio/numbers')
    const source = page.getByRole('table', { name: reportsWords.sources.title }).getByRole('row', { name: /^market-day/ })
    await expect(source.getByRole('cell')).toHaveText([/^1/, /^1/, /^0/, /100%/, /1 won.*\$4,200/, /^none before/])
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: reportsWords.file.save }).press('Enter')
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^sources-all-[\d-]+-to-[\d-]+\.csv$/)
    expect(await readFile(await file.path(), 'utf8')).toContain('"market-day","1","1","0","1","4200.00"')

    for (const path of ['/studio/numbers', '/studio/numbers/market', '/studio/links'])
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path)
        await expect(page.getByText('market-day').first()).toBeVisible()
        expect([...(await axeViolations(page)), ...(await page.evaluate(widest))], `${path} at ${width}`).toEqual([])
      }
    await page.goto('/studio/numbers')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(/Printed/)).toBeVisible()
    await expect(page.getByRole('button', { name: reportsWords.file.print })).toBeHidden()
  },
)
