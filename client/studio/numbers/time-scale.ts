import { roundUp } from './chart-scale.ts'

/** Dots may touch their neighbours' only a little: the more there are, the smaller is the largest. */
const LARGEST = [
  { points: 31, radius: 5 },
  { points: 62, radius: 3.5 },
  { points: 120, radius: 2.5 },
] as const
const LEAST = 1.6

/** The radius of the largest of so many dots on a line, in pixels. */
export function largestRadius(points: number): number {
  return LARGEST.find((size) => points <= size.points)?.radius ?? LEAST
}

/** Where the scale of counts ends: a round whole number that is not below any of them. */
export function countScale(counts: readonly number[]): number {
  return Math.ceil(roundUp(Math.max(1, ...counts)))
}

/** The middle of each of so many equal parts of a line, from 0 to 100. */
export function placeOf(index: number, points: number): number {
  return ((index + 0.5) / points) * 100
}
