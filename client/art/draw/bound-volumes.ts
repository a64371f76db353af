import { palette } from '../palette.ts'
import { picture } from './halftone.ts'
import type { SetType } from './set-type.ts'

const YEARS = Array.from({ length: 13 }, (_, index) => 2013 + index)
/** Includes space for the last volume, which leans out of the row. */
const WIDTH = 1214
const HEIGHT = 330
/** Width of a spine, and distance from one to the next. */
const SPINE = 84
const PITCH = 92
/** How much taller each volume is than the one before. */
const RISE = 6.5
/** From the middle of a vertical line of text to its baseline. */
const BASELINE = 9
const { ink, paper, wattle } = palette

/** One bound volume of the publication per year; the last one, unfinished, has a paper cover and leans. */
export function drawBoundVolumes(setType: SetType): string {
  const volumes = YEARS.map((year, index) => {
    const last = index === YEARS.length - 1
    const dots = 1 + Math.floor(index / 3)
    const [x, y] = [index * PITCH, (YEARS.length - 1 - index) * RISE]
    const [cover, print] = last ? [paper, ink] : [ink, paper]
    const spine = `<path fill="${cover}" stroke="none" d="M${x} ${y}h${SPINE}v12h-${SPINE}zM${x} ${y + 16}h${SPINE}v${HEIGHT}h-${SPINE}z"/>`
    const mark = `<path d="M${x + SPINE / 2} ${y + 110}v${(dots - 1) * 14 + 0.1}"/>`
    const { d, left } = setType(String(year), { face: 'display', size: 28, tracking: 0.02 })
    const place = `translate(${x + SPINE / 2 - BASELINE} ${y + 28 - left}) rotate(90)`
    const drawn = `${spine}${mark}<path transform="${place}" fill="${print}" stroke="none" d="${d}"/>`
    return last ? `<g transform="translate(8) rotate(3 ${x} ${HEIGHT})">${drawn}</g>` : drawn
  })
  const dots = `stroke="${wattle}" stroke-width="9" stroke-linecap="round" stroke-dasharray="0 14"`
  return picture(WIDTH, HEIGHT, `<g ${dots}>${volumes.join('')}</g>`)
}
