import { ADDRESSES } from '../support/addresses.ts'
import { expect, test } from '../support/site.ts'
import { untilLive } from '../support/until-live.ts'

declare global {
  interface Window {
    /** What was asked of the locales' own rules for numbers, dates and lists. */
    localeRules: string[]
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A Wednesday and a Sunday, in Sydney. */
const DAYS = { 'a weekday': '2026-11-25T01:00:00Z', 'a Sunday': '2026-11-29T01:00:00Z' }

for (const timezoneId of ['Pacific/Kiritimati', 'America/Los_Angeles', 'Australia/Sydney']) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId })
    test(`21.05 every page comes alive without a complaint and without a locale’s rules in ${timezoneId}, weekday and Sunday`, async ({
      page,
      faults,
    }) => {
      // Every page twice.
      test.setTimeout(60_000)
      faults.refuseWarnings()
      faults.expect(/status of 404/)
      await page.addInitScript(noteLocaleRules)
      for (const [day, now] of Object.entries(DAYS)) {
        await page.clock.setFixedTime(now)
        for (const path of ADDRESSES) {
          await test.step(`${path} on ${day}`, async () => {
            await page.goto(path)
            await untilLive(page)
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
            expect(await page.evaluate(() => window.localeRules)).toEqual([])
          })
        }
      }
    })
  })
}

/** Runs in the page. To load those rules takes a phone a long task, which no page has to spare as it starts. */
function noteLocaleRules(): void {
  window.localeRules = []
  const note = (owner: object, name: string) => {
    const asked = Reflect.get(owner, name)
    const noted: ProxyHandler<typeof asked> = {
      apply: (target, self, args) => {
        window.localeRules.push(name)
        return Reflect.apply(target, self, args)
      },
      construct: (target, args) => {
        window.localeRules.push(name)
        return Reflect.construct(target, args)
      },
    }
    Reflect.defineProperty(owner, name, { value: new Proxy(asked, noted) })
  }
  for (const name of ['NumberFormat', 'DateTimeFormat', 'ListFormat', 'PluralRules']) note(Intl, name)
  note(Number.prototype, 'toLocaleString')
  for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']) note(Date.prototype, name)
}
