import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { buildSite } from '../../worker/tools/build-site.ts'
import { findBrowser } from '../support/browser.ts'
import { startSite } from '../support/start-site.ts'
import { floorPage } from './floor-page.ts'
import { medianMeasurement } from './median-measurement.ts'
import { type Comparison, reportLines } from './report-lines.ts'
import { type Measurement, runLighthouse, type Throttling } from './run-lighthouse.ts'
import { serveOverH2 } from './serve-over-h2.ts'

const FLOOR = '/floor.html'
const THROTTLINGS: readonly Throttling[] = ['simulate', 'devtools']

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, page: { type: 'string', default: '/nfp-digital-growth-scan' } },
})
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs is not a count: ${values.runs}`)

await buildSite()
const browser = await findBrowser()
const site = await startSite('bench')
const edge = await serveOverH2(site.url, { [FLOOR]: floorPage() })
try {
  const comparisons: Comparison[] = []
  // One load that does not count fills the caches of workerd and of the compressor.
  await runLighthouse(edge.url + values.page, 'simulate', browser)
  for (const throttling of THROTTLINGS) comparisons.push(await compare(throttling))
  console.log(`\n${reportLines(values.page, comparisons).join('\n')}`)
  const [load = 0] = loadavg()
  if (load > 2 * availableParallelism())
    console.log(`\nThe machine is busy (load ${load.toFixed(1)}): the times are not to be trusted.`)
} finally {
  await edge.stop()
  await site.stop()
}

/** Takes page and floor in turn, so that a busy machine slows both. */
async function compare(throttling: Throttling): Promise<Comparison> {
  const pages: Measurement[] = []
  const floors: Measurement[] = []
  for (let run = 1; run <= runs; run++) {
    console.log(`${throttling} ${run} of ${runs}`)
    pages.push(await runLighthouse(edge.url + values.page, throttling, browser))
    floors.push(await runLighthouse(edge.url + FLOOR, throttling, browser))
  }
  return { throttling, page: medianMeasurement(pages), floor: medianMeasurement(floors) }
}
