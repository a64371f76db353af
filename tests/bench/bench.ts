import { readFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { CAMPAIGN_FOLDER, PAGES } from '../../shared/paths.ts'
import { buildSite } from '../../worker/tools/local/build.ts'
import { refuseNpmFlags } from '../../worker/tools/npm-flags.ts'
import { findBrowser } from '../support/browser.ts'
import { startSite } from '../support/start-site.ts'
import { bookingInteractions, interactionLines } from './booking-interactions.ts'
import { floorPage } from './floor-page.ts'
import { gameFrames, gameLine } from './game-frames.ts'
import { type LoadWork, loadWork, loadWorkLine } from './load-work.ts'
import { medianMeasurement, medianOf } from './median-measurement.ts'
import { reactPage } from './react-page.ts'
import { type Comparison, reportLines, summaryLines } from './report-lines.ts'
import { type Measurement, runLighthouse, type Throttling } from './run-lighthouse.ts'
import { serveOverH2 } from './serve-over-h2.ts'
import { undisturbed } from './undisturbed.ts'

const FLOOR = '/floor.html'
const REACT = '/react.html'
/** The page on which the booking is measured. */
const BOOKING = '/nfp-digital-growth-scan'
const THROTTLINGS: readonly Throttling[] = ['simulate', 'devtools']

/** A campaign that exists only in KV, so that its page is measured as well. */
const SAMPLE = { key: 'sample', file: 'shared/campaign/sample-campaign.json' }
const PATHS = [...PAGES.filter(({ id }) => id !== 'not-found').map(({ path }) => path), CAMPAIGN_FOLDER + SAMPLE.key]

refuseNpmFlags(['--runs <count>', '--page <path>', '--desktop', '--game', '--booking'])
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    page: { type: 'string', multiple: true, default: PATHS },
    desktop: { type: 'boolean', default: false },
    game: { type: 'boolean', default: false },
    booking: { type: 'boolean', default: false },
  },
})
const device = values.desktop ? 'desktop' : 'mobile'
const pages = values.game || values.booking ? [] : values.page
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs is not a count: ${values.runs}`)

await buildSite()
/** Lighthouse prefers a full Chrome; the booking is timed in the bundled browser. */
const browser = await findBrowser('installed')
const bundled = await findBrowser()
const { $schema: _, ...sample } = JSON.parse(await readFile(SAMPLE.file, 'utf8')) as Record<string, unknown>
const site = await startSite('bench', { campaigns: { [SAMPLE.key]: sample } })
const edge = await serveOverH2(site.url, {
  [FLOOR]: { type: 'text/html; charset=utf-8', body: floorPage() },
  ...(await reactPage(REACT)),
})
try {
  // The first load of each page warms the server's caches and does not count.
  for (const page of pages) await runLighthouse(edge.url + page, 'simulate', device, browser)
  const measured = new Map<string, Comparison[]>()
  for (const throttling of pages.length > 0 ? THROTTLINGS : []) {
    for (const [page, comparison] of await compare(pages, throttling)) {
      measured.set(page, [...(measured.get(page) ?? []), comparison])
    }
  }
  for (const [page, comparisons] of measured) console.log(`\n${reportLines(page, comparisons).join('\n')}`)
  if (pages.length > 0) {
    const addresses = [FLOOR, ...pages].map((page) => edge.url + page)
    const work = await undisturbed('work of a load', () => loadWork(addresses, runs, bundled))
    const floor = work.get(edge.url + FLOOR) as LoadWork
    const ofPages = new Map(pages.map((page) => [page, work.get(edge.url + page) as LoadWork]))
    console.log(`\n${pages.map((page) => loadWorkLine(page, ofPages.get(page) as LoadWork, floor)).join('\n')}`)
    console.log(`\n${summaryLines(measured, (page) => (ofPages.get(page) ?? floor).task / floor.task).join('\n')}`)
  }
  if (pages.includes(BOOKING) || values.booking) {
    const interactions = await medianRun('booking', () => bookingInteractions(site.url, bundled))
    console.log(`\nBooking\n${interactionLines(interactions).join('\n')}`)
  }
  if (pages.includes('/') || values.game) {
    const frames = await medianRun('game', () => gameFrames(site.url, browser))
    console.log(`\nVenture Velocity\n${gameLine(frames)}`)
  }
  const [load = 0] = loadavg()
  if (load > 2 * availableParallelism())
    console.log(`\nThe machine is busy (load ${load.toFixed(1)}): the times are not to be trusted.`)
} finally {
  await edge.stop()
  await site.stop()
}

/** The median of every figure over all runs. */
async function medianRun<Figures>(name: string, run: () => Promise<Figures>): Promise<Figures> {
  const taken: Figures[] = []
  for (let number = 1; number <= runs; number++) taken.push(await undisturbed(name, run))
  return medianOf(taken) as Figures
}

/**
 * Measures all pages, the floor and the plain React page in turn, so that a busy machine slows all of them alike. The
 * floor, which every ratio depends on, is measured before every third page.
 */
async function compare(pages: readonly string[], throttling: Throttling): Promise<Map<string, Comparison>> {
  const round = [...pages.flatMap((page, index) => (index % 3 === 0 ? [FLOOR, page] : [page])), REACT]
  const taken = new Map<string, Measurement[]>(round.map((page) => [page, []]))
  for (let run = 1; run <= runs; run++) {
    console.log(`${throttling} ${run} of ${runs}`)
    for (const page of round) {
      taken.get(page)?.push(await runLighthouse(edge.url + page, throttling, device, browser))
    }
  }
  const median = (page: string) => medianMeasurement(taken.get(page) ?? [])
  return new Map(pages.map((page) => [page, { throttling, page: median(page), floor: median(FLOOR), react: median(REACT) }]))
}
