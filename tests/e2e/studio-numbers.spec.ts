import type { APIRequestContext } from '@playwright/test'
import { reportWords } from '../../shared/content/reports.ts'
import { responseWords } from '../../shared/content/response-times.ts'
import { variantNames } from '../../shared/content/shown-names.ts'
import { campaignListWords } from '../../shared/content/studio/campaign-list.ts'
import { campaignWords } from '../../shared/content/studio/campaigns.ts'
import { entryWords } from '../../shared/content/studio/entry.ts'
import { reportsWords } from '../../shared/content/studio/reports.ts'
import { variantWords } from '../../shared/content/studio/versions.ts'
import type { VisitBeacon } from '../../shared/report/visits.ts'
import { readAvailability } from '../support/booking-page.ts'
import { campaignEntry } from '../support/campaign-entry.ts'
import { expect, test } from '../support/site.ts'
import { StudioEditor } from '../support/studio-page.ts'
import { routeReports } from '../support/studio-responses.ts'

const VARIANT = { headline: 'Two walks say who reads.', offer: { button: 'Count my street' } }
const experimental = () => campaignEntry({ experiment: { name: 'experiment-1', variants: [VARIANT] } })

test.use({ ownSite: 'studio-numbers', campaigns: { counted: experimental(), begun: campaignEntry(), won: experimental() } })

/** The tests' own requests say that they are a robot's, which is not counted. */
const VISITOR = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

async function visit(request: APIRequestContext, origin: string, beacon: Partial<VisitBeacon>): Promise<void> {
  const headers = { Origin: origin, 'User-Agent': VISITOR }
  const data = { campaign: 'counted', from: 0, device: 'phone', variant: 'experiment-1.a', ...beacon }
  expect((await request.post('/api/visit', { headers, data })).status()).toBe(204)
}

async function book(request: APIRequestContext, origin: string): Promise<void> {
  const slot = (await readAvailability(request)).flatMap(({ slots }) => slots).find(({ available }) => available)
  const person = { name: 'Jo Wattle', organisation: 'Harbour Trust', email: 'jo@visitor.example' }
  const lead = { campaign: 'counted', utmSource: 'poster', variant: 'experiment-1.b' }
  const data = { ...person, ...lead, date: slot?.startsAt, time: slot?.time }
  expect((await request.post('/api/booking', { headers: { Origin: origin }, data })).status()).toBe(201)
}

test('visits and bookings are in the overview, in the funnel and its other divisions, and in the list', async ({
  page,
  request,
  site,
}) => {
  await visit(request, site.url, { to: 1 })
  await visit(request, site.url, { to: 2, device: 'computer' })
  await visit(request, site.url, { to: 3, variant: 'experiment-1.b' })
  await visit(request, site.url, { to: 4, variant: 'experiment-1.b', utmSource: 'Poster' })
  await book(request, site.url)

  await page.goto('/studio/numbers')
  const line = page.getByRole('row', { name: /\/c\/counted/ })
  await expect(line.getByRole('cell')).toHaveText([/^4/, /^1/, /25%.*\d+% to \d+%/, /^\$0/])
  await line.getByRole('link').press('Enter')

  const table = (name: string) => page.getByRole('table', { name, exact: true })
  const funnel = table(reportsWords.funnel.title)
  const step = (name: string) => funnel.getByRole('row', { name: new RegExp(`^${name}`) })
  const { steps } = reportWords
  for (const [name, count] of [
    [steps.seen, 4],
    [steps.opened, 3],
    [steps.details, 2],
    [steps.times, 1],
    [steps.booked, 1],
    [steps.kept, 0],
    [steps.won, 0],
  ] as const)
    await expect(step(name).getByRole('cell').first(), name).toHaveText(String(count))
  await expect(step(steps.details)).toContainText('2 of 3')

  // One lead is too few to say how long leads wait.
  const waits = table(responseWords.title).getByRole('row', { name: /^poster/ })
  await expect(waits.getByRole('cell')).toHaveText([
    /^1/,
    /^0/,
    new RegExp(responseWords.tooFew),
    new RegExp(responseWords.tooFew),
  ])

  const { sources, devices, time, experiment } = reportsWords
  await expect(table(sources.title).getByRole('row', { name: /^poster/ })).toContainText('100%')
  await expect(
    table(devices.title)
      .getByRole('row', { name: /^Phone/ })
      .getByRole('cell')
      .first(),
  ).toHaveText(/^3/)
  // The experiment's first day is not over, and so does not count yet.
  await expect(page.getByText(reportWords.experiment.beginning.text)).toBeVisible()
  await expect(page.getByRole('button', { name: experiment.take.b })).toHaveCount(0)
  await page.getByRole('button', { name: time.table }).press('Enter')
  await expect(table(time.table).getByRole('row').nth(1).getByRole('cell')).toHaveText([/^4$/, /^1$/, /^25%/, '', ''])

  await page.goto('/studio/campaigns')
  const row = page.getByRole('row', { name: /\/c\/counted/ })
  await expect(row).toContainText(campaignListWords.running)
  await expect(row.locator('[data-column=visits]')).toHaveText(/^4/)
  await page.getByRole('button', { name: reportsWords.figures.rate }).press('Enter')
  await expect(page.getByRole('row').nth(1)).toContainText('/c/counted')
})

test('an experiment is begun with the keyboard, seen, published, and renamed once its words change', async ({ page }) => {
  const editor = new StudioEditor(page)
  await editor.open('begun')
  const headline = editor.preview.getByRole('heading', { level: 1 })
  await page.getByRole('button', { name: new RegExp(`^${variantWords.group}`) }).press('Enter')
  await editor.button(variantWords.begin).press('Enter')
  // The focus is in the first text of B, which the preview shows while it is written.
  const own = page.getByRole('textbox', { name: campaignWords.fields.headline }).last()
  await expect(own).toBeFocused()
  // Nothing is wrong yet, and only a publication is refused.
  await expect(page.getByText(variantWords.untouched(variantNames.b))).toBeVisible()
  await expect(page.getByRole('button', { name: campaignWords.issuesIn(1) })).toHaveCount(0)
  await editor.button(entryWords.publish).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('variant B says the same as the original')
  await expect(page.getByRole('dialog').getByRole('button', { name: entryWords.publishing.now })).toBeDisabled()
  await page.keyboard.press('Escape')
  await own.fill('Two walks say who reads.')
  await expect(headline).toHaveText('Two walks say who reads.')
  const shown = page.getByRole('radiogroup', { name: variantWords.shown })
  await shown.getByRole('radio', { name: variantNames.a }).press('Enter')
  await expect(headline).toHaveText('Your street walks past. Count it.')
  await editor.publish('Two headlines')
  await expect(page.getByText(variantWords.changed.text)).toHaveCount(0)
  await expect(page.getByText(`${campaignWords.show.live}, ${campaignWords.show.oneOf(2)}`)).toBeVisible()

  await own.fill('Who reads? Walk twice.')
  await editor.button(variantWords.changed.rename('experiment-2')).press('Enter')
  await expect(page.getByLabel(variantWords.name)).toHaveValue('experiment-2')
  await expect(editor.page.getByText(variantWords.changed.text)).toHaveCount(0)
  await editor.publish('Anew')
  await page.goto('/studio/campaigns')
  await expect(page.getByRole('row', { name: /\/c\/begun/ })).toContainText(campaignListWords.running)
})

test('a variant that is ahead becomes the page in a draft, and visitors see it only when that is published', async ({
  page,
  request,
}) => {
  await routeReports(page, ['won'])
  const editor = new StudioEditor(page)
  await page.goto('/studio/numbers/won?days=90')
  await expect(page.getByText(reportWords.experiment.ahead.title(variantNames.b))).toBeVisible()
  await editor.button(reportsWords.experiment.take.b).press('Enter')
  await expect(editor.headline).toHaveValue(VARIANT.headline)
  await expect(page.getByText(variantWords.taken.text)).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`^${variantWords.group} ${variantWords.none}`) })).toBeVisible()
  await expect(editor.bar).toContainText('Draft saved')
  expect(await (await request.get('/studio/api/entries/campaign:won')).json()).toMatchObject({
    live: { text: expect.stringContaining('"experiment"') },
  })
  await page.reload()
  await expect(editor.headline).toHaveValue(VARIANT.headline)
  await expect(page.getByText(variantWords.taken.text)).toHaveCount(0)
})

test('a day is noted, changed, removed and put back, with the keyboard; the note stands in the chart, the list and the table', async ({
  page,
  request,
  site,
}) => {
  await visit(request, site.url, { to: 1 })
  const { notes, time } = reportsWords
  await page.goto('/studio/numbers/counted')
  const list = page.getByRole('list', { name: notes.label })
  await page.getByRole('button', { name: notes.add }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: notes.now }).press('Enter')
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await dialog.getByRole('textbox').fill('Flyer sent')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await list.getByRole('button', { name: notes.changeOf('Flyer sent') }).press('Enter')
  await dialog.getByRole('textbox').fill('Flyer sent twice')
  await dialog.getByText(notes.everywhere).click()
  await dialog.getByRole('button', { name: notes.now }).press('Enter')
  await page.getByRole('button', { name: notes.remove('Flyer sent twice') }).press('Enter')
  await expect(list).toHaveCount(0)
  await page.getByRole('button', { name: notes.undo }).press('Enter')
  await expect(list.getByRole('listitem')).toHaveText(/Flyer sent twice/)
  await expect(page.getByText(time.noted)).toBeVisible()
  await page.getByRole('button', { name: time.table }).press('Enter')
  await expect(page.getByRole('table', { name: time.table }).getByRole('row').nth(1)).toContainText('Flyer sent twice')
  await page.goto('/studio/record?of=leads')
  await expect(page.getByText(/^Note on a day removed: /)).toBeVisible()
})
