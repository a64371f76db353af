import type { ReportRange } from './counts.ts'
import { sumOf, Z_90 } from './statistics.ts'

/** What a page's browser measures of its own speed: until its largest part showed, how long its slowest answer took, and what jumped. */
export const SPEED_METRICS = ['lcp', 'inp', 'cls'] as const
export type SpeedMetric = (typeof SPEED_METRICS)[number]

/** LCP and INP in whole ms, CLS in thousandths; without what the browser cannot measure, or had no occasion to. */
export type PageSpeed = { [Metric in SpeedMetric]?: number }

/** More than any page takes: what is above counts as this. */
export const SPEED_MAX: Readonly<Record<SpeedMetric, number>> = { lcp: 60_000, inp: 10_000, cls: 5_000 }

/** Where the first bucket of each ends; each further one ends a tenth higher, so a figure is at most a tenth beside the true one. */
const FIRST: Readonly<Record<SpeedMetric, number>> = { lcp: 100, inp: 8, cls: 1 }
const STEP = 1.1

/** How many visits were in each bucket, by its number. */
export type Histogram = Readonly<Record<string, number>>
export type SpeedCounts = Readonly<Record<SpeedMetric, Histogram>>

/** The bucket of a measured value. */
export function speedBucket(metric: SpeedMetric, value: number): number {
  return value <= FIRST[metric] ? 0 : Math.ceil(Math.log(value / FIRST[metric]) / Math.log(STEP))
}

/** Three of four visits were at least as fast; nine times in ten that is true of all visits between `low` and `high`. */
export type Measured = { p75: number; low: number; high: number }

/** Fewer visits say too little. */
const SPEED_VISITS_MIN = 20

const PART = 0.75

/** What a histogram says; undefined if it has too few visits. */
function measuredOf(metric: SpeedMetric, counts: Histogram): Measured | undefined {
  const visits = sumOf(Object.values(counts))
  if (visits < SPEED_VISITS_MIN) return undefined
  const wide = Z_90 * Math.sqrt((PART * (1 - PART)) / visits)
  const [low = 0, p75 = 0, high = 0] = [PART - wide, PART, PART + wide].map((part) => valueAt(metric, counts, part * visits))
  return { p75, low, high }
}

/** The value that so many visits were at most at. Within a bucket they are taken to be spread evenly. */
function valueAt(metric: SpeedMetric, counts: Histogram, rank: number): number {
  let before = 0
  let value = 0
  for (const bucket of Object.keys(counts)
    .map(Number)
    .sort((one, other) => one - other)) {
    const count = counts[bucket] ?? 0
    const end = FIRST[metric] * STEP ** bucket
    const begin = bucket === 0 ? 0 : end / STEP
    value = begin + (end - begin) * Math.min(1, (rank - before) / count)
    before += count
    if (before >= rank) break
  }
  return value
}

/** Several histograms together. */
export function sumHistograms(all: readonly Histogram[]): Histogram {
  const sum: Record<string, number> = {}
  for (const one of all) for (const [bucket, count] of Object.entries(one)) sum[bucket] = (sum[bucket] ?? 0) + count
  return sum
}

/**
 * What `npm run bench` holds pages to on its slowed phone, in the same units. Its limit for LCP is 1.4 times that of a bare page, which
 * takes 830 ms there.
 */
export const BENCH_BARS: Readonly<Record<SpeedMetric, number>> = { lcp: 1160, inp: 150, cls: 10 }

/** What Google calls good for three of four visits (web.dev/articles/vitals). */
export const GOOD: Readonly<Record<SpeedMetric, number>> = { lcp: 2500, inp: 200, cls: 100 }

/** The speed of one page, by its path. `visits`: how many were measured; undefined for what pages are compared with. */
export type SpeedLine = { page: string; visits: number | undefined } & Record<SpeedMetric, Measured | undefined>

export type SpeedReport = ReportRange & { lines: SpeedLine[] }

/** What is known of pages, the most visits first; one that nobody measured has no line. */
export function speedLines(pages: readonly (readonly [page: string, counts: SpeedCounts | undefined])[]): SpeedLine[] {
  const lines = pages.flatMap(([page, counts]) => {
    if (!counts) return []
    const visits = Math.max(...SPEED_METRICS.map((metric) => sumOf(Object.values(counts[metric]))))
    const of = (metric: SpeedMetric) => measuredOf(metric, counts[metric])
    return visits === 0 ? [] : [{ page, visits, lcp: of('lcp'), inp: of('inp'), cls: of('cls') }]
  })
  return lines.sort((one, other) => other.visits - one.visits || one.page.localeCompare(other.page))
}

/** A line of limits, to compare pages with. */
export function limitsLine(page: string, limits: Readonly<Record<SpeedMetric, number>>): SpeedLine {
  const at = (value: number): Measured => ({ p75: value, low: value, high: value })
  return { page, visits: undefined, lcp: at(limits.lcp), inp: at(limits.inp), cls: at(limits.cls) }
}
