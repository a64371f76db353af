import type { Page } from '@playwright/test'
import { responseWords } from '../../shared/content/response-times.ts'
import { alertWords } from '../../shared/content/studio/alerts.ts'
import { entryWords } from '../../shared/content/studio/entry.ts'
import { leadsWords } from '../../shared/content/studio/lead-list.ts'
import { scheduleWords } from '../../shared/content/studio/schedule.ts'
import { LOCAL_OPS } from '../../worker/tools/local/vars.ts'
import { ENQUIRY, post } from '../support/leads-site.ts'
import { axeViolations } from '../support/page-audit.ts'
import { expect, test } from '../support/site.ts'
import { StudioEditor } from '../support/studio-page.ts'

test.use({ ownSite: 'studio-overdue' })

const { toDo } = leadsWords
const { contact, units } = scheduleWords

/** Enough days that any of them was open, whatever the day and hour is. */
const DAYS_AGO = 8

/** Brings in an enquiry of some days ago, which nobody has answered. */
async function importEnquiry(url: string, name: string): Promise<void> {
  const receivedAt = new Date(Date.now() - DAYS_AGO * 24 * 60 * 60 * 1000).toISOString()
  const fields = { name, organisation: 'Creek & Co', phone: '0412 345 678', enquiry: 'How do you count who walks past?' }
  const response = await fetch(`${url}/api/ops/leads/import`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${LOCAL_OPS}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ check: false, leads: [{ kind: 'enquiry', receivedAt, fields }] }),
  })
  expect(response.status).toBe(200)
}

async function expectAccessible(page: Page): Promise<void> {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await axeViolations(page, { tags: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] })).toEqual([])
  }
}

test('somebody says within how long leads are called, and who waits longer is marked in To do and counted in the check', async ({
  page,
  site,
}) => {
  await importEnquiry(site.url, 'Ada Gum')
  await post(site.url, '/api/contact', { ...ENQUIRY, name: 'Bo Gum' })
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const mark = toDo.longerThan(responseWords.hours('2'))
  await page.goto('/studio/leads')
  await expect(row('Ada Gum')).toBeVisible()
  await expect(page.getByText(mark)).toBeHidden()

  await page.goto('/studio/schedule')
  const editor = new StudioEditor(page)
  const field = page.getByLabel(contact.within, { exact: true })
  await expect(field).toHaveValue('')
  await field.fill('soon')
  await expect(field).toHaveAccessibleDescription(/number/)
  await field.fill('2')
  await expect(page.getByLabel(units.label(contact.within))).toHaveValue('hours')
  await expectAccessible(page)
  await editor.publish()

  await page.goto('/studio/leads')
  await expect(row('Ada Gum').getByText(mark)).toBeVisible()
  await expect(row('Bo Gum').getByText(mark)).toBeHidden()
  await expectAccessible(page)

  await page.goto('/studio/trouble')
  await expect(page.getByRole('heading', { name: alertWords.overdue.title(1, false, responseWords.hours('2')) })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: alertWords.actions.openToDo }).press('Enter')
  await expect(row('Ada Gum').getByText(mark)).toBeVisible()

  await page.goto('/studio/schedule')
  await expect(field).toHaveValue('2')
  await field.fill('')
  await expect(editor.button(entryWords.publish)).toBeEnabled()
  await editor.publish()
})
