import { campaignListWords } from '../../shared/content/studio/campaign-list.ts'
import { tableWords } from '../../shared/content/studio/studio.ts'
import { expect, SLOW, test } from '../support/site.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone the column that sorts a list is chosen, and the order can be reversed', SLOW, async ({ page }) => {
  await page.goto('/studio/campaigns')
  const names = page.getByRole('table').getByRole('rowheader').getByRole('link')
  await expect(page.getByRole('columnheader')).toHaveCount(0)
  await page.getByRole('button', { name: new RegExp(tableWords.sortBy) }).click()
  await page.getByRole('option', { name: campaignListWords.columns.campaign, exact: true }).click()
  await expect.poll(async () => inOrder(await names.allTextContents())).toBe(true)
  const first = await names.first().textContent()
  await page.getByRole('button', { name: tableWords.reverse }).click()
  await expect(names.last()).toHaveText(first ?? '')
  expect(inOrder(await names.allTextContents())).toBe(false)
})

function inOrder(names: readonly string[]): boolean {
  return names.every((name, index) => index === 0 || (names[index - 1] ?? '').localeCompare(name, 'en-AU') <= 0)
}
