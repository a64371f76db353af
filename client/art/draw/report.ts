import { palette } from '../palette.ts'
import { halftone, picture, short } from './halftone.ts'
import type { Tone } from './tone.ts'

const WIDTH = 520
const HEIGHT = 680
const { ink, paper, paper2, wattle, gum } = palette

/** Blossoms along a rising branch: centre and radius, from small to large. */
const BLOSSOMS = Array.from({ length: 17 }, (_, index) => {
  const at = index / 16
  const side = index % 2 ? 1 : -1
  return { x: 58 + at * 392, y: 282 - 128 * at ** 2 + side * (4 + 15 * at), radius: 4 + 27 * at }
})

const growth: Tone = (x, y) => {
  if (x < 34 || x > 474 || y < 114 || y > 300) return 0
  const near = BLOSSOMS.map((bloom) => 1 - Math.hypot(x - bloom.x, y - bloom.y) / bloom.radius)
  const inside = Math.max(...near)
  return inside > 0 ? 0.2 + 0.75 * inside ** 0.7 : 0
}

const grain: Tone = (x, y) => (x > 34 && x < 474 && y > 114 && y < 300 && growth(x, y) === 0 ? 0.09 : 0)

const lines = (x: number, y: number, widths: readonly number[], gap: number) =>
  widths.map((width, row) => `M${x} ${y + row * gap}h${width}`).join('')

/** The rows of the list of fixes, each with more dots than the one before. */
function drawFixes(): string {
  return [2, 4, 7, 10]
    .map((size, row) => {
      const y = 408 + row * 34
      const dots = [...Array(size).keys()].map(
        (dot) => `<path stroke-width="${short(3 + dot * 0.95)}" d="M${262 - (size - dot) * 12} ${y}h.1"/>`,
      )
      return `<path d="M46 ${y + 17}h228" stroke="${ink}"/><path d="M46 ${y}h${[86, 64, 78, 70][row]}" stroke="${ink}" stroke-width="6"/><g stroke="${gum}" stroke-linecap="round">${dots.join('')}</g>`
    })
    .join('')
}

/** The front page of the scan's report: masthead, growth chart, list of fixes, a story to pitch, a call. */
export function drawReport(): string {
  const sheet = `<path d="M18 18h496v656H18zM12 12h496v656H12z" fill="${paper2}" stroke="${ink}"/><path d="M6 6h496v656H6z" fill="${paper}" stroke="${ink}" stroke-width="2"/>`
  const masthead = `<path d="M30 30h448M30 98h448M30 103h448" stroke="${ink}" stroke-width="2"/><path d="M88 62h318" stroke="${ink}" stroke-width="34"/><g fill="${wattle}"><circle cx="50" cy="64" r="16"/><circle cx="458" cy="64" r="16"/></g>`
  const chart =
    halftone(grain, { width: WIDTH, height: HEIGHT, step: 4, colour: ink }) +
    halftone(growth, { width: WIDTH, height: HEIGHT, step: 4, colour: wattle })
  const frame = `<path d="M30 310h448" stroke="${ink}" stroke-width="2"/><path d="M30 340h420M30 362h300" stroke="${ink}" stroke-width="14"/>`
  const story = `<path d="M302 398h176v122H302z" fill="${wattle}"/><path d="M316 418h140m-140 18h148m-148 18h92" stroke="${ink}" stroke-width="9"/><path d="${lines(316, 478, [148, 140, 120], 12)}" stroke="${ink}" stroke-width="3"/>`
  const call = `<path d="M30 552h448" stroke="${ink}" stroke-width="2"/><path d="M366 576h64v58h-64z" fill="${gum}"/><circle cx="398" cy="605" r="18" fill="${paper}"/><path d="M398 593v12l8 6" fill="none" stroke="${gum}" stroke-width="4"/><path d="${lines(46, 582, [140, 126, 136, 86], 16)}${lines(204, 582, [140, 126, 140, 100], 16)}" stroke="${ink}" stroke-width="3"/>`
  const shade = `<path d="M478 662l24-24v24z" fill="${paper2}" stroke="${ink}" stroke-width="2"/>`
  return picture(WIDTH, HEIGHT, sheet + masthead + chart + frame + drawFixes() + story + call + shade)
}
