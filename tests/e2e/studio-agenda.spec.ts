import { agendaWords as words } from '../../shared/content/studio/agenda.ts'
import { addDays, openingMonday, sydneyDate } from '../../shared/sydney-time.ts'
import { freeDays, post } from '../support/leads-site.ts'
import { expectNoErrors } from '../support/page-audit.ts'
import { expect, test } from '../support/site.ts'
import { goToStudioPage } from '../support/studio-page.ts'
import { publishEntry } from '../support/studio-states.ts'

test.use({ ownSite: 'studio-agenda' })

const ANNA = { key: 'anna', name: 'Anna Grevillea', meetingUrl: 'https://meet.agency.example/anna' }
const BEN = { key: 'ben', name: 'Ben Tea-Tree' }
const VISITORS = ['Zoë Wattle', 'Hamish Fitzgerald-MacGillivray', 'Priya Banksia', 'Jo Creek', 'Ada Gum', 'Noah Papadopoulos']

test('a week of two hosts is read day by day, rung from a phone, and printed on one page', async ({ page, site }) => {
  await publishEntry(page.request, site.url, 'schedule', { hosts: [ANNA, BEN], closedDates: [], openDates: [] })
  const monday = addDays(openingMonday(sydneyDate(Date.now())), 7)
  const slots = (await freeDays(site.url, monday, addDays(monday, 4))).flatMap((day) => day.slice(0, 3))
  let count = 0
  for (const slot of [...slots, ...slots]) {
    const name = VISITORS[count % VISITORS.length] as string
    const visitor = { name, organisation: 'Harbour Trust', email: `agenda${count}@visitor.example`, phone: '+61412345678' }
    expect((await post(site.url, '/api/booking', { ...visitor, ...slot })).status).toBe(201)
    count += 1
  }

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/studio')
  await goToStudioPage(page, 'agenda')
  await page.getByRole('link', { name: words.next }).click()
  await expect(page.getByRole('status').first()).toHaveText(words.count(count))
  const first = page.getByRole('listitem').first()
  await expect(first.getByRole('link', { name: words.ring('Zoë Wattle', '0412 345 678') })).toHaveAttribute(
    'href',
    'tel:+61412345678',
  )
  await expectNoErrors(page)

  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)

  await page.getByRole('button', { name: words.whose }).click()
  await page.getByRole('option', { name: BEN.name }).click()
  await expect(page.getByRole('heading', { name: BEN.name }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: ANNA.name })).toHaveCount(0)
  await expect(page.getByRole('link', { name: words.joinOf('Zoë Wattle') })).toHaveCount(0)
  await page.getByRole('link', { name: words.present }).click()
  await expect(page.getByText(words.empty)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: BEN.name }).first()).toBeVisible()
})
