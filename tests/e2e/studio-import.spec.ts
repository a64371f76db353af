import { readFileSync, writeFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { importWords as words } from '../../shared/content/studio/import.ts'
import { leadsWords } from '../../shared/content/studio/lead-list.ts'
import { controlWords } from '../../shared/content/studio/studio.ts'
import { axeViolations } from '../support/page-audit.ts'
import { holdRequests } from '../support/page-loading.ts'
import { expect, test } from '../support/site.ts'

test.use({ ownSite: 'studio-import', siteEnv: { STUDIO_EMAIL: 'anna@agency.example' } })

const EXPORT = readFileSync(new URL('../unit/shared/import/exports/hubspot-contacts.csv', import.meta.url), 'utf8')
const BROKEN = '"90099","Ada","Broken","","4.12346E+08","","","","","","In orbit","","2026-05-08 15:29","","Painter","",""\r\n'
const FILE = { name: 'hubspot.csv', mimeType: 'text/csv', buffer: Buffer.from(EXPORT + BROKEN) }
/** Of 61 lines, one has nothing by which to reach somebody, and two have lost the digits of a number. */
const [LINES, LEADS] = [61, 58]

/** Drops the file as from a desk: beside the field, where nothing becomes of it, with another one, which is refused, and alone. */
async function dropBesideAndInto(page: Page): Promise<void> {
  const [file = '', other = ''] = [FILE.name, 'other.csv'].map((name) => test.info().outputPath(name))
  for (const path of [file, other]) writeFileSync(path, FILE.buffer)
  const session = await page.context().newCDPSession(page)
  const drop = async (place: Locator, files: string[]) => {
    const { x = 0, y = 0 } = (await place.boundingBox()) ?? {}
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', { type, x, y, data: { items: [], files, dragOperationsMask: 1 } })
  }
  await drop(page.getByRole('heading', { name: words.runs.title }), [file])
  await drop(page.getByText(words.file.drop), [other, file])
  await expect(page.getByRole('alert')).toHaveText(controlWords.oneFile)
  await drop(page.getByText(words.file.drop), [file])
  await expect(page.getByRole('alert')).toHaveCount(0)
}

test('an owner imports a file of another program, sees what becomes of each line, and undoes it as a whole', async ({ page }) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto('/studio/leads?list=all')
  await button(leadsWords.import).click()
  await dropBesideAndInto(page)
  const preview = page.getByRole('list', { name: words.preview.label })
  await expect(preview.getByRole('listitem')).toHaveCount(10)
  await expect(preview.getByRole('listitem').first()).toContainText('Grace Fitzgerald')
  await expect(preview.getByRole('listitem').first()).toContainText('Job Title: Head of Marketing, APAC')

  await page.getByRole('button', { name: words.columns.of('Job Title') }).press('Enter')
  await page.getByRole('option', { name: words.columns.leftOut }).press('Enter')
  await page.locator('input[type=file]').setInputFiles({ ...FILE, name: 'leads.pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(page.getByText('leads.pdf is no CSV file')).toBeVisible()
  await expect(preview.getByRole('listitem').first()).not.toContainText('Job Title')
  expect(page.context().pages()).toEqual([page])
  await page.getByRole('button', { name: words.values.of('In orbit', 1) }).press('Enter')
  await page.getByRole('option', { name: 'Reached' }).press('Enter')
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await axeViolations(page, { tags: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] })).toEqual([])
  }

  await button(words.check.now(LINES)).click()
  const left = page.getByRole('list', { name: words.check.whyLabel })
  await expect(left).toContainText('is no phone number any more')
  const downloading = page.waitForEvent('download')
  await button(words.check.save).click()
  const saved = readFileSync(await (await downloading).path(), 'utf8')
  expect(saved.trim().split('\r\n')).toHaveLength(4)
  expect(saved).toContain('"Ada","Broken"')

  await button(words.import.now(LEADS)).press('Enter')
  await expect(page.locator(':focus')).toContainText(words.import.done(LEADS))
  await expect(left.getByRole('listitem')).toHaveCount(LINES - LEADS)
  await page.reload()
  await expect(page.getByText(words.runs.goOn)).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(FILE)
  await button(words.check.now(LINES)).click()
  await expect(page.getByText(words.counts.known(LEADS))).toBeVisible()
  await expect(page.getByText(words.check.title(0))).toBeVisible()

  await page.getByRole('button', { name: words.runs.undoOf(LEADS) }).press('Enter')
  const [release, asked] = [await holdRequests(page, /\/leads\/imports$/), page.waitForRequest(/\/leads\/imports$/)]
  await page.getByRole('dialog').getByRole('button', { name: words.runs.words.now }).press('Enter')
  await asked
  // A dialog that closed before the list came would give the focus back to the button that goes.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
  release()
  await expect(page.getByText(words.runs.undone(LEADS))).toBeVisible()
  await expect(page.getByText(words.runs.none)).toBeVisible()
  await expect(page.getByRole('heading', { name: words.runs.title })).toBeFocused()
  await page.goto('/studio/leads?list=all')
  await expect(page.getByText(leadsWords.empty)).toBeVisible()
})

test('a connection that breaks in the middle of an import is gone on from, no lead is written twice, and its undo can be stopped', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/Failed to load resource/)
  const rows = Array.from(
    { length: 120 },
    (_, index) => `Person ${'abcdefghij'[index % 10]}${'i'.repeat(index)},p${index}@visitor.example\n`,
  )
  await page.goto('/studio/leads/import')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(`Name,Email\n${rows.join('')}`) })
  await page.getByRole('button', { name: words.check.now(120) }).click()
  await expect(page.getByText(words.check.title(120))).toBeVisible()
  let calls = 0
  await page.route('**/leads/import', async (route) => {
    calls++
    // The second slice is written, but nobody hears of it.
    if (calls === 2) {
      await route.fetch()
      await route.abort()
    } else await route.continue()
  })
  await page.getByRole('button', { name: words.import.now(120) }).click()
  await expect(page.getByText(words.import.stopped(50, 120))).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(words.import.done(120))).toBeVisible()
  await expect(page.getByRole('button', { name: words.runs.undoOf(120) })).toBeVisible()

  await test.step('who stops the undo of it keeps the others, and takes them back later', async () => {
    const held = Promise.withResolvers<void>()
    await page.route('**/leads/import/undo', (route) => held.promise.then(() => route.continue()), { times: 1 })
    await page.getByRole('button', { name: words.runs.undoOf(120) }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: words.runs.words.now }).press('Enter')
    await dialog.getByRole('button', { name: words.runs.stop }).press('Enter')
    await expect(dialog).toBeVisible()
    held.resolve()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(words.runs.stopped)).toBeVisible()
    const [left = 0] =
      (
        await page
          .getByRole('list')
          .getByText(/leads?, .* by you/)
          .innerText()
      ).match(/\d+/) ?? []
    expect(Number(left)).toBeGreaterThan(0)
    expect(Number(left)).toBeLessThan(120)
    await expect(page.getByText(words.runs.undone(120 - Number(left)))).toBeVisible()
    await page.getByRole('button', { name: words.runs.undoOf(Number(left)) }).press('Enter')
    await dialog.getByRole('button', { name: words.runs.words.now }).press('Enter')
    await expect(page.getByText(words.runs.none)).toBeVisible()
  })
})
