import { palette } from '../palette.ts'
import { halftone, picture, short } from './halftone.ts'
import { inDisc, ramp, type Tone } from './tone.ts'

const WIDTH = 1600
const HEIGHT = 560
/** Height of the empty sky that is cropped at the top. */
const SKY = 96
/** The y where the water meets the sky. */
const SHORE = 392
const SUN = { x: 1130, y: 330, radius: 190 }
const BRIDGE = { left: 560, right: 1300, deck: 318, rise: 196 }
const { ink, paper, wattle, gum } = palette

const screen = (tone: Tone, colour: string, step: number) => halftone(tone, { width: WIDTH, height: HEIGHT, step, colour })

/** Height of the arch above the deck's ends, 0 to 1, at a place from 0 (west) to 1 (east). */
const arch = (at: number) => 1 - (2 * at - 1) ** 2

function drawBridge(): string {
  const { left, right, deck, rise } = BRIDGE
  const panels = 28
  const upper: string[] = []
  const lower: string[] = []
  let web = ''
  let hangers = ''
  for (let panel = 0; panel <= panels; panel++) {
    const at = panel / panels
    const x = short(left + at * (right - left))
    const top = short(deck - 34 - (rise - 34) * arch(at))
    const low = short(deck + 34 - rise * arch(at))
    upper.push(`${x} ${top}`)
    lower.push(`${x} ${low}`)
    web += `M${x} ${top}L${panel % 2 ? lower.at(-1) : `${x} ${low}`}`
    if (panel > 0)
      web += `M${panel <= panels / 2 ? upper.at(-2) : lower.at(-2)}L${panel <= panels / 2 ? lower.at(-1) : upper.at(-1)}`
    if (Number(low) < deck) hangers += `M${x} ${low}V${deck}`
  }
  const chords = `<path d="M${upper.join(' ')}M${lower.join(' ')}" stroke-width="6"/>`
  const road = `<path d="M0 ${deck}H1600" stroke-width="9"/><path d="M0 ${deck + 11}H1600" stroke-width="2"/>`
  const approach =
    [...Array(12).keys()].map((pier) => `M${30 + pier * 44} ${deck}V${SHORE}`).join('') +
    [...Array(6).keys()].map((pier) => `M${1362 + pier * 44} ${deck}V${SHORE}`).join('')
  const pylons = [left, right]
    .map((x) => `<path d="M${x - 40} ${SHORE}V262h6v-14h24v14h6v130zm44 0V262h6v-14h24v14h6v130z"/>`)
    .join('')
  return `<g fill="none" stroke="${ink}">${chords}<path d="${web}${hangers}" stroke-width="2"/>${road}<path d="${approach}" stroke-width="4"/></g><g fill="${paper}" stroke="${ink}" stroke-width="3">${pylons}</g>`
}

/** The y of the sails' base. */
const QUAY = 372
/** From west to east, each in front of the one before. */
const SAILS = [
  { x: 168, width: 66, height: 74 },
  { x: 206, width: 88, height: 118 },
  { x: 262, width: 104, height: 156 },
  { x: 344, width: 62, height: 84 },
  { x: 392, width: 44, height: 52 },
] as const

/** Two arcs per sail, which meet in a point that leans east. */
function drawSails(): string {
  const sails = SAILS.map(({ x, width, height }) => {
    const [tip, top] = [x + width, QUAY - height]
    const back = `Q${short(x + width * 0.1)} ${short(QUAY - height * 0.75)} ${tip} ${top}`
    return `<path d="M${x} ${QUAY}${back}Q${short(x + width * 0.78)} ${short(QUAY - height * 0.45)} ${tip} ${QUAY}z"/>`
  })
  return `<g fill="${paper}" stroke="${ink}" stroke-width="3" stroke-linejoin="round">${sails.join('')}<path d="M140 ${QUAY}h330v20H140z" fill="${ink}"/></g>`
}

const shade: Tone = (x, y) => {
  const sail = SAILS.findLast((candidate) => candidate.x <= x)
  if (!sail || y > QUAY - 2) return 0
  const at = (x - sail.x) / sail.width
  return QUAY - y < sail.height * (0.25 + at * 0.7) && at < 0.92 ? 0.08 + 0.5 * ramp(at, 0.1, 1) : 0
}

const sun: Tone = (x, y) => (y < SHORE && inDisc(x, y, SUN.x, SUN.y, SUN.radius) ? 0.1 + 0.85 * ramp(x - y * 0.3, 850, 1180) : 0)

/** Swells that get darker downwards, until the picture is the ink of the section below it. */
const water: Tone = (x, y) => {
  if (y < SHORE + 4) return 0
  const depth = ramp(y, SHORE, HEIGHT - 34)
  const glitter = Math.abs(x - SUN.x - 14 * Math.sin(y / 11)) < 130 - 40 * depth + 18 * Math.sin(y / 5) ? 0.5 : 1
  const swell = 0.5 + 0.5 * Math.sin(x / 46 + y / 9) * Math.sin(x / 130 - y / 17)
  return depth > 0.98 ? 1 : (0.1 + 0.9 * depth ** 1.4 + 0.22 * (swell - 0.5) * (1 - depth)) * (depth > 0.75 ? 1 : glitter)
}

const glow: Tone = (x, y) => {
  if (y < SHORE + 4 || y > 520) return 0
  const away = Math.abs(x - SUN.x - 14 * Math.sin(y / 11))
  const reach = 150 - 0.5 * (y - SHORE) + 22 * Math.sin(y / 5)
  return away < reach ? 0.9 - 0.7 * ramp(away, 0, reach) : 0
}

const towers: Tone = (x, y) => {
  const block = Math.floor((x - 470) / 34)
  const tops = [300, 250, 276, 226]
  return x > 1404 && y < SHORE && y > (tops[Math.abs(block) % 4] ?? 0) && (x - 470) % 34 > 3 ? 0.2 + 0.4 * ramp(x, 1404, 1600) : 0
}

/** Sydney harbour at first light; the dots of the water merge into the ink below the picture. */
export function drawHarbour(): string {
  const ferry = `<path d="M668 384h120l-10 22h-98z" fill="${gum}"/><path d="M684 366h84v18h-84zM704 352h40v14h-40z" fill="${paper}" stroke="${ink}" stroke-width="3"/><path d="M718 336h14v16h-14z" fill="${wattle}"/><path d="M692 375h0m16 0h0m16 0h0m16 0h0m16 0h0" stroke="${ink}" stroke-width="6" stroke-linecap="round"/>`
  const foot = `<path d="M0 ${HEIGHT - 6}h1600v6H0z" fill="${ink}"/>`
  const scene =
    screen(sun, wattle, 7) +
    screen(towers, ink, 5) +
    drawBridge() +
    drawSails() +
    screen(shade, ink, 4) +
    screen(water, ink, 6) +
    screen(glow, wattle, 6) +
    ferry +
    foot
  return picture(WIDTH, HEIGHT - SKY, `<g transform="translate(0 -${SKY})">${scene}</g>`)
}
