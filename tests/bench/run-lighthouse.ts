import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserLaunch } from '../support/browser.ts'
import { heldFrame, type TraceEvent } from './held-frame.ts'
import { undisturbed } from './undisturbed.ts'

export type Throttling = 'simulate' | 'devtools'
/** Lighthouse's mid-range phone, or its desktop preset. */
type Device = 'mobile' | 'desktop'

/** The figures of one load. Times in ms, sizes in transferred bytes. */
export type Measurement = {
  /** Only with simulated throttling. `seo` ignores noindex, which some pages have on purpose. */
  scores?: { performance: number; accessibility: number; bestPractices: number; seo: number }
  firstContentfulPaint: number
  largestContentfulPaint: number
  totalBlockingTime: number
  layoutShift: number
  /** What the browser's main thread did for the load; NaN with real throttling, where only times are measured. */
  mainThreadWork: number
  bytes: Record<'Document' | 'Stylesheet' | 'Script' | 'Font' | 'Image' | 'Other', number>
  requests: number
  scriptFiles: number
  thirdPartyRequests: number
}

type NetworkItem = { url: string; resourceType?: string; transferSize: number }
type Report = {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined>
  audits: Record<string, { score: number | null; numericValue?: number; details?: { items: NetworkItem[] } } | undefined>
}

/**
 * With real throttling only the times are measured: what Lighthouse records for other audits during the load would
 * slow it down.
 */
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']

/**
 * The desktop preset throttles the network only in its simulation. Real throttling takes the values of desktopDense4G
 * (40 ms, 10 Mbit/s) with the factors of mobileSlow4G: 3.75 times the round trip, nine tenths of the rate.
 */
const DESKTOP_NETWORK = [
  `--throttling.requestLatencyMs=${40 * 3.75}`,
  `--throttling.downloadThroughputKbps=${10 * 1024 * 0.9}`,
  `--throttling.uploadThroughputKbps=${10 * 1024 * 0.9}`,
]

/** Chromium sometimes loses the start of a trace; then Lighthouse measures nothing and has to run again. */
const LOST_TRACE = /NO_NAVSTART/
const TRIES = 3
/**
 * A first paint delayed longer than this waited for the browser's display, not for the page: see heldFrame. It happens
 * only while tracing, and delays by a second or not at all.
 */
const HELD_MS = 500

/** Loads a page once in a new browser, and again if the measurement was disturbed. */
export async function runLighthouse(
  url: string,
  throttling: Throttling,
  device: Device,
  browser: BrowserLaunch,
): Promise<Measurement> {
  const { origin, pathname } = new URL(url)
  const { report } = await undisturbed(
    pathname,
    () => runTraced(url, throttling, device, browser),
    ({ trace }) => heldFrame(trace.traceEvents, url) > HELD_MS,
  )
  return measurementOf(report, origin)
}

/** Loads a page once, and again if Chromium loses the trace. */
async function runTraced(url: string, throttling: Throttling, device: Device, browser: BrowserLaunch): Promise<Load> {
  for (let attempt = 1; ; attempt++) {
    const { code, errors, load } = await runOnce(url, throttling, device, browser)
    if (code !== 0 && LOST_TRACE.test(errors) && attempt < TRIES) continue
    if (!load) throw new Error(`Lighthouse could not measure ${url}: ${errors.slice(0, 2000)}`)
    if (load.report.runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${load.report.runtimeError.message}`)
    return load
  }
}

type Load = { report: Report; trace: { traceEvents: TraceEvent[] } }
type ServedResponse = { code: number | null; errors: string; load?: Load }

async function runOnce(url: string, throttling: Throttling, device: Device, browser: BrowserLaunch): Promise<ServedResponse> {
  const flags = ['--headless', '--ignore-certificate-errors', ...browser.args].join(' ')
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  try {
    const lighthouse = spawn(
      process.execPath,
      [
        '--import=./tests/bench/trace-categories.ts',
        'node_modules/lighthouse/cli/index.js',
        url,
        '--quiet',
        '--output=json',
        `--output-path=${join(folder, 'load')}`,
        '--save-assets',
        '--no-enable-error-reporting',
        `--throttling-method=${throttling}`,
        ...(throttling === 'devtools' ? [`--only-audits=${[...TIMES, 'network-requests'].join(',')}`] : []),
        ...(device === 'desktop' ? ['--preset=desktop'] : []),
        ...(device === 'desktop' && throttling === 'devtools' ? DESKTOP_NETWORK : []),
        `--chrome-flags=${flags}`,
      ],
      { env: { ...browser.env, CHROME_PATH: browser.executablePath }, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    let errors = ''
    lighthouse.stderr.on('data', (chunk) => {
      errors += chunk
    })
    const code = await new Promise<number | null>((resolve) => lighthouse.once('close', resolve))
    if (code !== 0) return { code, errors }
    const read = async (file: string) => JSON.parse(await readFile(join(folder, file), 'utf8'))
    return { code, errors, load: { report: await read('load'), trace: await read('load-0.trace.json') } }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function measurementOf({ categories, audits }: Report, origin: string): Measurement {
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const bytes = { Document: 0, Stylesheet: 0, Script: 0, Font: 0, Image: 0, Other: 0 }
  const network = (audits['network-requests']?.details?.items ?? []).filter(({ url }) => /^https?:/.test(url))
  for (const { resourceType = 'Other', transferSize } of network) {
    const type = (Object.hasOwn(bytes, resourceType) ? resourceType : 'Other') as keyof typeof bytes
    bytes[type] += transferSize
  }
  const scores = {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: seoScore(categories, audits),
  }
  return {
    ...('seo' in categories && { scores }),
    firstContentfulPaint: value('first-contentful-paint'),
    largestContentfulPaint: value('largest-contentful-paint'),
    totalBlockingTime: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    mainThreadWork: value('mainthread-work-breakdown'),
    bytes,
    requests: network.length,
    scriptFiles: network.filter(({ resourceType }) => resourceType === 'Script').length,
    thirdPartyRequests: network.filter(({ url }) => new URL(url).origin !== origin).length,
  }
}

/** Lighthouse's weighted mean, without the audit for noindex. */
function seoScore(categories: Report['categories'], audits: Report['audits']): number {
  const refs = (categories.seo?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && id !== 'is-crawlable')
  const counted = refs.filter(({ id }) => typeof audits[id]?.score === 'number')
  const weight = counted.reduce((sum, ref) => sum + ref.weight, 0)
  return Math.round((100 * counted.reduce((sum, ref) => sum + ref.weight * (audits[ref.id]?.score ?? 0), 0)) / weight)
}
