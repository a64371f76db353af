import { palette } from '../palette.ts'
import { halftone, inDisc, inPolygon, picture, ramp, short, type Tone } from './pen.ts'

const { ink, paper, wattle, wattleDeep, hiVis, mist, gum, dusk } = palette
const DAYS = 30

/** Single-line digits, 6 wide and 10 high. */
const FIGURES = [
  'M3 0a3 3 0 00-3 3v4a3 3 0 006 0V3a3 3 0 00-3-3z',
  'M1 2l2.5-2v10',
  'M0 2.6A3 2.8 0 016 2.8C6 5.5 0 7 0 10h6',
  'M.2 2A3 2.6 0 013 0a2.6 2.4 0 010 4.8H2.2M3 4.8a2.9 2.6 0 010 5.2A3 2.6 0 010 8',
  'M4.6 10V0L0 7h6',
  'M5.4 0H.8L.4 4.6A3 3 0 013 3.8a3 3.1 0 010 6.2A3 2.6 0 010 8.2',
  'M5 0C2 1.4 0 4 0 7a3 3 0 106 0 3 3 0 00-5.8-1',
  'M0 0h6L2.4 10',
  'M3 0a2.5 2.4 0 000 4.8A2.5 2.4 0 003 0zM3 4.8a3 2.6 0 000 5.2 3 2.6 0 000-5.2z',
  'M1 10c3-1.4 5-4 5-7a3 3 0 10-6 0 3 3 0 005.8 1',
]

/** A number with its middle at x and its top at y. */
function number(value: number, x: number, y: number, scale: number, colour: string = ink): string {
  const digits = String(value)
  const width = digits.length * 9 - 3
  const drawn = [...digits].map((digit, place) => `<path transform="translate(${place * 9})" d="${FIGURES[Number(digit)]}"/>`)
  return `<g transform="matrix(${scale} 0 0 ${scale} ${short(x - (width * scale) / 2)} ${y})" stroke="${colour}" stroke-width="2" fill="none" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g>`
}

/** The case with its rubber, shade and the number of days on its button. */
function drawCase(x: number, y: number, size: number): string {
  const middle = size / 2
  const shade: Tone = (atX, atY) =>
    inDisc(atX, atY, x + middle, y + middle, middle * 0.86)
      ? 0.75 * ramp(atX + atY * 1.4, x + y * 1.4 + size, x + y * 1.4 + size * 2.1)
      : 0
  const body = `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${size * 0.24}" fill="${ink}"/><circle cx="${x + middle}" cy="${y + middle}" r="${short(size * 0.43)}" fill="${hiVis}"/>`
  const button = `<circle cx="${x + middle}" cy="${y + middle}" r="${short(size * 0.24)}" fill="${paper}" stroke="${ink}" stroke-width="3"/>${number(DAYS, x + middle, y + size * 0.405, size / 53)}`
  return body + halftone(shade, { width: x + size, height: y + size, step: size / 60, colour: ink }) + button
}

/** A tape of thirty days, from left to right. */
export function drawTapeAcross(): string {
  const [from, day, top, bottom] = [236, 40, 128, 208]
  const end = from + DAYS * day + 34
  const sheen: Tone = (x, y) => (x > 200 && x < end && y > top + 48 && y < bottom - 3 ? 0.55 * ramp(y, top + 40, bottom) : 0)
  let ticks = ''
  let numbers = ''
  for (let mark = 1; mark <= DAYS; mark++) {
    const x = from + mark * day
    ticks += `M${x} ${top}v${mark % 10 ? 22 : 80}M${x - day / 2} ${top}v12`
    if (mark % 10) numbers += number(mark, x, top + 36, 1.6)
    else numbers += `<circle cx="${x}" cy="${top + 44}" r="19" fill="${ink}"/>${number(mark, x, top + 36, 1.6, wattle)}`
  }
  const blade = `<path d="M180 ${top}H${end}v${bottom - top}H180z" fill="${wattle}"/>${halftone(sheen, { width: end, height: bottom, step: 4, colour: wattleDeep })}<path d="M180 ${top}H${end}v${bottom - top}H180" fill="none" stroke="${ink}" stroke-width="3"/>`
  const hook = `<path d="M${end - 6} ${top - 8}h14v${bottom - top + 34}h-12v-18" fill="${ink}"/>`
  return picture(
    end + 12,
    240,
    `${blade}<path d="${ticks}" stroke="${ink}" stroke-width="2.5"/>${numbers}${hook}${drawCase(0, 0, 220)}`,
  )
}

/** The same tape from top to bottom, for phones. */
export function drawTapeDown(): string {
  const [from, day, left, right] = [104, 27, 20, 72]
  const end = from + DAYS * day + 16
  const sheen: Tone = (x, y) => (y > 80 && y < end && x > left + 30 && x < right - 2 ? 0.5 * ramp(x, left + 26, right) : 0)
  let ticks = ''
  let numbers = ''
  for (let mark = 1; mark <= DAYS; mark++) {
    const y = from + mark * day
    ticks += `M${left} ${y}h${mark % 10 ? 12 : 52}M${left} ${y - day / 2}h7`
    if (mark % 10) numbers += number(mark, left + 30, y - 6, 1.2)
    else numbers += `<circle cx="${left + 29}" cy="${y}" r="17" fill="${ink}"/>${number(mark, left + 29, y - 8, 1.6, wattle)}`
  }
  const edge = `M${left} 70V${end}H${right}V70`
  const blade = `<path d="${edge}z" fill="${wattle}"/>${halftone(sheen, { width: 96, height: end, step: 3.5, colour: wattleDeep })}<path d="${edge}" fill="none" stroke="${ink}" stroke-width="2.5"/>`
  const hook = `<path d="M${left - 6} ${end - 4}h${right - left + 22}v12h-${right - left + 22}z" fill="${ink}"/>`
  return picture(
    96,
    end + 8,
    `${blade}<path d="${ticks}" stroke="${ink}" stroke-width="2"/>${numbers}${hook}${drawCase(0, 0, 96)}`,
  )
}

/** The belt hides each tool from 116 to 184. */
const TOOL_WIDTH = 200
const TOOL_HEIGHT = 390
const screenTool = (tone: Tone, colour: string, step = 3) =>
  halftone(tone, { width: TOOL_WIDTH, height: TOOL_HEIGHT, step, colour })
const tool = (body: string) =>
  picture(TOOL_WIDTH, TOOL_HEIGHT, `<g stroke="${ink}" stroke-width="4" stroke-linejoin="round">${body}</g>`)

/** A torch pointing down, with its light. */
export function drawTorch(): string {
  const beam: Tone = (x, y) => {
    const spread = 34 + (y - 268) * 0.55
    return y > 272 && Math.abs(x - 100) < spread ? 1 - 0.72 * ramp(y, 272, 386) : 0
  }
  const shade: Tone = (x, y) => (x > 100 && x < 122 && y > 16 && y < 212 ? 0.7 * ramp(x, 96, 126) : 0)
  const grip = [34, 48, 62, 76, 90].map((y) => `M80 ${y}h40`).join('')
  return tool(
    `${screenTool(beam, paper, 4)}<path d="M78 12h44v200H78z" fill="${wattle}"/>${screenTool(shade, wattleDeep)}<path d="${grip}"/><path d="M78 204h44l18 40v26H60v-26z" fill="${ink}"/><path d="M64 270h72" stroke="${paper}" stroke-width="6"/><circle cx="100" cy="226" r="7" fill="${hiVis}" stroke="none"/>`,
  )
}

/** A phone with a web page whose lowest third is one button. */
export function drawSitePhone(): string {
  const photo: Tone = (x, y) =>
    x > 56 && x < 144 && y > 44 && y < 116 ? 0.2 + 0.7 * ramp(y - Math.abs(x - 110) * 0.5, 40, 110) : 0
  return tool(
    `<rect x="44" y="18" width="112" height="330" rx="18" fill="${ink}"/><path d="M54 42h92v282H54z" fill="${paper}" stroke="none"/>${screenTool(photo, gum)}<path d="M64 204h72M64 222h58M64 240h68" stroke-width="7"/><rect x="62" y="262" width="76" height="44" rx="22" fill="${hiVis}" stroke="none"/><path d="M82 284h.1M99 284h.1M118 284h.1" stroke-width="10" stroke-linecap="round"/>`,
  )
}

/** An upright spirit level with its bubbles in the middle. */
export function drawLevel(): string {
  const shade: Tone = (x, y) => (x > 104 && x < 130 && y > 28 && y < 362 ? 0.8 * ramp(x, 96, 134) : 0)
  const vial = (y: number) =>
    `<rect x="78" y="${y}" width="44" height="62" rx="22" fill="${mist}"/><path d="M78 ${y + 20}h44M78 ${y + 42}h44" stroke-width="2"/><circle cx="100" cy="${y + 31}" r="10" fill="${gum}" stroke="none"/>`
  return tool(
    `<path d="M66 10h68v370H66z" fill="${wattle}"/>${screenTool(shade, wattleDeep)}<path d="M66 10h68v18H66zM66 362h68v18H66z" fill="${ink}"/>${vial(40)}${vial(214)}<path d="M100 300v42" stroke-width="14" stroke-linecap="round"/>`,
  )
}

/** A docket book and pencil: a written message with five dots for the stars. */
export function drawDocket(): string {
  const stars = [0, 1, 2, 3, 4].map((star) => `M${62 + star * 16} 222h.1`)
  return tool(
    `<path d="M138 30l14-24 14 24v250h-28z" fill="${wattle}"/><path d="M138 30h28" stroke-width="2"/><path d="M146 16l6-10 6 10z" fill="${ink}"/><path d="M52 62h104v296H52z" fill="${mist}"/><path d="M42 54h104v294H42z" fill="${paper}"/><path d="M42 54h104v26H42z" fill="${ink}"/><path d="M58 98h72" stroke-width="6"/><path d="${stars.map((star, size) => (size < 3 ? star : '')).join('')}" stroke="${wattleDeep}" stroke-width="10" stroke-linecap="round"/><path d="${stars.slice(3).join('')}" stroke="${wattleDeep}" stroke-width="14" stroke-linecap="round"/><path d="M58 250h74M58 268h62M58 286h70M58 304h40" stroke-width="5"/><path d="M146 348l-26-2 26-24z" fill="${mist}" stroke-width="3"/>`,
  )
}

/** A brush that drips growing dots. */
export function drawBrush(): string {
  const hair: Tone = (x, y) =>
    inPolygon(x, y, [
      [62, 252],
      [138, 252],
      [144, 318],
      [56, 318],
    ])
      ? 0.2 + 0.6 * ramp(x + Math.sin(x / 3) * 12, 50, 150)
      : 0
  const wet: Tone = (x, y) => (y > 306 && y < 336 && x > 54 && x < 146 && !inDisc(x, y, 84, 344, 16) ? 1 : 0)
  return tool(
    `<path d="M88 20a12 12 0 0124 0l4 150 10 32H74l10-32z" fill="${wattle}"/><circle cx="100" cy="28" r="5" fill="${hiVis}"/><path d="M62 202h76v48H62z" fill="${mist}"/><path d="M62 214h76M62 238h76" stroke-width="2"/><path d="M62 250h76l6 70H56z" fill="${paper}"/>${screenTool(hair, ink)}${screenTool(wet, gum, 4)}<g stroke="${gum}" stroke-linecap="round"><path d="M112 346h.1" stroke-width="8"/><path d="M112 361h.1" stroke-width="12"/><path d="M112 380h.1" stroke-width="17"/></g>`,
  )
}

const UTE_WIDTH = 520
const UTE_HEIGHT = 400
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
const screenUte = (tone: Tone, colour: string, step: number) =>
  halftone(tone, { width: UTE_WIDTH, height: UTE_HEIGHT, step, colour })

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
    UTE_WIDTH,
    UTE_HEIGHT,
    `<path d="${outline(BODY)}" fill="${hiVis}" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/>${screenUte(paint, ink, 4)}<path d="${outline(GLASS)}" fill="${paper}" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/>${screenUte(glass, ink, 4)}<path d="M16 70v254M210 196v126M30 226h34" stroke="${ink}" stroke-width="5" fill="none"/><path d="M222 168h22v26h-22z" fill="${ink}"/><path d="M394 232h22v34h-30z" fill="${wattle}" stroke="${ink}" stroke-width="4"/>${screenUte(lamp, wattle, 4)}<path d="M372 306h62v22h-62z" fill="${ink}"/>${wheel(304)}`,
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

const SIDE = 240
const GRAINS = 420

/** A tile of cork: pseudo-random grains of four sizes, the same in every build. */
export function drawCork(): string {
  let seed = 2013
  const next = (below: number) => {
    seed = (seed * 16807) % 2147483647
    return (seed / 2147483647) * below
  }
  const sizes = [1.6, 2.6, 3.8, 6]
  const paths = sizes.map(() => '')
  for (let grain = 0; grain < GRAINS; grain++) {
    const size = Math.floor(next(sizes.length) * next(1))
    paths[size] += `M${short(4 + next(SIDE - 8))} ${short(4 + next(SIDE - 8))}h0`
  }
  const drawn = paths.map((d, size) => `<path stroke-width="${sizes[size]}" d="${d}"/>`)
  return picture(
    SIDE,
    SIDE,
    `<g stroke="${palette.wattleDeep}" stroke-opacity=".55" stroke-linecap="round">${drawn.join('')}</g>`,
  )
}

/** A mug with steam of dots that grow as they rise. */
export function drawMug(): string {
  const shade: Tone = (x, y) => (x > 34 && x < 164 && y > 146 && y < 292 ? 0.8 * ramp(x, 120, 24) : 0)
  const steam = Array.from({ length: 9 }, (_, puff) => {
    const x = 100 + 17 * Math.sin(puff * 0.95)
    return `<path stroke-width="${4 + puff * 2.2}" d="M${Math.round(x)} ${Math.round(128 - puff * 13 - puff * puff * 0.15)}h.1"/>`
  })
  return picture(
    240,
    300,
    `<g stroke="${dusk}" stroke-linecap="round">${steam.join('')}</g><path d="M164 176h16a38 38 0 010 76h-16" fill="none" stroke="${ink}" stroke-width="20"/><path d="M164 176h16a38 38 0 010 76h-16" fill="none" stroke="${wattle}" stroke-width="12"/><path d="M32 144h134v144a10 10 0 01-10 10H42a10 10 0 01-10-10z" fill="${wattle}"/>${halftone(shade, { width: 170, height: 300, step: 4, colour: ink })}<path d="M32 144h134v144a10 10 0 01-10 10H42a10 10 0 01-10-10z" fill="none" stroke="${ink}" stroke-width="4"/><ellipse cx="99" cy="146" rx="67" ry="11" fill="${paper}" stroke="${ink}" stroke-width="4"/>`,
  )
}
