import type { Page } from '@playwright/test'
import { campaignWords } from '../../shared/content/studio/campaigns.ts'
import { entryWords } from '../../shared/content/studio/entry.ts'
import { scheduleWords } from '../../shared/content/studio/schedule.ts'
import { controlWords } from '../../shared/content/studio/studio.ts'
import type { Availability, Day } from '../../shared/schedule/slots.ts'
import { isoWeekday, sydneyDate } from '../../shared/sydney-time.ts'
import { bookByApi, click, days, freeTimes, reachTimes, readAvailability } from '../support/booking-page.ts'
import { expect, test } from '../support/site.ts'
import { StudioEditor } from '../support/studio-page.ts'
import { publishEntry } from '../support/studio-states.ts'

test.use({ ownSite: 'studio-hours', contextOptions: { reducedMotion: 'reduce' } })

const CAMPAIGN = 'nfp-digital-growth-scan'
const { week, air, campaigns, hours, hosts, picture } = scheduleWords

/** The visitor's page, on the first Saturday of which anything is free. */
async function goToSaturday(page: Page): Promise<void> {
  await reachTimes(page)
  await expect(days(page).first()).not.toHaveAccessibleName(/Loading/)
  const saturday = days(page)
    .and(page.getByRole('button', { name: /^Saturday .*free$/ }))
    .and(page.locator(':enabled'))
  while ((await saturday.count()) === 0) await click(page, /^Next week/)
  await saturday.click()
}

test('what an owner sets for Saturdays, for a campaign and for a host is what visitors are offered', async ({
  page,
  request,
  site,
}) => {
  const anna = { key: 'anna', name: 'Anna Grevillea' }
  await publishEntry(request, site.url, 'schedule', { heldTimes: [], hosts: [anna], noticeMinutes: 0 })
  const editor = new StudioEditor(page)
  await page.goto(`/studio/campaigns/${CAMPAIGN}`)
  await expect(page.getByText(campaignWords.sessions.line(30, [anna.name]))).toBeVisible()
  await page.getByRole('link', { name: campaignWords.sessions.change }).click()

  const length = page.getByRole('listitem').getByLabel(hours.slotMinutes, { exact: true })
  await test.step('the campaign that the link asked for is one press away, and is given its length', async () => {
    await expect(page.getByRole('button', { name: /^Set times for/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await length.fill('60')
    await expect(page.getByText(scheduleWords.builtIn.campaignValue('30 minutes'))).toBeVisible()
  })
  const day = page.getByRole('group', { name: week.days.saturday })
  const part = (field: string, name: string) => day.getByRole('group', { name: field }).getByRole('spinbutton', { name })
  await test.step('Saturday has hours of its own, which Undo takes back; a half-typed time stops the publication', async () => {
    await page.getByRole('button', { name: week.title }).first().click()
    const choice = day.getByRole('button', { name: week.days.saturday }).first()
    await choice.press('Enter')
    await page.getByRole('option', { name: week.own }).click()
    await part(week.from, 'hour').press('Backspace')
    await part(week.from, 'hour').press('Backspace')
    await editor.button(entryWords.publish).click()
    await expect(day.getByText(controlWords.half)).toBeVisible()
    await expect(part(week.from, 'hour')).toBeFocused()
    await page.keyboard.type('10')
    await part(week.to, 'hour').focus()
    await page.keyboard.type('01')
    await day.getByRole('button', { name: week.addTo(week.days.saturday) }).click()
    await expect(part(week.from, 'hour').nth(1)).toBeFocused()
    await expect(part(week.from, 'hour').nth(1)).toHaveText('02')
    await editor.button(entryWords.undo).click()
    await expect(part(week.from, 'hour')).toHaveCount(1)
    await day.getByRole('button', { name: week.remove(week.days.saturday, 1) }).press('Enter')
    await expect(choice).toBeFocused()
    await expect(choice).toHaveText(week.closed)
    await editor.button(entryWords.undo).click()
  })
  await test.step('sessions have air, and the host has at most three a day', async () => {
    await page.getByRole('button', { name: air.title }).click()
    await page.getByLabel(air.after, { exact: true }).first().fill('15')
    await page.getByRole('button', { name: hosts.more }).click()
    await page
      .getByRole('listitem', { name: hosts.one(1) })
      .getByLabel(air.aDay, { exact: true })
      .fill('3')
  })
  await test.step('the picture shows the Saturdays, and those of the campaign', async () => {
    await expect(page.getByRole('columnheader', { name: 'Sat' })).toBeVisible()
    await page.getByRole('button', { name: picture.whose }).click()
    await page.getByRole('option', { name: /^Visitors of/ }).click()
    await expect(page.getByRole('cell', { name: /^Sat .*: 5 free$/ }).first()).toBeVisible()
  })
  await editor.publish()
  const { live } = await page.evaluate(() => fetch('/studio/api/entries/schedule').then((response) => response.json()))
  expect(JSON.parse(live.text)).toEqual({
    heldTimes: [],
    noticeMinutes: 0,
    airAfterMinutes: 15,
    hours: { saturday: [{ from: '10:00', to: '13:00' }] },
    hosts: [{ ...anna, sessionsADay: 3 }],
    campaigns: [{ key: CAMPAIGN, slotMinutes: 60 }],
  })
  await page.goto(`/studio/schedule?campaign=${CAMPAIGN}`)
  await expect(page.getByRole('button', { name: new RegExp(`${campaigns.campaign}$`) })).toBeFocused()

  await goToSaturday(page)
  const shown = await freeTimes(page).allInnerTexts()
  expect(shown.map((text) => text.match(/\d{1,2}:\d{2} [AP]M/)?.[0])).toEqual([
    '10:00 AM',
    '10:30 AM',
    '11:00 AM',
    '11:30 AM',
    '12:00 PM',
  ])
  await test.step('a session takes its air with it, and after the third of a day there is none', async () => {
    const saturday = (await readAvailability(request)).find(
      ({ date, slots }) => isoWeekday(date) === 6 && freeOf({ slots }).length > 0,
    )
    const left = async () => {
      const range = `from=${saturday?.date}&to=${saturday?.date}&campaign=${CAMPAIGN}`
      const { days: listed } = (await (await request.get(`/api/availability?${range}`)).json()) as Availability
      return listed.flatMap(freeOf)
    }
    const leftAfter = []
    for (const slot of saturday?.slots.filter(({ time }) => time.endsWith(':00')) ?? []) {
      expect(await bookByApi(request, slot, { Origin: site.url })).toBe(201)
      leftAfter.push(await left())
    }
    expect(leftAfter).toEqual([['11:00', '11:30', '12:00'], ['12:00'], []])
  })
  await test.step('every later day of the picture has as many free times as visitors are offered on it', async () => {
    await page.goto('/studio/schedule')
    for (const [whose, campaign] of [
      [/^Everybody/, ''],
      [/^Visitors of/, `&campaign=${CAMPAIGN}`],
    ] as const) {
      await page.getByRole('button', { name: picture.whose }).click()
      await page.getByRole('option', { name: whose }).click()
      await expect(page.getByText(picture.note)).toBeVisible()
      const drawn = (await page.locator('td > :first-child').allInnerTexts())
        .filter((words) => !words.includes(picture.today))
        .map((words) => [...words.matchAll(/(\d+) free/g)].reduce((sum, [, free]) => sum + Number(free), 0))
      // A time of today may be over between the two questions.
      const later = (await readAvailability(request, 61, campaign)).filter(({ date }) => date !== sydneyDate(Date.now()))
      const offered = later.map((day) => freeOf(day).length)
      expect(drawn.filter((free) => free > 0).length).toBeGreaterThan(40)
      expect(drawn.filter((free) => free > 0)).toEqual(offered.filter((free) => free > 0))
    }
  })
})

const freeOf = ({ slots }: Pick<Day, 'slots'>) => slots.filter(({ available }) => available).map(({ time }) => time)
