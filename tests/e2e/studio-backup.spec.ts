import type { Page } from '@playwright/test'
import { backupWords as words } from '../../shared/content/studio/operations.ts'
import { openBackup } from '../../worker/tools/backup/file.ts'
import { freeSlot, post } from '../support/leads-site.ts'
import { expect, SLOW, test } from '../support/site.ts'

test.use({ ownSite: 'studio-backup' })

const PASSPHRASE = 'correct horse battery'
const make = (page: Page) => page.getByRole('button', { name: words.make })

async function type(page: Page, passphrase: string, again: string): Promise<void> {
  await page.getByLabel(words.passphrase).fill(passphrase)
  await page.getByLabel(words.again).fill(again)
}

test('an owner makes a backup in the browser, which the restore tool can read', SLOW, async ({ page, site }) => {
  // A slow hash makes the passphrase into a key, here and in the reader.
  test.setTimeout(120_000)
  const visitor = { name: 'Zita Backhousia', organisation: 'Harbour Trust', email: 'zita@visitor.example' }
  await post(site.url, '/api/booking', { ...visitor, ...(await freeSlot(site.url)) })
  await page.goto(`${site.url}/studio/record`)
  await page.getByRole('button', { name: words.link }).click()
  await expect(page.getByText(words.nightly.off)).toBeVisible()
  const download = page.waitForEvent('download')
  await type(page, PASSPHRASE, PASSPHRASE)
  await make(page).click()
  const file = test.info().outputPath('backup.age')
  await (await download).saveAs(file)
  await expect(page.getByRole('status')).toContainText(/[\d,]+ rows are in the file/)
  const names: unknown[] = []
  for await (const { table, row } of (await openBackup(file, { passphrase: PASSPHRASE })).rows())
    if (table === 'bookings') names.push(row.name)
  expect(names).toContain(visitor.name)
})

test(
  'a passphrase that is short or mistyped makes no file, and neither does a lost connection',
  SLOW,
  async ({ page, site, pageErrors }) => {
    await page.goto(`${site.url}/studio/record/backup`)
    await type(page, 'short', 'short')
    await make(page).click()
    await expect(page.getByText(words.tooShort(12))).toBeVisible()
    await type(page, PASSPHRASE, 'correct horse batter')
    await make(page).click()
    await expect(page.getByText(words.notSame)).toBeVisible()
    pageErrors.expect(/net::ERR_FAILED .+backup\/rows/)
    await page.route('**/studio/api/backup/rows?*', (route) => route.abort())
    await type(page, PASSPHRASE, PASSPHRASE)
    await make(page).click()
    await expect(page.getByText(words.stopped)).toBeVisible()
    await expect(page.getByLabel(words.passphrase)).toHaveValue(PASSPHRASE)
  },
)
