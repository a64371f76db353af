import type { Device } from '../../shared/report/visits.ts'

/** The shorter side of the smallest tablets, in CSS pixels; the largest phones stay below. */
const TABLET_SIDE = 600

/** A visitor's kind of device, by its first pointer and the size of its screen in CSS pixels. */
export function deviceOf(isCoarse: boolean, { width, height }: { width: number; height: number }): Device {
  if (!isCoarse) return 'computer'
  return Math.min(width, height) < TABLET_SIDE ? 'phone' : 'tablet'
}
