import { palette } from '../palette.ts'
import { halftone, inDisc, inPolygon, picture, ramp, short, type Tone, toLine } from './pen.ts'

const { ink, paper, gum, paper2, wattle } = palette
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

const REPORT_WIDTH = 520
const REPORT_HEIGHT = 680
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
    halftone(grain, { width: REPORT_WIDTH, height: REPORT_HEIGHT, step: 4, colour: ink }) +
    halftone(growth, { width: REPORT_WIDTH, height: REPORT_HEIGHT, step: 4, colour: wattle })
  const frame = `<path d="M30 310h448" stroke="${ink}" stroke-width="2"/><path d="M30 340h420M30 362h300" stroke="${ink}" stroke-width="14"/>`
  const story = `<path d="M302 398h176v122H302z" fill="${wattle}"/><path d="M316 418h140m-140 18h148m-148 18h92" stroke="${ink}" stroke-width="9"/><path d="${lines(316, 478, [148, 140, 120], 12)}" stroke="${ink}" stroke-width="3"/>`
  const call = `<path d="M30 552h448" stroke="${ink}" stroke-width="2"/><path d="M366 576h64v58h-64z" fill="${gum}"/><circle cx="398" cy="605" r="18" fill="${paper}"/><path d="M398 593v12l8 6" fill="none" stroke="${gum}" stroke-width="4"/><path d="${lines(46, 582, [140, 126, 136, 86], 16)}${lines(204, 582, [140, 126, 140, 100], 16)}" stroke="${ink}" stroke-width="3"/>`
  const shade = `<path d="M478 662l24-24v24z" fill="${paper2}" stroke="${ink}" stroke-width="2"/>`
  return picture(REPORT_WIDTH, REPORT_HEIGHT, sheet + masthead + chart + frame + drawFixes() + story + call + shade)
}

const DOTS = 48
const PITCH = 16

/** A line of dots that grow from left to right. It is used as a mask, so the page gives it its colour. */
export function drawGrowthRule(): string {
  const dots = Array.from(
    { length: DOTS },
    (_, dot) => `<path stroke-width="${short(1.6 + (dot / DOTS) * 11)}" d="M${PITCH / 2 + dot * PITCH} 8h.1"/>`,
  )
  return picture(DOTS * PITCH, 16, `<g stroke="${palette.ink}" stroke-linecap="round">${dots.join('')}</g>`)
}

/** 100 dots of one size, then 45 that grow: 29 columns of five. */
export function drawDonationDots(): string {
  const before = [...Array(5).keys()].map((row) => `M8 ${12 + row * 24}h304.1`).join('')
  const after = Array.from(
    { length: 9 },
    (_, column) => `<path stroke-width="${short(11 + column * 1.45)}" d="M${340 + column * 24} 12v96.1"/>`,
  )
  return picture(
    552,
    120,
    `<g stroke="${palette.ink}" stroke-linecap="round"><path stroke-width="6" stroke-dasharray="0 16" d="${before}"/><g stroke-dasharray="0 24">${after.join('')}</g></g>`,
  )
}

const ACCOUNT_WIDTH = 1000
const ACCOUNT_HEIGHT = 640
const MONTHS = 36
/** The three lines: height over time, both 0 to 1. */
const cut = (at: number) => 0.3 - 0.16 * Math.sin(Math.PI * ramp(at, 0.12, 0.5)) + 0.62 * ramp(at, 0.42, 1) ** 1.5
const step = (at: number) => 0.22 + 0.02 * Math.sin(at * 21) + 0.34 * ramp(at, 0.5, 0.58) + 0.04 * ramp(at, 0.6, 1)
const climb = (at: number) => 0.06 + 0.24 * at + 0.012 * Math.sin(at * 30)

/** A line of dots, one for each month, that grow from left to right. */
function drawLine(height: (at: number) => number, from: number, to: number, look: string, hollow = 0): string {
  return Array.from({ length: MONTHS }, (_, month) => {
    const at = month / (MONTHS - 1)
    const radius = short(from + (to - from) * at - hollow / 2)
    return `<circle cx="${short(36 + at * (ACCOUNT_WIDTH - 64))}" cy="${short(ACCOUNT_HEIGHT - 24 - height(at) * (ACCOUNT_HEIGHT - 60))}" r="${radius}" ${look}/>`
  }).join('')
}

/** Three clients' monthly enquiries on ruled paper. There is no scale, because the figures are samples. */
export function drawAccountLines(): string {
  const rules = Array.from({ length: 15 }, (_, rule) => `M0 ${36 + rule * 40}H${ACCOUNT_WIDTH}`).join('')
  const quarters = Array.from(
    { length: 12 },
    (_, quarter) => `M${short(36 + (quarter / 11) * (ACCOUNT_WIDTH - 64))} ${ACCOUNT_HEIGHT - 12}v12`,
  ).join('')
  const sheet = `<path d="${rules}" stroke="${ink}" stroke-opacity=".14"/><path d="M0 ${ACCOUNT_HEIGHT - 1}H${ACCOUNT_WIDTH}${quarters}" stroke="${ink}" stroke-width="2"/>`
  return picture(
    ACCOUNT_WIDTH,
    ACCOUNT_HEIGHT,
    sheet +
      drawLine(climb, 3, 11, `fill="${paper}" stroke="${ink}" stroke-width="3"`, 3) +
      drawLine(step, 4, 15, `fill="${wattle}" stroke="${ink}" stroke-width="1.5"`) +
      drawLine(cut, 4, 21, `fill="${gum}"`),
  )
}

const VIGNETTE_WIDTH = 336
const VIGNETTE_HEIGHT = 216
const screen = (tone: Tone, colour: string, step = 3.5) =>
  halftone(tone, { width: VIGNETTE_WIDTH, height: VIGNETTE_HEIGHT, step, colour })

/** A page of search results, with a magnifying glass on the last one. */
export function drawSearch(): string {
  const rows = [64, 100, 136, 172]
    .map((y, row) => `<path d="M52 ${y}h${[150, 118, 168, 132][row]}M52 ${y + 13}h${[96, 140, 84, 60][row]}" stroke-width="5"/>`)
    .join('')
  const page = `<g fill="none" stroke="${paper}" stroke-linecap="round"><rect x="22" y="18" width="236" height="26" rx="13" stroke-width="2"/><path d="M40 31h84" stroke-width="5"/>${rows}<path d="M28 66h0M28 102h0M28 138h0M28 174h0" stroke-width="14"/></g>`
  const lens: Tone = (x, y) => (inDisc(x, y, 232, 128, 66) ? 0.16 + 0.84 * ramp(x * 0.7 + y * 0.5, 175, 270) : 0)
  const glass = `<circle cx="232" cy="128" r="66" fill="${ink}"/>${screen(lens, wattle)}<circle cx="232" cy="128" r="69" fill="none" stroke="${paper}" stroke-width="6"/><path d="M283 178l34 32" stroke="${paper}" stroke-width="15" stroke-linecap="round"/>`
  return picture(VIGNETTE_WIDTH, VIGNETTE_HEIGHT, page + glass)
}

/** A newspaper's front page with a halftone picture and one story marked. */
export function drawNewspaper(): string {
  const hill = (x: number) => 132 - 26 * Math.sin((x - 96) / 34) - (x - 96) * 0.12
  const photo: Tone = (x, y) => {
    if (x < 82 || x > 184 || y < 74 || y > 156) return 0
    if (y > hill(x)) return 0.45 + 0.5 * ramp(y, hill(x), 160)
    return inDisc(x, y, 152, 98, 15) ? 0 : 0.1 + 0.24 * ramp(y, 156, 74)
  }
  const columns = [200, 242].map((x) => `<path d="M${x} 132h34m-34 9h34m-34 9h34m-34 9h34m-34 9h34m-34 9h22"/>`).join('')
  const sheet = `<path d="M66 214V12h226v202" fill="${paper}"/><path d="M292 28l20 6v180h-20z" fill="${gum}"/><g fill="${ink}"><path d="M82 26h194v20H82z"/><path d="M82 54h194v2H82z"/></g><path d="M196 72h84v46h-84z" fill="${wattle}"/><path d="M203 83h66m-66 12h70m-70 12h44" stroke="${ink}" stroke-width="6"/><g stroke="${ink}" stroke-width="2.5" fill="none">${columns}<path d="M82 168h104m-104 9h104m-104 9h104m-104 9h70"/></g>`
  return picture(VIGNETTE_WIDTH, VIGNETTE_HEIGHT, sheet + screen(photo, ink, 2.5))
}

/** A megaphone; the dots of its sound grow with every row. */
export function drawMegaphone(): string {
  const voice: Tone = (x, y) => {
    const away = Math.hypot(x - 70, (y - 96) * 1.08)
    const angle = Math.atan2(y - 96, x - 70)
    if (x < 184 || Math.abs(angle) > 0.4 || away > 268) return 0
    return Math.sin(away / 9.2) > -0.15 ? 0.06 + 0.62 * ramp(away, 120, 260) : 0
  }
  const shade: Tone = (x, y) =>
    inPolygon(x, y, [
      [62, 96],
      [166, 96],
      [166, 154],
      [62, 120],
    ])
      ? 0.12 + 0.62 * ramp(y, 96, 150)
      : 0
  const body = `<path d="M62 72L166 36v120L62 120z" fill="${paper}"/><path d="M34 72h28v48H34a8 8 0 01-8-8V80a8 8 0 018-8z" fill="${wattle}"/><path d="M70 124l12 52h26l-14-44z" fill="${gum}"/><path d="M166 30h10a4 4 0 014 4v124a4 4 0 01-4 4h-10z" fill="${wattle}"/>`
  return picture(VIGNETTE_WIDTH, VIGNETTE_HEIGHT, body + screen(shade, ink, 3) + screen(voice, wattle, 5))
}

/** A plug near its socket, with the cord and the spark in dots. */
export function drawPlug(): string {
  const cord = Array.from({ length: 22 }, (_, step) => {
    const along = step / 21
    const y = 106 + 62 * Math.sin(along * 6) * (1 - along)
    return `<path stroke-width="${short(3 + step * 0.4)}" d="M${short(6 + along * 96)} ${short(y)}h.1"/>`
  }).join('')
  const spark: Tone = (x, y) => {
    const away = Math.hypot(x - 196, y - 106)
    const ray = Math.cos(Math.atan2(y - 106, x - 196) * 8)
    return away > 74 || (x > 222 && toLine(x, y, [250, 0], [250, 216]) < 40) ? 0 : ramp(away, 78, 6) * (ray > 0.1 ? 1 : 0.24)
  }
  const face: Tone = (x, y) => (x > 236 && x < 322 && y > 28 && y < 184 ? 0.08 + 0.6 * ramp(x + y * 0.4, 290, 400) : 0)
  const plug = `<path d="M104 76h40a26 26 0 0126 26v8a26 26 0 01-26 26h-40z" fill="${paper}"/><path d="M168 90h22m-22 32h22" stroke="${paper}" stroke-width="8"/>`
  const socket = `<rect x="236" y="28" width="86" height="156" rx="4" fill="${gum}"/>${screen(face, wattle, 4)}<circle cx="270" cy="106" r="30" fill="${paper}"/><path d="M262 90l10 5m-10 27l10-5" stroke="${ink}" stroke-width="8"/>`
  return picture(
    VIGNETTE_WIDTH,
    VIGNETTE_HEIGHT,
    `<g stroke="${wattle}" stroke-linecap="round" fill="none">${cord}</g>${screen(spark, wattle, 4)}${plug}${socket}`,
  )
}
