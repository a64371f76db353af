import { chromium } from '@playwright/test'
import type { BrowserLaunch } from '../support/browser.ts'
import { untilHydrated } from '../support/page-loading.ts'

/**
 * Main-thread time of a frame of the game, in ms: script, styles and paint. `handOver` is the median time for copying
 * the canvas's pixels, which is needed without a graphics card only and depends on the machine.
 */
type GameFrames = { frames: number; median: number; p95: number; max: number; handOver: number }

/** A seed on which a run without input lasts 18 s and meets four coins. */
const SEED = 44
const WARM_UP_MS = 2000
const PLAY_MS = 10_000
/** A mid-range phone, as for the other limits. */
const SLOWDOWN = 4
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true }

/** Half of a frame at 60 Hz: the browser needs the other half. */
const FRAME_BAR_MS = 8

type TraceEvent = { name: string; ts: number; dur?: number; tdur?: number; pid: number; tid: number }

/** Plays for ten seconds in a slowed browser and measures every frame. */
export async function gameFrames(url: string, launch: BrowserLaunch): Promise<GameFrames> {
  const browser = await chromium.launch(launch)
  try {
    const page = await (await browser.newContext(PHONE)).newPage()
    await page.addInitScript((seed) => {
      crypto.getRandomValues = (array) => {
        if (array instanceof Uint32Array) array[0] = seed
        return array
      }
    }, SEED)
    await page.goto(url)
    await untilHydrated(page)
    await page.getByRole('button', { name: 'Start Collecting!' }).click()
    await page.locator('canvas').waitFor()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.waitForTimeout(WARM_UP_MS)
    await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] })
    await page.waitForTimeout(PLAY_MS)
    const trace = await browser.stopTracing()
    if (!(await page.locator('canvas').isVisible())) throw new Error('The run was over before it was measured')
    return figures(frameTimes(JSON.parse(trace.toString()).traceEvents))
  } finally {
    await browser.close()
  }
}

/** The report's line about the frames. */
export function gameLine({ frames, median, p95, max, handOver }: GameFrames): string {
  const ms = (value: number) => `${value.toFixed(1)} ms`
  const verdict = p95 <= FRAME_BAR_MS ? 'PASS' : 'MISS'
  const words = `${frames} frames, ${SLOWDOWN} times slower: median ${ms(median)}, 95 % within ${ms(p95)} (at most ${FRAME_BAR_MS})`
  return `${verdict}  ${words}, longest ${ms(max)}; pixels handed over in ${ms(handOver)}`
}

/** Processor time in ms of each task that ran an animation frame, without the time of other programs. */
function frameTimes(events: readonly TraceEvent[]): { work: number; handOver: number }[] {
  const fired = events.filter(({ name }) => name === 'FireAnimationFrame')
  const main = fired[0]
  const ofMain = (wanted: string) =>
    events.filter(({ name, pid, tid }) => name === wanted && pid === main?.pid && tid === main.tid)
  const commits = ofMain('Commit')
  return ofMain('RunTask').flatMap((task) => {
    const inTask = ({ ts }: TraceEvent) => ts >= task.ts && ts <= task.ts + (task.dur ?? 0)
    if (!fired.some(inTask)) return []
    const handOver = commits.filter(inTask).reduce((sum, commit) => sum + processorMs(commit), 0)
    return [{ work: processorMs(task) - handOver, handOver }]
  })
}

const processorMs = ({ dur = 0, tdur = dur }: TraceEvent) => tdur / 1000

function figures(times: readonly { work: number; handOver: number }[]): GameFrames {
  if (times.length === 0) throw new Error('The trace has no frames of the game')
  const share = (values: readonly number[], part: number) =>
    values.toSorted((a, b) => a - b)[Math.min(Math.floor(values.length * part), values.length - 1)] ?? 0
  const work = times.map((time) => time.work)
  const handOver = share(
    times.map((time) => time.handOver),
    0.5,
  )
  return { frames: times.length, median: share(work, 0.5), p95: share(work, 0.95), max: share(work, 1), handOver }
}
