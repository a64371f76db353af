import { palette } from '../palette.ts'
import { halftone, picture } from './halftone.ts'
import { inDisc, inPolygon, ramp, type Tone } from './tone.ts'

const WIDTH = 520
const HEIGHT = 400
const { ink, paper, mist, wattle, hiVis } = palette

type Point = readonly [number, number]

const BODY: readonly Point[] = [
  [0, 66],
  [148, 66],
  [226, 192],
  [392, 210],
  [416, 236],
  [420, 330],
  [0, 330],
]
const GLASS: readonly Point[] = [
  [28, 92],
  [134, 92],
  [196, 190],
  [28, 190],
]

const outline = (points: readonly Point[]) => `M${points.map((point) => point.join(' ')).join('L')}z`
const screen = (tone: Tone, colour: string, step: number) => halftone(tone, { width: WIDTH, height: HEIGHT, step, colour })

/** One wheel with its nuts and dust. */
const wheel = (x: number) =>
  `<circle cx="${x}" cy="332" r="66" fill="${paper}"/><circle cx="${x}" cy="334" r="56" fill="${ink}"/><circle cx="${x}" cy="334" r="30" fill="${mist}"/><path d="M${x} 318h.1m15.2 11h.1m-5.9 18h.1m-19 0h.1m-5.9-18h.1" stroke="${ink}" stroke-width="7" stroke-linecap="round"/><circle cx="${x}" cy="334" r="7" fill="${ink}"/>`

/** The cab of a ute, facing right; a box of the page is its tray. */
export function drawUteCab(): string {
  const paint: Tone = (x, y) =>
    inPolygon(x, y, BODY) && !inPolygon(x, y, GLASS) && !inDisc(x, y, 304, 332, 68) && y < 322
      ? 0.62 * ramp(y + x * 0.06, 225, 345)
      : 0
  const glass: Tone = (x, y) => (inPolygon(x, y, GLASS) ? 0.18 + 0.75 * ramp(x * 0.8 - y * 0.5, -60, 110) : 0)
  const lamp: Tone = (x, y) => {
    const away = x - 418
    return away > 0 && Math.abs(y - 250 - away * 0.35) < 14 + away * 0.7 ? 0.95 - 0.85 * ramp(away, 0, 100) : 0
  }
  return picture(
    WIDTH,
    HEIGHT,
    `<path d="${outline(BODY)}" fill="${hiVis}" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/>${screen(paint, ink, 4)}<path d="${outline(GLASS)}" fill="${paper}" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/>${screen(glass, ink, 4)}<path d="M16 70v254M210 196v126M30 226h34" stroke="${ink}" stroke-width="5" fill="none"/><path d="M222 168h22v26h-22z" fill="${ink}"/><path d="M394 232h22v34h-30z" fill="${wattle}" stroke="${ink}" stroke-width="4"/>${screen(lamp, wattle, 4)}<path d="M372 306h62v22h-62z" fill="${ink}"/>${wheel(304)}`,
  )
}

/** The sun, with larger dots towards the ground. */
export function drawStreetSun(): string {
  const sun: Tone = (x, y) => (inDisc(x, y, 240, 240, 236) ? 0.12 + 0.8 * ramp(y, 20, 460) : 0)
  return picture(480, 480, halftone(sun, { width: 480, height: 480, step: 6, colour: hiVis }))
}

/** A rear wheel. */
export function drawWheel(): string {
  return picture(140, 140, `<g transform="translate(-234 -262)">${wheel(304)}</g>`)
}

/** The back of the ute below its canopy: tail lights, bumper, number plate. */
export function drawUteRear(): string {
  const lights = [34, 326].map(
    (x) =>
      `<path d="M${x - 20} 10h40v58h-40z" fill="${hiVis}" stroke="${ink}" stroke-width="4"/>${halftone(
        (atX, atY) => (Math.abs(atX - x) < 18 && atY > 12 && atY < 66 ? 0.7 * ramp(atY, 16, 70) : 0),
        { width: 360, height: 70, step: 3, colour: ink },
      )}`,
  )
  const plate = `<path d="M128 24h104v40H128z" fill="${wattle}" stroke="${ink}" stroke-width="4"/><path d="M146 44h.1M160 44h.1M176 44h.1M194 44h.1M214 44h.1" stroke="${ink}" stroke-width="9" stroke-linecap="round"/>`
  const tyres = `<path d="M26 84h58v72H26zM276 84h58v72h-58z" fill="${ink}"/><path d="M34 84v72m10-72v72m10-72v72m10-72v72m10-72v72M284 84v72m10-72v72m10-72v72m10-72v72m10-72v72" stroke="${mist}" stroke-width="2"/>`
  return picture(
    360,
    156,
    `${tyres}<path d="M4 0h352v84H4z" fill="${mist}" stroke="${ink}" stroke-width="4"/>${lights.join('')}${plate}<path d="M0 78h360v22H0z" fill="${ink}"/>`,
  )
}
