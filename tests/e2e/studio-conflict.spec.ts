import { entryWords } from '../../shared/content/studio/entry.ts'
import { CAMPAIGN_SITE } from '../support/own-sites.ts'
import { expect, test } from '../support/site.ts'
import { StudioEditor } from '../support/studio-page.ts'

test.use(CAMPAIGN_SITE)

test('of two who edit at once the second is shown both, and nothing of either is lost', async ({
  browser,
  page,
  baseURL,
  request,
}) => {
  const first = new StudioEditor(page)
  await first.open('shared')
  // Another window with a storage of its own, as on another computer.
  const context = await browser.newContext({ baseURL })
  const second = new StudioEditor(await context.newPage())
  await second.open('shared')
  await first.headline.fill('What the first one wrote.')
  await first.publish('First')

  await second.page.getByLabel('Introduction').fill('What the second one wrote.')
  await second.button(entryWords.publish).click()
  const dialog = second.page.getByRole('dialog')
  await dialog.getByRole('button', { name: entryWords.publishing.now }).click()
  await dialog.getByRole('button', { name: entryWords.decide }).click()
  await second.page.getByRole('button', { name: entryWords.outdated.compare }).click()
  await expect(second.page.getByRole('dialog')).toContainText('What the first one wrote.')
  await expect(second.page.getByRole('dialog')).toContainText('What the second one wrote.')
  await second.page.getByRole('dialog').getByRole('button', { name: entryWords.outdated.keep }).click()
  await second.publish('Second')
  const html = await (await request.get('/studio/api/entries/campaign:shared/versions')).json()
  expect(html.versions.map(({ note }: { note: string }) => note)).toEqual(['Second', 'First', ''])
  await context.close()
})

test('what is typed while the network is gone is kept, says so, and is saved when it is back', async ({
  page,
  context,
  request,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED/)
  const editor = new StudioEditor(page)
  await editor.open('dropped')
  await context.setOffline(true)
  await editor.headline.fill('Typed in a tunnel.')
  await expect(editor.bar).toContainText(entryWords.kept.offline)
  await context.setOffline(false)
  await expect(editor.bar).toContainText('Draft saved')
  const opened = await (await request.get('/studio/api/entries/campaign:dropped')).json()
  expect(JSON.parse(opened.draft.text).page.headline).toBe('Typed in a tunnel.')
})

test('what is typed just before the window is closed is there again', async ({ page, context }) => {
  const editor = new StudioEditor(page)
  await editor.open('shut')
  await editor.headline.fill('The last words.')
  await page.close()
  const again = new StudioEditor(await context.newPage())
  await again.open('shut')
  await expect(again.headline).toHaveValue('The last words.')
})

test('a dialog that is open when another draft comes leads to the decision', async ({
  browser,
  page,
  baseURL,
  context,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED/)
  pageErrors.expect(/status of 409/)
  const editor = new StudioEditor(page)
  await editor.open('twice')
  await context.setOffline(true)
  await editor.headline.fill('Typed in a tunnel.')
  await editor.button(entryWords.publish).click()
  const others = await browser.newContext({ baseURL })
  const phone = new StudioEditor(await others.newPage())
  await phone.open('twice')
  await phone.headline.fill('Typed on the train.')
  await expect(phone.bar).toContainText('Draft saved')
  await context.setOffline(false)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(entryWords.conflict.title)
  await expect(dialog.getByRole('button', { name: entryWords.publishing.now })).toHaveCount(0)
  await dialog.getByRole('button', { name: entryWords.decide }).click()
  await page.getByRole('button', { name: entryWords.conflict.use }).click()
  await expect(editor.headline).toHaveValue('Typed on the train.')
  await others.close()
})

test('a connection that is lost while nothing is typed moves nothing on the page', async ({ page, context, pageErrors }) => {
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED/)
  // The clock's own script, which the preview's frame does not run.
  pageErrors.expect(/Blocked script execution/)
  await page.clock.install()
  const editor = new StudioEditor(page)
  await editor.open('polled')
  await context.setOffline(true)
  const asked = page.waitForEvent('requestfailed')
  // The studio asks what is live when its window is looked at again.
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await asked
  // Longer than it takes to try again, or to show a notice.
  await page.clock.runFor(10_000)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(editor.headline).toBeVisible()
})
