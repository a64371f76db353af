import { untilHydrated } from '../support/page-loading.ts'
import { expect, SLOW, test } from '../support/site.ts'
import { ADDRESSES } from '../support/site-pages.ts'

declare global {
  interface Window {
    /** Slow calls that the page made while starting. */
    slowStarts: string[]
  }
}

test('no page loads locale data while it starts', SLOW, async ({ page, pageErrors }) => {
  pageErrors.expect(/status of 404/)
  await page.addInitScript(noteSlowStarts)
  for (const path of ADDRESSES) {
    await page.goto(path)
    await untilHydrated(page)
    expect(await page.evaluate(() => window.slowStarts), path).toEqual([])
  }
})

/** Runs in the page. Records calls that load locale data for numbers, dates or lists, which is a long task on a phone. */
function noteSlowStarts(): void {
  window.slowStarts = []
  const note = (owner: object, name: string) => {
    const noted: ProxyHandler<CallableFunction> = {
      apply: (target, self, args) => {
        window.slowStarts.push(name)
        return Reflect.apply(target, self, args)
      },
      construct: (target, args, asked) => {
        window.slowStarts.push(name)
        return Reflect.construct(target, args, asked)
      },
    }
    Reflect.defineProperty(owner, name, { value: new Proxy(Reflect.get(owner, name), noted) })
  }
  for (const name of ['NumberFormat', 'DateTimeFormat', 'ListFormat', 'PluralRules']) note(Intl, name)
  note(Number.prototype, 'toLocaleString')
  for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']) note(Date.prototype, name)
}
