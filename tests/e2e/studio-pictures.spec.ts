import { campaignWords } from '../../shared/content/studio/campaigns.ts'
import { pictureWords } from '../../shared/content/studio/pictures.ts'
import { PICTURE_MAX_BYTES, type Picture, picturePath } from '../../shared/picture.ts'
import { campaignEntry } from '../support/campaign-entry.ts'
import { axeViolations } from '../support/page-audit.ts'
import { expect, test } from '../support/site.ts'
import { StudioEditor } from '../support/studio-page.ts'

test.use({ ownSite: 'studio-pictures', siteEnv: { PAGE_CACHE_SECONDS: '1' }, campaigns: { pictured: campaignEntry() } })

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const ALT = 'The enquiry form of this site'

test('a picture is chosen, made smaller, described and published, and visitors see it without a shift', async ({
  page,
  request,
  pageErrors,
}) => {
  pageErrors.expect(/net::ERR_FAILED .+studio\/api\/pictures/)
  const editor = new StudioEditor(page)
  await editor.open('pictured')
  await page.getByRole('button', { name: campaignWords.addSection }).click()
  await page.getByRole('menuitem', { name: campaignWords.sections.picture.name }).click()
  const field = page.getByRole('group', { name: campaignWords.sectionFields.picture })
  const file = field.locator('input[type=file]')

  await file.setInputFiles({ name: 'letter.txt', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await expect(field.getByRole('status')).toHaveText(pictureWords.errors.unreadable)
  await page.route('**/studio/api/pictures', (route) => route.abort())
  await file.setInputFiles('tests/pictures/home.jpg')
  await expect(field.getByRole('status')).toHaveText(pictureWords.errors.offline)
  await page.unroute('**/studio/api/pictures')
  const answer = page.waitForResponse('**/studio/api/pictures')
  await file.setInputFiles('tests/pictures/contact.jpg')
  const { picture: stored } = (await (await answer).json()) as { picture: Picture }
  expect((await (await request.get(picturePath(stored.id))).body()).length).toBeLessThanOrEqual(PICTURE_MAX_BYTES)
  await expect(field.getByText(/^\d+ by \d+ pixels$/)).toBeVisible()
  await page.getByLabel(campaignWords.sectionFields.alt).fill(ALT)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    expect(await axeViolations(page)).toEqual([])
  }
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
})
