import { palette } from '../../art/palette.ts'
import { mix, ramp } from './measure.ts'

/** The sky's colours from night to day; each is drawn as growing dots on the one before, until it covers it. */
export const SKY_INKS = [palette.ink, palette.dusk, palette.clay, palette.hiVis, palette.wattle, palette.paper] as const
/** The y where the sky meets the far shore. */
export const HORIZON = 200

/** The colour of the sky: 1.25 is SKY_INKS[1] with dots of SKY_INKS[2] at tone 0.25. `hour` from 0 (night) to 1 (dawn). */
export function skyTone(y: number, hour: number): number {
  const top = 4 * hour ** 1.7
  const foot = mix(1.45, 5, ramp(hour, 0, 0.85))
  return mix(top, foot, ramp(y, 0, HORIZON) ** 0.85)
}
