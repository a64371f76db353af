import { palette } from '../palette.ts'
import { halftone, inDisc, picture, ramp, short, type Tone } from './pen.ts'

const WIDTH = 1600
const HEIGHT = 560
/** Height of the empty sky that is cropped at the top. */
const SKY = 96
/** The y where the water meets the sky. */
const SHORE = 392
const SUN = { x: 1130, y: 330, radius: 190 }
const BRIDGE = { left: 560, right: 1300, deck: 318, rise: 196 }
const { ink, paper, wattle, gum, wattleDeep, mist, clay } = palette

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

/** One street at night, cut into panels; the gutter between two panels hides a little of it. */
const STRIP_HEIGHT = 416
const GROUND = 330
const PANELS = { run: { from: 0, width: 520 }, jump: { from: 540, width: 640 }, gold: { from: 1200, width: 440 } } as const
const STREET = 1640

/** The last coin is the sun. */
const STRIP_SUN = { x: 1420, y: 212, radius: 138 }
const STRIP_BRIDGE = { left: 250, right: 1130, deck: 262, rise: 178 }

type Stroke = readonly [width: number, path: string]

/** Limbs relative to the hip at 0, 0. */
const RUNNING: readonly Stroke[] = [
  [13, 'M0 0L32 6 26 40 42 42'],
  [13, 'M0 0L-14 30-46 26-52 12'],
  [10, 'M14-48L40-34 56-52'],
  [10, 'M14-48L-14-36-20-10'],
]
const LEAPING: readonly Stroke[] = [
  [13, 'M0 0L36-8 60 14 74 8'],
  [13, 'M0 0L-30 12-60-2-70 8'],
  [10, 'M14-48L42-54 60-76'],
  [10, 'M14-48L-14-52-34-36'],
]

/** A figure of round strokes with a tie. */
function drawRunner(x: number, y: number, limbs: readonly Stroke[]): string {
  const strokes = limbs.map(([width, path]) => `<path stroke-width="${width}" d="${path}"/>`).join('')
  const body = '<path stroke-width="26" d="M2-4L13-44"/><path stroke-width="34" d="M27-78h.1"/>'
  const tie = `<path d="M22-54Q4-62-12-50T-40-46L-36-34Q-20-34-8-42T20-48z" fill="${wattle}" stroke="${ink}" stroke-width="2"/>`
  return `<g transform="translate(${x} ${y})"><g fill="none" stroke="${paper}" stroke-linecap="round" stroke-linejoin="round">${strokes}${body}</g>${tie}</g>`
}

const METALS = { bronze: wattleDeep, silver: mist, gold: wattle } as const

type Coin = readonly [x: number, y: number, radius: number, metal: keyof typeof METALS]
/** Coins that grow from left to right, from bronze to gold. */
const COINS: readonly Coin[] = [
  [306, 276, 8, 'bronze'],
  [352, 268, 10, 'bronze'],
  [402, 262, 12, 'bronze'],
  [456, 256, 14, 'bronze'],
  [584, 238, 17, 'silver'],
  [642, 196, 19, 'silver'],
  [706, 154, 21, 'silver'],
  [968, 150, 25, 'gold'],
  [1044, 196, 28, 'gold'],
  [1124, 242, 31, 'gold'],
]

function drawCoin([x, y, radius, metal]: Coin): string {
  const rim = `<circle cx="${x}" cy="${y}" r="${radius}" fill="${METALS[metal]}"/>`
  const milled = `<circle cx="${x}" cy="${y}" r="${short(radius * 0.68)}" fill="none" stroke="${ink}" stroke-width="${short(radius * 0.12)}" stroke-linecap="round" stroke-dasharray="0 ${short(radius * 0.26)}"/>`
  const glint = `<path d="M${short(x - radius * 0.3)} ${short(y - radius * 0.3)}h.1" stroke="${paper}" stroke-width="${short(radius * 0.4)}" stroke-linecap="round"/>`
  return rim + milled + glint
}

/** Two posts with tape between them. */
function drawTape(): string {
  const posts = `<path d="M770 ${GROUND}V252M894 ${GROUND}V252" stroke="${paper}" stroke-width="9" stroke-linecap="round"/>`
  const band = 'M764 268Q832 286 900 268M768 304Q832 320 896 304'
  return `${posts}<g fill="none" stroke-width="17"><path d="${band}" stroke="${clay}"/><path d="${band}" stroke="${paper}" stroke-dasharray="9 15"/></g>`
}

/** Bridge and sails in rows of dots, in the distance. */
function drawStripHarbour(): string {
  const { left, right, deck, rise } = STRIP_BRIDGE
  const middle = (left + right) / 2
  const arch = (lift: number) => `M${left} ${deck - lift}Q${middle} ${deck - lift - rise * 2} ${right} ${deck - lift}`
  const hangers = Array.from({ length: 19 }, (_, hanger) => {
    const at = (hanger + 1) / 20
    const x = short(left + at * (right - left))
    return `M${x} ${short(deck - rise * 4 * at * (1 - at))}V${deck}`
  }).join('')
  const towers = [left, right].map((x) => `M${x - 14} ${GROUND}V196h28V${GROUND}`).join('')
  const sails =
    'M30 318Q40 250 92 226 96 282 88 318M78 318Q90 226 160 192 160 268 142 318M140 318Q156 254 206 236 204 290 194 318'
  return `<g fill="none" stroke="${mist}" stroke-linecap="round"><path d="${arch(0)}${arch(30)}M0 ${deck}H1180" stroke-width="5" stroke-dasharray="0 9"/><path d="${hangers}" stroke-width="2.5" stroke-dasharray="0 7"/><path d="${towers}${sails}" stroke-width="4" stroke-dasharray="0 7.5"/></g>`
}

/** The dots of the night sky. */
const sky: Tone = (x, y) => (y > GROUND ? 0 : 0.04 + 0.62 * ramp(y, 40, GROUND) * (0.6 + 0.4 * Math.sin(x / 97 + y / 41)))

const stripGlow: Tone = (x, y) => {
  const away = Math.hypot(x - STRIP_SUN.x, y - STRIP_SUN.y)
  return y > GROUND || away < STRIP_SUN.radius + 16 ? 0 : 0.62 * ramp(away, STRIP_SUN.radius + 260, STRIP_SUN.radius) ** 1.5
}

const stripShade: Tone = (x, y) =>
  inDisc(x, y, STRIP_SUN.x, STRIP_SUN.y, STRIP_SUN.radius - 4)
    ? 0.7 * ramp(x - STRIP_SUN.x + (y - STRIP_SUN.y), 10, STRIP_SUN.radius * 1.5)
    : 0

/** Pseudo-random stars, none near the sun. */
const stars: Tone = (x, y) => {
  const scatter = Math.abs(Math.sin(x * 12.9898 + y * 78.233) * 43758.5453) % 1
  return y < 230 && x < 1000 && scatter > 0.993 ? 0.15 + 45 * (scatter - 0.993) : 0
}

function drawSun(): string {
  const { x, y, radius } = STRIP_SUN
  const milled = `<circle cx="${x}" cy="${y}" r="${radius - 20}" fill="none" stroke="${ink}" stroke-width="9" stroke-linecap="round" stroke-dasharray="0 20.6"/>`
  const sign = `<g transform="translate(${x} ${y})" fill="none" stroke="${ink}" stroke-width="21" stroke-linecap="round"><path d="M36-38Q20-56-2-54-36-52-36-26-36-2 0 2 38 6 38 30 36 56 0 56-24 56-40 38"/><path d="M0-78V80" stroke-width="13"/></g>`
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${wattle}"/>${milled}${sign}`
}

/** The road: a row of dots that grow towards the sun. */
function drawRoad(): string {
  const dots = Array.from({ length: STREET / 20 }, (_, dot) => {
    const size = 3 + (dot * 20 * 13) / STREET
    return `<path stroke-width="${short(size)}" d="M${10 + dot * 20} ${GROUND + 8}h.1"/>`
  })
  return `<g stroke="${paper}" stroke-linecap="round">${dots.join('')}</g>`
}

/** One panel of the strip; `run`, `jump` or `gold`. */
export function drawComicPanel(name: keyof typeof PANELS): string {
  const { from, width } = PANELS[name]
  const screen = (tone: Tone, colour: string, step: number) =>
    halftone((x, y) => tone(x + from, y), { width, height: STRIP_HEIGHT, step, colour })
  const inPanel = ([x, , radius]: Coin) => x + radius > from && x - radius < from + width
  const place = (body: string) => `<g transform="translate(-${from} 0)">${body}</g>`
  const isGold = name === 'gold'
  return picture(
    width,
    STRIP_HEIGHT,
    [
      `<path d="M0 0h${width}v${STRIP_HEIGHT}H0z" fill="${ink}"/>`,
      screen(sky, gum, 5),
      screen(stars, paper, 5),
      screen(stripGlow, wattle, 6),
      isGold ? place(drawSun()) + screen(stripShade, wattleDeep, 5) : place(drawStripHarbour()),
      isGold ? `<path d="M0 ${GROUND + 8}h${width}V${STRIP_HEIGHT}H0z" fill="${ink}"/>` : '',
      place(drawRoad() + (name === 'jump' ? drawTape() : '') + COINS.filter(inPanel).map(drawCoin).join('')),
      name === 'run' ? place(drawRunner(196, 286, RUNNING)) : '',
      name === 'jump' ? place(drawRunner(826, 176, LEAPING)) : '',
    ].join(''),
  )
}
