import type { Measurement } from './run-lighthouse.ts'

/** The median of every figure on its own, over runs of one page. */
export function medianMeasurement(runs: readonly Measurement[]): Measurement {
  return medianOf(runs) as Measurement
}

/** The same for any record of numbers. */
export function medianOf(values: readonly unknown[]): unknown {
  const [first] = values
  if (typeof first !== 'object' || first === null) return middle(values as number[])
  return Object.fromEntries(Object.keys(first).map((key) => [key, medianOf(values.map((value) => (value as Fields)[key]))]))
}

type Fields = Record<string, unknown>

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[sorted.length / 2 - 1] ?? Number.NaN)) / 2
}
