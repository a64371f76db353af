import { palette } from '../palette.ts'
import { halftone, picture, short } from './halftone.ts'
import { ramp, type Tone } from './tone.ts'

const { ink, paper, gum } = palette
const CANOPY = { width: 1600, height: 260 }
/** Taller than any place it is shown in; the page crops it. */
const TRUNK = { width: 120, height: 1800 }

/** Leaves in bunches, densest at the top, where they continue the colour of the section above. */
const leaves: Tone = (x, y) => {
  const bunches = 118 + 62 * Math.sin(x / 83) + 38 * Math.sin(x / 37 + 1.3) + 16 * Math.sin(x / 13)
  const light = 0.5 + 0.5 * Math.sin(x / 21 + y / 14) * Math.sin(y / 19 - x / 47)
  return y < 10 ? 1 : ramp(y, bunches + 50, bunches - 90) * (0.62 + 0.38 * light) + 0.5 * ramp(y, 60, 0)
}

/** Single leaves below the bunches, each a row of dots that grow and shrink. */
function fallingLeaves(): string {
  return Array.from({ length: 46 }, (_, leaf) => {
    const x = 18 + leaf * 35 + 14 * Math.sin(leaf * 2.7)
    const y = 150 + 44 * Math.sin(leaf * 1.9) + 30 * Math.sin(leaf * 0.7)
    const lean = 0.5 * Math.sin(leaf * 3.1)
    return [2.5, 5, 7, 7.5, 6, 4, 2]
      .map((size, dot) => `<path stroke-width="${size}" d="M${short(x + lean * dot * 8)} ${short(y + dot * 6.5)}h.1"/>`)
      .join('')
  }).join('')
}

/** The edge of the green section above, as leaves. */
export function drawCanopy(): string {
  const screen = halftone(leaves, { ...CANOPY, step: 6, colour: gum })
  return picture(CANOPY.width, CANOPY.height, `${screen}<g stroke="${gum}" stroke-linecap="round">${fallingLeaves()}</g>`)
}

const left = (y: number) => 20 + 6 * Math.sin(y / 120) + 3 * Math.sin(y / 37)
const right = (y: number) => 98 + 7 * Math.sin(y / 95 + 1) + 3 * Math.sin(y / 41)

/** A pale trunk lit from the left, with strips of bark. */
const bark: Tone = (x, y) => {
  if (x < left(y) || x > right(y)) return 0
  const across = (x - left(y)) / (right(y) - left(y))
  const shade = 0.08 + 0.8 * ramp(across, 0.35, 1) ** 1.4
  const strip = Math.sin(y / 53 + across * 5) + Math.sin(y / 29 - across * 7) > 1.05 ? 0.4 : 0
  return Math.min(1, shade + strip)
}

export function drawTrunk(): string {
  const side = (edge: (y: number) => number) => Array.from({ length: 91 }, (_, at) => `${short(edge(at * 20))} ${at * 20}`)
  const outline = `<path d="M${side(left).join('L')}L${side(right).reverse().join('L')}z" fill="${paper}"/>`
  const edges = `<path d="M${side(left).join('L')}M${side(right).join('L')}" fill="none" stroke="${ink}" stroke-width="2.5"/>`
  return picture(TRUNK.width, TRUNK.height, outline + halftone(bark, { ...TRUNK, step: 3.6, colour: ink }) + edges)
}
