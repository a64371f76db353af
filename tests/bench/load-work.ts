import { type Browser, chromium } from '@playwright/test'
import type { BrowserLaunch } from '../support/browser.ts'
import { medianOf } from './median-measurement.ts'
import { bar } from './report-lines.ts'

/** What a load costs the main thread, in ms, by the browser's own counters: without a trace, which would add work of its own. */
export type LoadWork = { task: number; layout: number; style: number; script: number }

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  ignoreHTTPSErrors: true,
}
const SLOWDOWN = 4
/** From the load event. All that a page does by itself at first is done by then. */
const SETTLED_MS = 2500
const RATIO_MAX = 3.6
/** Two pages move by themselves. */
const MOVING_RATIO_MAX = 5.8
const MOVING: readonly string[] = ['/brand', '/pr-firm']

/** The medians of `runs` loads of each address, taken in turn, so that a busy machine slows all of them alike. */
export async function loadWork(
  addresses: readonly string[],
  runs: number,
  launch: BrowserLaunch,
): Promise<Map<string, LoadWork>> {
  const browser = await chromium.launch(launch)
  try {
    const taken = new Map<string, LoadWork[]>(addresses.map((address) => [address, []]))
    for (let run = 0; run < runs; run++) {
      for (const [address, loads] of taken) loads.push(await load(browser, address))
    }
    return new Map(Array.from(taken, ([address, loads]) => [address, medianOf(loads) as LoadWork]))
  } finally {
    await browser.close()
  }
}

async function load(browser: Browser, address: string): Promise<LoadWork> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLED_MS)
  const { metrics } = await session.send('Performance.getMetrics')
  await context.close()
  const ms = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN)
  return {
    task: ms('TaskDuration'),
    layout: ms('LayoutDuration'),
    style: ms('RecalcStyleDuration'),
    script: ms('ScriptDuration'),
  }
}

/** The report's line about one page. */
export function loadWorkLine(path: string, page: LoadWork, floor: LoadWork): string {
  const most = MOVING.includes(path) ? MOVING_RATIO_MAX : RATIO_MAX
  const ratio = page.task / floor.task
  const parts = (['layout', 'style', 'script'] as const).map((part) => `${part} ${page[part].toFixed(0)}`).join(', ')
  return bar(
    ratio <= most,
    `${path}: work of a load ${page.task.toFixed(0)} ms (${parts}), ${ratio.toFixed(2)} of the floor's (at most ${most})`,
  )
}
