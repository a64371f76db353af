import { BLOSSOM_PATH } from '../../../shared/logo-paths.ts'
import { palette } from '../palette.ts'
import { clamp, halftone, inPolygon, picture, ramp, short, type Tone } from './pen.ts'

const { ink, paper, wattle, wattleDeep, gum, paper2, mist, dusk } = palette
const SIZE = 600
const MIDDLE = SIZE / 2
const RADIUS = 296

const printCoin = (tone: Tone, colour: string, step = 4) => halftone(tone, { width: SIZE, height: SIZE, step, colour })

/** Light on the field of the coin, from the top left. */
const field: Tone = (x, y) => {
  const away = Math.hypot(x - MIDDLE, y - MIDDLE)
  return away < 222 ? 0.1 + 0.42 * ramp(x + y, 300, 900) : 0
}

/** A coin: milled edge, a ring of beads that grow clockwise, and `struck` in the middle. */
function coin(struck: string): string {
  const mill = Array.from({ length: 120 }, (_, tooth) => {
    const turn = (tooth * Math.PI) / 60
    return `M${short(MIDDLE + 284 * Math.cos(turn))} ${short(MIDDLE + 284 * Math.sin(turn))}L${short(MIDDLE + RADIUS * Math.cos(turn))} ${short(MIDDLE + RADIUS * Math.sin(turn))}`
  }).join('')
  const beads = Array.from({ length: 56 }, (_, bead) => {
    const turn = (bead * Math.PI) / 28 - Math.PI / 2
    return `<circle cx="${short(MIDDLE + 252 * Math.cos(turn))}" cy="${short(MIDDLE + 252 * Math.sin(turn))}" r="${short(3 + bead * 0.16)}"/>`
  }).join('')
  const rims = `<circle cx="${MIDDLE}" cy="${MIDDLE}" r="${RADIUS}" fill="${ink}"/><path d="${mill}" stroke="${wattle}" stroke-width="4"/><circle cx="${MIDDLE}" cy="${MIDDLE}" r="280" fill="${paper}"/><circle cx="${MIDDLE}" cy="${MIDDLE}" r="228" fill="${paper}" stroke="${ink}" stroke-width="4"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">${rims}<g fill="${ink}">${beads}</g>${printCoin(field, wattleDeep)}${struck}</svg>`
}

/** Heads: a famous person. */
export function drawHeadsCoin(): string {
  const profile =
    'M214 478c22-34 20-58 4-68-24 4-46 0-50-20-2-12 4-18 0-26-6-4-6-12 0-17-6-4-7-9-3-14-14-2-22-8-16-20 8-16 18-28 19-48 2-70 52-122 130-120 84 4 128 62 116 136-8 40-32 62-34 98-2 40 22 70 50 88-62 46-150 52-216 11z'
  const hair: Tone = (x, y) => {
    const crown = Math.hypot(x - 302, y - 256) < 108 && y < 214 + (x - 206) * 0.62
    return crown ? 0.16 + 0.8 * ramp(x + (y - 150) * 0.4, 210, 430) : 0
  }
  const wreath = `<g fill="${wattle}" stroke="${ink}" stroke-width="3">${Array.from({ length: 9 }, (_, bud) => {
    const turn = -0.1 + bud * -0.34
    return `<circle cx="${short(300 + 104 * Math.cos(turn))}" cy="${short(250 + 86 * Math.sin(turn))}" r="${short(19 - bud * 1.3)}"/>`
  }).join('')}</g>`
  return coin(`<path d="${profile}" fill="${ink}"/>${printCoin(hair, wattle, 5)}${wreath}`)
}

/** Tails: a price tag. */
export function drawTailsCoin(): string {
  const tag = `<g transform="rotate(-24 300 300)"><path d="M168 300l76-104h190v208H244z" fill="${ink}"/><circle cx="228" cy="300" r="17" fill="${paper}"/><path d="M228 300C180 300 150 250 110 262" fill="none" stroke="${ink}" stroke-width="6"/><g fill="none" stroke="${wattle}" stroke-width="17"><path d="M304 366l76-132" stroke-linecap="round"/><circle cx="302" cy="256" r="22"/><circle cx="382" cy="344" r="22"/></g></g>`
  return coin(tag)
}

const PROOF_WIDTH = 480
const PROOF_HEIGHT = 560
const SCALLOPS = 9
const SCALLOP = 34
const AWNING = { left: 87, top: 232, bottom: 300 }
const GLASS = { left: 108, top: 312, right: 272, bottom: 446 }

const printProof = (tone: Tone, colour: string, step = 4) =>
  halftone(tone, { width: PROOF_WIDTH, height: PROOF_HEIGHT, step, colour })

/** One part of the awning, numbered from the left. */
const scallop = (index: number) => {
  const x = AWNING.left + index * SCALLOP
  return `M${x + 10} ${AWNING.top}h${SCALLOP - 4}L${x + SCALLOP} ${AWNING.bottom}a${SCALLOP / 2} 15 0 01-${SCALLOP} 0z`
}
const scallops = (keep: (index: number) => boolean) =>
  Array.from({ length: SCALLOPS }, (_, index) => (keep(index) ? scallop(index) : '')).join('')

const shade: Tone = (x, y) => {
  if (y > 486) return 0.3 + 0.4 * ramp(y, 560, 486)
  if (x > 404 && x < 452 && y > 150) return 0.5 * ramp(x, 452, 404)
  const wall = x > 76 && x < 404 && y > 128 && y < 486
  return wall ? 0.12 + 0.34 * ramp(y, 380, 300) * (y > 300 ? 1 : 0) + 0.14 * (x > 300 ? 1 : 0) : 0
}
const inGlass = (x: number, y: number) => x > GLASS.left && x < GLASS.right && y > GLASS.top && y < GLASS.bottom
const pane: Tone = (x, y) => (inGlass(x, y) ? 0.8 - 0.5 * ((x + y) % 110 > 82 ? 1 : 0) : 0)
const lit: Tone = (x, y) => {
  if (inGlass(x, y)) return 0.95
  const onPath = y > 486 && x > 60 && x < 330 + (y - 486)
  return onPath ? 0.75 * ramp(y, 560, 490) : 0
}
/** Morning behind the roof. */
const sun: Tone = (x, y) => {
  const away = Math.hypot(x - 372, y - 128)
  return y < 128 || x > 410 ? (away < 92 ? 1 : y < 486 ? clamp(0.6 - away / 520) : 0) : 0
}

const KEY = `<g fill="none" stroke="${ink}" stroke-width="5" stroke-linejoin="round"><path d="M76 486V128h328v358M60 128h360v-22H60zM104 150h272v58H104z"/><path d="M${GLASS.left} ${GLASS.top}h${GLASS.right - GLASS.left}v${GLASS.bottom - GLASS.top}H${GLASS.left}zM300 486V312h78v174M0 486h480M108 460h164"/><path d="M312 326h54v70h-54z" stroke-width="3"/></g><circle cx="364" cy="420" r="5" fill="${ink}"/>`
const SIGN = `<path d="M214 179h140" stroke="${paper}" stroke-width="22" stroke-dasharray="30 8 16 8 46 8"/>`

/** The customers in the third proof; the first one is the farthest. */
const QUEUE = [
  { x: 322, foot: 530, size: 1.2, coat: ink },
  { x: 384, foot: 548, size: 1.42, coat: gum },
  { x: 454, foot: 572, size: 1.7, coat: ink },
]
const person = ({ x, foot, size, coat }: (typeof QUEUE)[number]) =>
  `<g transform="translate(${x} ${foot}) scale(${size})"><path d="M-17 0v-58a17 17 0 0134 0V0z" fill="${coat}" stroke="${paper}" stroke-width="3"/><circle cy="-87" r="14" fill="${coat}" stroke="${paper}" stroke-width="3"/></g>`

/** Registration marks in the corners of the sheet. */
const cross = (x: number, y: number) => `M${x - 12} ${y}h24M${x} ${y - 12}v24M${x + 7} ${y}a7 7 0 11-14 0 7 7 0 0114 0`
const MARKS = `<path d="${cross(24, 24)}${cross(456, 24)}${cross(24, 536)}" fill="none" stroke="${ink}" stroke-width="1.5"/>`

/** A shop printed with one to three plates: black, then green, then gold with lights and customers. */
export function drawProof(plates: 1 | 2 | 3): string {
  const green = `<path d="${scallops((index) => index % 2 === 0)}M104 150h272v58H104zM300 312h78v174h-78z" fill="${gum}"/><path d="M312 326h54v70h-54z" fill="${paper}"/>${SIGN}`
  const grey = printProof((x, y) => (y > 150 && y < 208 && x > 104 && x < 376 ? 0.26 : 0), ink)
  const gold = printProof(sun, wattle) + printProof(lit, wattle, 3)
  const blossom = `<g transform="translate(128 155) scale(2)"><path d="${BLOSSOM_PATH}" fill="${wattle}"/></g>`
  const bread = [150, 190, 230]
    .map(
      (x) =>
        `<path d="M${x - 16} 446a16 20 0 0132 0z" fill="${ink}"/><circle cx="${x}" cy="${short(404 - (x - 150) / 6)}" r="9" fill="${ink}"/>`,
    )
    .join('')
  return picture(
    PROOF_WIDTH,
    PROOF_HEIGHT,
    [
      `<path d="M0 0h480v560H0z" fill="${paper}"/>`,
      plates === 3 ? gold : '',
      printProof(shade, ink),
      plates === 3 ? bread : printProof(pane, ink),
      plates > 1 ? green : grey,
      `<path d="${scallops(() => true)}" fill="${plates > 1 ? 'none' : paper}" stroke="${ink}" stroke-width="4"/>`,
      KEY,
      plates === 3 ? blossom + QUEUE.map(person).join('') : '',
      MARKS,
    ].join(''),
  )
}

const STAMP_WIDTH = 600
const STAMP_HEIGHT = 760
const ground = (colour: string) => `<path d="M0 0h${STAMP_WIDTH}v${STAMP_HEIGHT}H0z" fill="${colour}"/>`
const printStamp = (tone: Tone, colour: string, step: number) =>
  halftone(tone, { width: STAMP_WIDTH, height: STAMP_HEIGHT, step, colour })

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
    STAMP_WIDTH,
    STAMP_HEIGHT,
    `${ground(mist)}${printStamp(sky, gum, 6)}<path d="M196 140h208v340H196z" fill="${paper}"/>${printStamp(thread, wattle, 4)}${printStamp(dark, ink, 4)}${hills}${printStamp(slope, ink, 5)}${ends}${road}`,
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
    STAMP_WIDTH,
    STAMP_HEIGHT,
    `${ground(paper)}${printStamp(sky, dusk, 7)}<path d="${wires}" fill="none" stroke="${ink}" stroke-width="5"/>${flock}<circle cx="300" cy="388" r="0" fill="${ink}"/>${bird(306, wireAt(2, 306), 2.1, 1, wattle)}${song}<path d="M70 760V90M30 110h80M40 150h60" stroke="${ink}" stroke-width="18"/>`,
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
    STAMP_WIDTH,
    STAMP_HEIGHT,
    `${ground(paper2)}${printStamp(evening, wattle, 6)}<g fill="none" stroke="${ink}" stroke-linecap="round"><path d="${flock[0]}" stroke-width="4"/><path d="${flock[1]}" stroke-width="6"/><path d="${flock[2]}" stroke-width="9"/></g>${land}${tree}${printStamp(furrows, wattle, 6)}`,
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
    STAMP_WIDTH,
    STAMP_HEIGHT,
    `${ground(paper)}${printStamp(sun, wattle, 7)}${hills}<path d="M0 474h600v286H0z" fill="${mist}"/>${printStamp(furrows, gum, 5)}${gate}`,
  )
}
