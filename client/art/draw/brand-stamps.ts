import { palette } from '../palette.ts'
import { halftone, picture, short } from './halftone.ts'
import { clamp, inPolygon, ramp, type Tone } from './tone.ts'

const { ink, paper, paper2, wattle, gum, mist, dusk } = palette
const WIDTH = 600
const HEIGHT = 760
const ground = (colour: string) => `<path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="${colour}"/>`
const print = (tone: Tone, colour: string, step: number) => halftone(tone, { width: WIDTH, height: HEIGHT, step, colour })

/** A pseudo-random number in [0, 1), the same in every build. */
const rand = (seed: number) => Math.abs((Math.sin(seed * 12.9898) * 43_758.5453) % 1)

/** A reel as large as a tower; its thread becomes a road over the hills. */
export function drawBobbinStamp(): string {
  const sky: Tone = (x, y) => (y < 520 ? 0.08 + 0.5 * ramp(y, 0, 520) * ramp(x, 700, 100) : 0)
  const thread: Tone = (x, y) => {
    if (x < 196 || x > 404 || y < 152 || y > 470) return 0
    const round = 1 - ((x - 300) / 104) ** 2
    return clamp(0.25 + 0.75 * Math.sqrt(Math.max(0, round))) * ((y + 10 * Math.sqrt(Math.max(0, round))) % 17 < 12 ? 1 : 0.2)
  }
  const dark: Tone = (x, y) => (x > 196 && x < 404 && y > 152 && y < 470 ? 0.8 * ramp(x, 316, 404) + 0.4 * ramp(x, 240, 196) : 0)
  const ends = `<path d="M158 96h284v40l-38 24H196l-38-24zM158 530h284v-40l-38-24H196l-38 24z" fill="${ink}"/><ellipse cx="300" cy="96" rx="142" ry="30" fill="${paper}" stroke="${ink}" stroke-width="6"/><ellipse cx="300" cy="96" rx="34" ry="9" fill="${ink}"/>`
  const hills = `<path d="M0 560q130-76 290-22t310-30v252H0z" fill="${gum}"/><path d="M0 640q180-70 330 0t270-24v144H0z" fill="${ink}"/>`
  const slope: Tone = (x, y) => (y > 510 + 26 * Math.sin(x / 95) && y < 640 ? 0.62 * ramp(y, 500, 650) : 0)
  const road = `<path d="M404 420C520 430 560 520 420 560S180 600 300 640 470 700 330 790" fill="none" stroke="${ink}" stroke-width="34"/><path d="M404 420C520 430 560 520 420 560S180 600 300 640 470 700 330 790" fill="none" stroke="${wattle}" stroke-width="24"/>`
  return picture(
    WIDTH,
    HEIGHT,
    `${ground(mist)}${print(sky, gum, 6)}<path d="M196 140h208v340H196z" fill="${paper}"/>${print(thread, wattle, 4)}${print(dark, ink, 4)}${hills}${print(slope, ink, 5)}${ends}${road}`,
  )
}

const WIRES = [150, 262, 374, 486, 598]
const wireAt = (wire: number, x: number) => (WIRES[wire] ?? 0) + 46 * (1 - ((x - 300) / 300) ** 2) - wire * 6

/** A bird on a wire with its feet at `x`, `y`; it looks to the right, or to the left if `turn` is -1. */
const bird = (x: number, y: number, size: number, turn: number, colour: string) =>
  `<path transform="translate(${short(x)} ${short(y)}) scale(${short(size * turn)} ${short(size)})" d="M-6 2C-24-2-28-26-16-44-10-56 2-60 10-56L22-50 12-46C14-30 10-8-2 0L-22 30-28 26z" fill="${colour}"/>`

/** A sky full of birds on wires, one of them singing. */
export function drawSkylarkStamp(): string {
  const sky: Tone = (x, y) => 0.1 + 0.6 * ramp(y + 40 * Math.sin(x / 120), 760, 40)
  const wires = WIRES.map(
    (_, wire) =>
      `M-10 ${short(wireAt(wire, -10))}Q300 ${short((WIRES[wire] ?? 0) + 92 - wire * 6)} 610 ${short(wireAt(wire, 610))}`,
  ).join('')
  const flock = WIRES.flatMap((_, wire) =>
    Array.from({ length: 9 }, (_, seat) => {
      const x = 24 + seat * 68 + 44 * (rand(wire * 31 + seat) - 0.5)
      const taken = rand(wire * 7 + seat * 3 + 1) > 0.2 && !(wire === 2 && seat > 2 && seat < 7)
      return taken ? bird(x, wireAt(wire, x), 0.8 + 0.35 * rand(seat + wire * 5), rand(seat * 9 + wire) > 0.5 ? 1 : -1, ink) : ''
    }),
  ).join('')
  const song = [
    [372, 306, 9],
    [402, 276, 15],
    [446, 236, 24],
    [510, 182, 38],
  ]
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${wattle}"/>`)
    .join('')
  return picture(
    WIDTH,
    HEIGHT,
    `${ground(paper)}${print(sky, dusk, 7)}<path d="${wires}" fill="none" stroke="${ink}" stroke-width="5"/>${flock}<circle cx="300" cy="388" r="0" fill="${ink}"/>${bird(306, wireAt(2, 306), 2.1, 1, wattle)}${song}<path d="M70 760V90M30 110h80M40 150h60" stroke="${ink}" stroke-width="18"/>`,
  )
}

/** The shape of the flock: one bird with its wings up. */
const FLOCK = [
  [52, 196],
  [150, 214],
  [236, 290],
  [282, 318],
  [330, 214],
  [420, 118],
  [556, 66],
  [506, 190],
  [438, 300],
  [388, 372],
  [470, 438],
  [430, 446],
  [352, 430],
  [268, 430],
  [196, 398],
  [120, 330],
] as const

/** Hundreds of dots at dusk that together form a bird. */
export function drawMurmurStamp(): string {
  const dots = Array.from({ length: 5200 }, (_, index) => [600 * rand(index + 0.3), 480 * rand(index * 1.7 + 11)] as const)
  const flock = ['', '', '']
  let strays = 0
  dots.forEach(([x, y], index) => {
    const inside = inPolygon(x, y, FLOCK)
    if (!inside && (strays > 90 || rand(index * 3.1) > 0.05)) return
    if (!inside) strays++
    flock[inside ? (rand(index * 5.3) > 0.5 ? 2 : 1) : 0] += `M${Math.round(x)} ${Math.round(y)}h.1`
  })
  const evening: Tone = (x, y) => {
    const away = Math.hypot((x - 300) * 0.8, y - 610)
    return y < 612 ? clamp(1 - away / 430) : 0
  }
  const land = `<path d="M0 600l90-8 70-14 60 12 150-4 60-20 80 18 90-6v182H0z" fill="${ink}"/>`
  const furrows: Tone = (x, y) => (y > 622 ? 0.5 * ramp(y, 610, 760) * (Math.abs((x - 300) / (y - 560)) % 0.5 > 0.2 ? 1 : 0) : 0)
  const tree = `<path d="M486 600v-66M486 560l26-30M486 574l-22-30" stroke="${ink}" stroke-width="9"/><g fill="${ink}"><circle cx="486" cy="516" r="26"/><circle cx="516" cy="524" r="19"/><circle cx="460" cy="536" r="17"/></g>`
  return picture(
    WIDTH,
    HEIGHT,
    `${ground(paper2)}${print(evening, wattle, 6)}<g fill="none" stroke="${ink}" stroke-linecap="round"><path d="${flock[0]}" stroke-width="4"/><path d="${flock[1]}" stroke-width="6"/><path d="${flock[2]}" stroke-width="9"/></g>${land}${tree}${print(furrows, wattle, 6)}`,
  )
}

/** An open gate in front of the sun. */
export function drawOpenPaddockStamp(): string {
  const [cx, cy, radius] = [300, 372, 258]
  const sun: Tone = (x, y) => {
    const away = Math.hypot(x - cx, y - cy)
    return y > 470 ? 0 : away < radius ? clamp(1.1 - (0.75 * away) / radius) : clamp(0.3 - (away - radius) / 520)
  }
  const furrows: Tone = (x, y) => {
    if (y < 474) return 0
    const row = (x - cx) / (y - 446)
    const ridge = Math.abs(((((row * 3) % 1) + 1) % 1) - 0.5) * 2
    return clamp(ridge * 1.05 - 0.1) * (0.45 + 0.55 * ramp(y, 470, 760))
  }
  const bars = [0, 1, 2, 3, 4].map((bar) => `M96 ${444 + bar * 54}L268 ${452 + bar * 38}`).join('')
  const gate = `<g fill="none" stroke="${ink}"><path d="${bars}M96 660L268 452" stroke-width="12"/><path d="M268 440v172" stroke-width="14"/><path d="M84 392v368M516 392v368" stroke-width="34"/><path d="M-10 470h94M-10 540h94M-10 610h94M516 470h94M516 540h94M516 610h94" stroke-width="6"/></g><path d="M62 392q22-26 44 0zM494 392q22-26 44 0z" fill="${ink}"/>`
  const hills = `<path d="M0 474q120-40 250-8t350-14v30H0z" fill="${gum}"/>`
  return picture(
    WIDTH,
    HEIGHT,
    `${ground(paper)}${print(sun, wattle, 7)}${hills}<path d="M0 474h600v286H0z" fill="${mist}"/>${print(furrows, gum, 5)}${gate}`,
  )
}
