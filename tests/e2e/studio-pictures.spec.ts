import { campaignWords, pictureWords } from '../../shared/content/studio/campaigns.ts'
import { entryWords } from '../../shared/content/studio/entry.ts'
import { PICTURE_MAX_BYTES, type Picture, picturePath } from '../../shared/picture.ts'
import { CAMPAIGN_SITE } from '../support/own-sites.ts'
import { axeViolations } from '../support/page-audit.ts'
import { expect, SLOW, test } from '../support/site.ts'
import { StudioEditor } from '../support/studio-page.ts'

test.use(CAMPAIGN_SITE)

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const ALT = 'The enquiry form of this site'
/** A GIF of one pixel. */
const DOT = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

test(
  'a picture is chosen, made smaller, described and published, and visitors see it without a shift',
  SLOW,
  async ({ page, request, pageErrors }) => {
    pageErrors.expect(/net::ERR_FAILED .+studio\/api\/pictures/)
    const editor = new StudioEditor(page)
    await editor.open('pictured')
    await page.getByRole('button', { name: campaignWords.addSection }).click()
    await page.getByRole('menuitem', { name: campaignWords.sections.picture.name }).click()
    const field = page.getByRole('group', { name: campaignWords.sectionFields.picture })
    const file = field.locator('input[type=file]')

    await file.setInputFiles({ name: 'letter.txt', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
    await expect(field.getByRole('status')).toHaveText(pictureWords.errors.unreadable)
    await file.setInputFiles({ name: 'dot.gif', mimeType: 'image/gif', buffer: Buffer.from(DOT, 'base64') })
    // A small picture stays as it is.
    await expect(field.getByText(pictureWords.done(1, 1))).toBeVisible()
    await page.route('**/studio/api/pictures', (route) => route.abort())
    await file.setInputFiles('tests/pictures/home.jpg')
    await expect(field.getByRole('status')).toHaveText(pictureWords.errors.offline)
    await page.unroute('**/studio/api/pictures')
    const response = page.waitForResponse('**/studio/api/pictures')
    await file.setInputFiles('tests/pictures/contact.jpg')
    const { picture: stored } = (await (await response).json()) as { picture: Picture }
    expect((await (await request.get(picturePath(stored.id))).body()).length).toBeLessThanOrEqual(PICTURE_MAX_BYTES)
    await expect(field.getByText(/^\d+ by \d+ pixels$/)).toBeVisible()
    await page.getByLabel(campaignWords.sectionFields.alt).fill(ALT)
    await editor.expectNoErrors()
    await expect(editor.preview.getByRole('img', { name: ALT })).toBeAttached()
    await editor.publish()

    await expect(async () => expect(await (await request.get('/c/pictured')).text()).toContain(ALT)).toPass({ timeout: 10_000 })
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await page.goto('/c/pictured')
      const picture = page.getByRole('img', { name: ALT })
      const before = await picture.evaluate((image) => image.getBoundingClientRect().height)
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      expect(await picture.evaluate((image) => image.getBoundingClientRect().height)).toBe(before)
      expect(await axeViolations(page)).toEqual([])
    }
  },
)

test(
  'a text gets a picture beside its words, also after the connection was lost, and can lose it again',
  SLOW,
  async ({ page, request, pageErrors }) => {
    pageErrors.expect(/net::ERR_FAILED .+studio\/api\/pictures/)
    const editor = new StudioEditor(page)
    await editor.open('written')
    await page.getByRole('button', { name: campaignWords.sections.text.name }).first().click()
    const field = page.getByRole('group', { name: campaignWords.sectionFields.picture })
    await page.route('**/studio/api/pictures', (route) => route.abort())
    await field.locator('input[type=file]').setInputFiles('tests/pictures/leader-page.jpg')
    await expect(field.getByRole('status')).toHaveText(pictureWords.errors.offline)
    await page.unroute('**/studio/api/pictures')
    await field.getByRole('button', { name: pictureWords.again }).press('Enter')
    await expect(field.getByText(/^\d+ by \d+ pixels$/)).toBeVisible()
    await expect(field.getByRole('button', { name: pictureWords.other })).toBeFocused()

    const alt = page.getByLabel(campaignWords.sectionFields.alt)
    await field.getByRole('button', { name: pictureWords.remove }).press('Enter')
    await expect(alt).toBeHidden()
    await expect(field.getByRole('button', { name: pictureWords.choose })).toBeFocused()
    await editor.button(entryWords.undo).click()
    await alt.fill(ALT)
    await editor.expectNoErrors()
    await editor.publish()

    await expect(async () => expect(await (await request.get('/c/written')).text()).toContain(ALT)).toPass({ timeout: 10_000 })
    for (const { width, height, isBeside } of [
      { width: 390, height: 844, isBeside: false },
      { width: 1440, height: 900, isBeside: true },
    ]) {
      await page.setViewportSize({ width, height })
      await page.goto('/c/written')
      const picture = page.getByRole('img', { name: ALT })
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      const [shown, words] = await Promise.all([
        picture.boundingBox(),
        page.getByText('Most readers pass the door.').boundingBox(),
      ])
      expect((shown?.y ?? 0) + (shown?.height ?? 0) > (words?.y ?? 0)).toBe(isBeside)
      expect(await axeViolations(page)).toEqual([])
    }
  },
)
