import type { Measurement, Throttling } from './run-lighthouse.ts'

/** The figures of the page, the floor and the plain React page with one kind of throttling. */
export type Comparison = { throttling: Throttling; page: Measurement; floor: Measurement; react: Measurement }

const LCP_RATIO_MAX: Record<Throttling, number> = { simulate: 1.4, devtools: 1.35 }
const LAYOUT_SHIFT_MAX = 0.01
/** Above the floor's. */
const BLOCKING_MAX_MS = 60
/** React, the router, the page and what it shares with others; anything more must be loaded on interaction. */
const SCRIPT_MAX_BYTES = 95_000
const SCRIPT_MAX_FILES = 6
/** Main-thread work of a load beside the floor's; two pages draw a turning globe. */
const MAIN_THREAD_RATIO_MAX = 3
const GLOBE_MAIN_THREAD_RATIO_MAX = 4.5
const GLOBE_PAGES: readonly string[] = ['/brand', '/pr-firm']

const NAMES: Record<Throttling, string> = { simulate: 'simulated', devtools: 'really throttled' }

/** The table of figures, then the limits with PASS or MISS. */
export function reportLines(path: string, comparisons: readonly Comparison[]): string[] {
  const rows = comparisons.flatMap(({ throttling, page, floor, react }) => [
    row(`${path}, ${NAMES[throttling]}`, page, page.largestContentfulPaint / floor.largestContentfulPaint),
    row(`floor, ${NAMES[throttling]}`, floor, 1),
    row(`plain React, ${NAMES[throttling]}`, react, react.largestContentfulPaint / floor.largestContentfulPaint),
  ])
  return [...table([HEADINGS, ...rows]), '', ...bars(path, comparisons)]
}

const HEADINGS = [
  '',
  'P/A/B/S',
  'FCP',
  'LCP',
  'ratio',
  'TBT',
  'main',
  'CLS',
  'HTML',
  'CSS',
  'JS',
  'font',
  'image',
  'other',
  'req',
  '3rd',
]

function row(name: string, measured: Measurement, ratio: number): string[] {
  const { bytes } = measured
  const ms = (value: number) => value.toFixed(0)
  const kb = (value: number) => (value / 1000).toFixed(1)
  return [
    name,
    scoresOf(measured).join('/'),
    ms(measured.firstContentfulPaint),
    ms(measured.largestContentfulPaint),
    ratio.toFixed(2),
    ms(measured.totalBlockingTime),
    Number.isNaN(measured.mainThreadWork) ? '' : ms(measured.mainThreadWork),
    measured.layoutShift.toFixed(4),
    ...[bytes.Document, bytes.Stylesheet, bytes.Script, bytes.Font, bytes.Image, bytes.Other].map(kb),
    String(measured.requests),
    String(measured.thirdPartyRequests),
  ]
}

/** In the order of the headings; none for a load with real throttling, which has only times. */
function scoresOf({ scores }: Measurement): number[] {
  return scores ? [scores.performance, scores.accessibility, scores.bestPractices, scores.seo] : []
}

function table(rows: readonly string[][]): string[] {
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  const pad = (cell: string, column: number) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))
  return rows.map((cells) => cells.map(pad).join('  '))
}

function bars(path: string, comparisons: readonly Comparison[]): string[] {
  const workMax = GLOBE_PAGES.includes(path) ? GLOBE_MAIN_THREAD_RATIO_MAX : MAIN_THREAD_RATIO_MAX
  return comparisons.flatMap(({ throttling, page, floor }) => {
    const ratio = page.largestContentfulPaint / floor.largestContentfulPaint
    const timed = [
      bar(ratio <= LCP_RATIO_MAX[throttling], `LCP ${ratio.toFixed(2)} of the floor's (at most ${LCP_RATIO_MAX[throttling]})`),
      bar(page.layoutShift < LAYOUT_SHIFT_MAX, `CLS ${page.layoutShift.toFixed(4)} (under ${LAYOUT_SHIFT_MAX})`),
      bar(
        page.totalBlockingTime - floor.totalBlockingTime <= BLOCKING_MAX_MS,
        `TBT ${page.totalBlockingTime.toFixed(0)} ms (at most ${BLOCKING_MAX_MS} above the floor's ${floor.totalBlockingTime.toFixed(0)})`,
      ),
    ]
    // Only simulated loads have scores.
    if (throttling === 'devtools') return timed.map((line) => `${line}, really throttled`)
    const scores = scoresOf(page)
    const work = workRatio(page, floor)
    return [
      bar(
        scores.every((score) => score === 100),
        `scores ${scores.join('/')} (100 x 4)`,
      ),
      ...timed,
      bar(
        page.bytes.Script <= SCRIPT_MAX_BYTES,
        `script ${page.bytes.Script} bytes before interaction (at most ${SCRIPT_MAX_BYTES})`,
      ),
      bar(
        page.scriptFiles <= SCRIPT_MAX_FILES,
        `script files ${page.scriptFiles} before interaction (at most ${SCRIPT_MAX_FILES})`,
      ),
      bar(work <= workMax, `main-thread work ${work.toFixed(2)} of the floor's (at most ${workMax})`),
      bar(page.thirdPartyRequests === 0, `third-party requests ${page.thirdPartyRequests} (0)`),
    ]
  })
}

function workRatio(page: Measurement, floor: Measurement): number {
  return page.mainThreadWork / floor.mainThreadWork
}

/** The line of one limit. */
export function bar(holds: boolean, words: string): string {
  return `${holds ? 'PASS' : 'MISS'}  ${words}`
}

/**
 * Every page in one Markdown table for the README, with ratios to the floor, which are comparable between machines. `workOfLoad`: a page's
 * work of a load beside the floor's.
 */
export function summaryLines(
  measured: ReadonlyMap<string, readonly Comparison[]>,
  workOfLoad: (path: string) => number,
): string[] {
  const kb = (bytes: number) => (bytes / 1000).toFixed(1)
  const ratio = (measurement: Measurement | undefined, floor: Measurement | undefined) =>
    measurement && floor ? (measurement.largestContentfulPaint / floor.largestContentfulPaint).toFixed(2) : ''
  const line = (
    name: string,
    simulated: Measurement,
    floor: Measurement,
    throttled?: Measurement,
    throttledFloor?: Measurement,
  ) => {
    const cells = [
      `\`${name}\``,
      scoresOf(simulated).join('/'),
      ratio(simulated, floor),
      ratio(throttled, throttledFloor),
      [simulated, throttled].map((measured) => measured?.totalBlockingTime.toFixed(0)).join(' / '),
      workRatio(simulated, floor).toFixed(2),
      workOfLoad(name).toFixed(2),
      Math.max(simulated.layoutShift, throttled?.layoutShift ?? 0).toFixed(3),
      kb(simulated.bytes.Document),
      kb(simulated.bytes.Script),
      kb(simulated.bytes.Font),
    ]
    return `| ${cells.join(' | ')} |`
  }
  const lines = [
    '| page | scores | LCP ÷ floor | really throttled | TBT ms | main thread ÷ floor | work of a load ÷ floor | CLS | HTML kB | script kB | font kB |',
    '|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
  ]
  for (const [path, comparisons] of measured) {
    const [simulated, throttled] = comparisons
    if (simulated) lines.push(line(path, simulated.page, simulated.floor, throttled?.page, throttled?.floor))
  }
  const [simulated, throttled] = [...measured.values()][0] ?? []
  if (simulated) {
    lines.push(line('floor', simulated.floor, simulated.floor, throttled?.floor, throttled?.floor))
    lines.push(line('plain React', simulated.react, simulated.floor, throttled?.react, throttled?.floor))
  }
  return lines
}
