import { brandCases } from '../../shared/content/brand-clients.ts'
import { campaignWords } from '../../shared/content/studio/campaigns.ts'
import { entryWords } from '../../shared/content/studio/entry.ts'
import { pageWordsWords as words } from '../../shared/content/studio/page-words.ts'
import { PUBLIC_PAGES } from '../../shared/paths.ts'
import { holdRequests } from '../support/page-loading.ts'
import { expect, test } from '../support/site.ts'
import { StudioEditor } from '../support/studio-page.ts'

test.use({ ownSite: 'studio-words', siteEnv: { PAGE_CACHE_SECONDS: '1', STATUS_CACHE_SECONDS: '0' } })

const TYPO = 'It is also a good read.'
const MENDED = 'It is also a very good read.'

test('a typo on the home page is pressed in the preview, mended and live: before scripts, with them, and on the way back to it', async ({
  page,
  request,
}) => {
  await page.goto('/studio/words')
  const release = await holdRequests(page, '**/assets/*.svg')
  const draw = await holdRequests(page, '**/studio/api/preview/**')
  await page.getByRole('link', { name: 'Front page' }).click()
  const editor = new StudioEditor(page)
  // Until the frame has loaded, a link in it would lead away, and nothing would hear a press.
  await editor.preview.locator('main a[href]').first().click({ force: true })
  release()
  // The studio's own first picture of the page comes while a text is being pressed.
  await expect(page.locator('iframe')).not.toHaveAttribute('inert')
  await editor.preview.getByText(TYPO).hover()
  await page.mouse.down()
  draw()
  await expect(page.getByText(campaignWords.show.states.open)).toBeVisible()
  await page.mouse.up()
  const field = page.getByRole('region', { name: words.edit.picked }).getByRole('textbox')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(TYPO)
  await field.press('End')
  await field.pressSequentially(' Very.')
  await expect(field).toHaveValue(`${TYPO} Very.`)
  await field.fill(MENDED)
  await expect(editor.preview.getByText(MENDED)).toBeVisible()
  expect(await (await request.get('/')).text()).toContain(TYPO)
  await editor.publish('A word more')
  await expect.poll(async () => (await request.get('/')).text()).toContain(MENDED)

  await page.goto('/')
  await expect(page.getByText(MENDED)).toBeAttached()
  // Hydrates the page; a difference to its HTML would be an error, which fails the test.
  await page.mouse.wheel(0, 400)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await expect(page.getByText(MENDED)).toBeAttached()
  // From a page that is a file, in this document.
  await page.goto('/brand')
  await page.mouse.wheel(0, 400)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Front page' }).click()
  await expect(page.getByText(MENDED)).toBeAttached()
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})

test('three pages are published at once, and taken back in one step', async ({ page, request }) => {
  const three = PUBLIC_PAGES.slice(1, 4)
  const headlineOf = async (path: string) => /<title>(.*?)<\/title>/.exec(await (await request.get(path)).text())?.[1]
  for (const { id } of three) {
    await page.goto(`/studio/words/${id}`)
    await page.getByRole('searchbox', { name: words.edit.search }).fill('search results title')
    const field = page.getByRole('textbox', { name: 'Search results title' })
    await field.fill(`New ${id}`.slice(0, 60))
    await expect(page.getByRole('region', { name: entryWords.bar })).toContainText('Draft saved')
  }
  await page.goto('/studio/words')
  await expect(page.getByRole('checkbox')).toHaveCount(3)
  for (const tick of await page.getByRole('checkbox').all()) await tick.check({ force: true })
  await page.getByRole('button', { name: words.together.now }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.together.send }).click()
  await expect(page.getByText(words.done(3))).toBeVisible()
  for (const { id, path } of three) await expect.poll(() => headlineOf(path)).toBe(`New ${id}`)
  await page.getByRole('button', { name: words.last.takeBack(3) }).click()
  await expect(page.getByText(words.last.done(3))).toBeVisible()
  for (const { path, title } of three) await expect.poll(() => headlineOf(path)).toBe(title)
})

test('the picture beside a page’s link is drawn with its new words, and the studio says what it cannot draw', async ({
  page,
  request,
}) => {
  await page.goto('/studio/words/privacy')
  const editor = new StudioEditor(page)
  await page.getByRole('searchbox', { name: words.edit.search }).fill('picture headline')
  const line = page.getByRole('textbox', { name: 'Picture beside shared links headline 1' })
  await line.fill('No Plätzchen.')
  await expect(page.getByText(words.plainCard.title)).toBeVisible()
  await line.fill('No biscuits.')
  await expect(page.getByText(words.plainCard.title)).toBeHidden()
  await editor.publish('')
  const imageOf = async () => /og:image" content="https:\/\/[^/]+([^"]+)"/.exec(await (await request.get('/privacy')).text())?.[1]
  await expect.poll(imageOf).toMatch(/-[0-9a-f]{16}\.png$/)
  const built = await (await request.get('/cards/privacy.png')).body()
  const [first, again] = [await request.get((await imageOf()) ?? ''), await request.get((await imageOf()) ?? '')]
  expect(first.headers()).toMatchObject({ 'content-type': 'image/png', 'cache-control': expect.stringContaining('immutable') })
  const picture = await first.body()
  expect(picture.equals(await again.body())).toBe(true)
  // Head, size and colours are the built one's; the pixels are not.
  expect([picture.subarray(0, 33).equals(built.subarray(0, 33)), picture.equals(built)]).toEqual([true, false])
})

test('a text that is pressed as the preview is drawn anew has its click, and its mark', async ({ page }) => {
  const [first, second] = brandCases.map(({ title }) => title) as [string, string]
  await page.goto('/studio/words/brand')
  const editor = new StudioEditor(page)
  const field = page.getByRole('region', { name: words.edit.picked }).getByRole('textbox')
  const marked = editor.preview.locator('[data-looked-at]')
  await editor.preview.getByText(first).click()
  await expect(field).toHaveValue(first)
  await expect(marked).toHaveText(first)
  const draw = await holdRequests(page, '**/studio/api/preview/**')
  await field.fill('Menders were asked for')
  await editor.preview.getByText(second).hover()
  await page.mouse.down()
  const drawn = page.waitForResponse('**/studio/api/preview/**')
  draw()
  await (await drawn).finished()
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
  await page.mouse.up()
  await expect(field).toHaveValue(second)
  await expect(field).toBeFocused()
  await expect(editor.preview.getByText('Menders were asked for')).toBeVisible()
  await expect(marked).toHaveText(second)
})
