import { palette } from '../palette.ts'
import { portraitTone } from './leader-score.ts'
import { clamp, halftone, inDisc, inPolygon, picture, ramp, type SetType, short, type Tone } from './pen.ts'

const BOARDROOM_WIDTH = 620
const BOARDROOM_HEIGHT = 760
const { ink, paper, paper2, wattle, gum, dusk, mist } = palette
const TABLE = { left: 206, top: 130, right: 414, bottom: 662, corner: 104 }

/** The people at the table, seen from above; `turn` is the direction they face, in degrees. */
const SEATS = [
  { x: 310, y: 82, turn: 90, coat: ink },
  { x: 146, y: 232, turn: 0, coat: gum },
  { x: 146, y: 390, turn: 6, coat: ink },
  { x: 146, y: 548, turn: -8, coat: gum },
  { x: 474, y: 232, turn: 176, coat: ink },
  { x: 474, y: 548, turn: 184, coat: gum },
] as const
const EMPTY = { x: 486, y: 390 }

const onTable = (x: number, y: number, spread = 0) => {
  const { left, top, right, bottom, corner } = TABLE
  const nearX = Math.min(Math.max(x, left + corner - 1), right - corner + 1)
  const nearY = Math.min(Math.max(y, top + corner), bottom - corner)
  return Math.hypot(x - nearX, y - nearY) <= corner + spread
}

/** Lamplight that fades from the middle of the table to its rim. */
const wood: Tone = (x, y) => (onTable(x, y) ? 0.06 + 0.5 * ramp(Math.hypot((x - 290) * 1.7, (y - 330) * 0.8), 60, 330) : 0)
const floor: Tone = (x, y) => (!onTable(x, y) && onTable(x - 16, y - 22, 10) ? 0.6 : 0)

const bald: Tone = (x, y) => {
  const seat = SEATS.find((one) => inDisc(x, y, one.x, one.y, 29))
  return seat ? 0.75 - 0.75 * ramp(Math.hypot(x - seat.x + 9, y - seat.y + 10), 26, 0) : 0
}

/** Shoulders, an arm towards the papers, a head. */
function drawSitter({ x, y, turn, coat }: (typeof SEATS)[number]): string {
  const chair = `<path d="M-34 -46a52 52 0 00-20 92" fill="none" stroke="${ink}" stroke-width="9" stroke-linecap="round"/>`
  const shoulders = `<path d="M-22 -66c22-10 46 0 48 18 2 14-6 30-6 48s8 34 6 48c-2 18-26 28-48 18-20-10-22-122 0-132z" fill="${coat}"/>`
  const arm = `<path d="M14 -50q46 0 62 22" fill="none" stroke="${coat}" stroke-width="22" stroke-linecap="round"/><circle cx="80" cy="-22" r="11" fill="${paper}" stroke="${ink}" stroke-width="3"/>`
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${chair}${shoulders}${arm}<circle r="31" fill="${paper}" stroke="${ink}" stroke-width="3"/></g>`
}

const papers = SEATS.map(({ x, y }, seat) => {
  const [toX, toY] = [x + (310 - x) * 0.56, y + (390 - y) * (seat === 0 ? 0.33 : 0.06)]
  return `<g transform="translate(${short(toX)} ${short(toY)}) rotate(${[4, -9, 6, 12, -5, 8][seat]})"><path d="M-24 -32h48v64h-48z" fill="${paper}" stroke="${ink}" stroke-width="2"/><path d="M-15 -20h30m-30 10h30m-30 10h22" stroke="${ink}" stroke-width="3"/></g>`
}).join('')

/** A meeting seen from above: six people, seven chairs. Only the empty one has a bright colour. */
export function drawBoardroom(): string {
  const screen = (tone: Tone, colour: string, step: number) =>
    halftone(tone, { width: BOARDROOM_WIDTH, height: BOARDROOM_HEIGHT, step, colour })
  const { left, top, right, bottom, corner } = TABLE
  const table = `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" rx="${corner}" fill="${paper2}" stroke="${ink}" stroke-width="3"/>`
  const empty = `<path d="M${EMPTY.x + 34} ${EMPTY.y - 46}a52 52 0 0120 92" fill="none" stroke="${ink}" stroke-width="9" stroke-linecap="round"/><circle cx="${EMPTY.x}" cy="${EMPTY.y}" r="56" fill="${wattle}"/>`
  return picture(
    BOARDROOM_WIDTH,
    BOARDROOM_HEIGHT,
    screen(floor, ink, 5) +
      table +
      screen(wood, ink, 4) +
      papers +
      empty +
      SEATS.map(drawSitter).join('') +
      screen(bald, ink, 2.5),
  )
}

const YEARS = Array.from({ length: 13 }, (_, index) => 2013 + index)
/** Includes space for the last volume, which leans out of the row. */
const VOLUMES_WIDTH = 1214
const VOLUMES_HEIGHT = 330
/** Width of a spine, and distance from one to the next. */
const SPINE = 84
const PITCH = 92
/** How much taller each volume is than the one before. */
const RISE = 6.5
/** From the middle of a vertical line of text to its baseline. */
const BASELINE = 9

/** One bound volume of the publication per year; the last one, unfinished, has a paper cover and leans. */
export function drawBoundVolumes(setType: SetType): string {
  const volumes = YEARS.map((year, index) => {
    const last = index === YEARS.length - 1
    const dots = 1 + Math.floor(index / 3)
    const [x, y] = [index * PITCH, (YEARS.length - 1 - index) * RISE]
    const [cover, print] = last ? [paper, ink] : [ink, paper]
    const spine = `<path fill="${cover}" stroke="none" d="M${x} ${y}h${SPINE}v12h-${SPINE}zM${x} ${y + 16}h${SPINE}v${VOLUMES_HEIGHT}h-${SPINE}z"/>`
    const mark = `<path d="M${x + SPINE / 2} ${y + 110}v${(dots - 1) * 14 + 0.1}"/>`
    const { d, left } = setType(String(year), { face: 'display', size: 28, tracking: 0.02 })
    const place = `translate(${x + SPINE / 2 - BASELINE} ${y + 28 - left}) rotate(90)`
    const drawn = `${spine}${mark}<path transform="${place}" fill="${print}" stroke="none" d="${d}"/>`
    return last ? `<g transform="translate(8) rotate(3 ${x} ${VOLUMES_HEIGHT})">${drawn}</g>` : drawn
  })
  const dots = `stroke="${wattle}" stroke-width="9" stroke-linecap="round" stroke-dasharray="0 14"`
  return picture(VOLUMES_WIDTH, VOLUMES_HEIGHT, `<g ${dots}>${volumes.join('')}</g>`)
}

const rows = (x: number, y: number, widths: readonly number[], gap: number) =>
  widths.map((width, row) => `M${x} ${y + row * gap}h${width}`).join('')

/** A front page on a kitchen table, turned a little, with a portrait in the main story. */
export function drawFrontPageCase(): string {
  const [width, height] = [760, 1240]
  const table: Tone = (x, y) => 0.12 + 0.5 * ramp(y + x * 0.3, 900, 60) + 0.05 * Math.sin(y / 22 + Math.sin(x / 60))
  const lines = (x: number, y: number, length: number, count: number) => {
    const widths = Array.from({ length: count }, (_, row) => (row % 5 === 4 ? length * 0.6 : length))
    return rows(x, y, widths, 11)
  }
  const photo = portraitTone(300, 218, 452, 74)
  const inFrame: Tone = (x, y) => (x > 166 && x < 432 ? photo(x, y) : 0)
  const page = `<path d="M128 72h560v1300H128z" fill="${ink}" opacity=".5"/><path d="M112 56h560v1300H112z" fill="${paper}"/><path d="M140 92h504M140 166h504M140 172h504" stroke="${ink}" stroke-width="2"/><path d="M236 130h312" stroke="${ink}" stroke-width="40"/><g fill="${wattle}"><circle cx="168" cy="130" r="18"/><circle cx="616" cy="130" r="18"/></g><path d="M166 190h478M166 204h300" stroke="none"/><path d="M166 218h266v234H166z" fill="${mist}"/>`
  const headline = `<path d="M456 232h188M456 268h188M456 304h150" stroke="${ink}" stroke-width="24"/>`
  const text = `<path d="${lines(456, 344, 188, 10)}${lines(140, 480, 150, 72)}${lines(314, 480, 150, 72)}${lines(488, 480, 156, 72)}" stroke="${ink}" stroke-width="3"/>`
  const cup = `<circle cx="86" cy="300" r="104" fill="${ink}" opacity=".45"/><circle cx="70" cy="284" r="100" fill="${paper2}"/><circle cx="70" cy="284" r="76" fill="${paper}" stroke="${ink}" stroke-width="3"/><circle cx="70" cy="284" r="58" fill="${ink}"/>`
  const coffee: Tone = (x, y) => (inDisc(x, y, 70, 284, 52) ? 0.12 + 0.7 * ramp(x + y, 440, 300) : 0)
  return picture(
    width,
    height,
    `<path d="M0 0h760v1240H0z" fill="${dusk}"/>${halftone(table, { width, height, step: 7, colour: ink, sizes: 7 })}<g transform="rotate(3 400 400)">${page}${halftone(inFrame, { width: 440, height: 456, step: 3, colour: ink })}${headline}${text}</g>${cup}${halftone(coffee, { width: 180, height: 360, step: 4, colour: wattle })}`,
  )
}

/** A panel seen from the back of the hall: four chairs, one of them lit. */
export function drawPanelCase(): string {
  const [width, height] = [640, 480]
  const light: Tone = (x, y) => {
    const away = Math.abs(x - 380 - (y - 20) * 0.12) / (24 + (y + 30) * 0.27)
    return y < 318 && away < 1 ? (1 - away ** 2) * (0.85 - 0.5 * ramp(y, 0, 318)) : 0
  }
  const curtain: Tone = (x, y) => (y < 300 ? 0.32 + 0.28 * Math.sin(x / 13) + 0.3 * ramp(y, 200, 0) : 0)
  const person = (x: number, colour: string) =>
    `<g fill="${colour}" fill-opacity="${colour === paper ? 0.34 : 1}"><circle cx="${x}" cy="196" r="19"/><path d="M${x - 28} 300v-52a28 28 0 0156 0v52z"/><path d="M${x - 34} 262h68v40h-68zM${x - 28} 300h12v34h-12zM${x + 16} 300h12v34h-12z" fill="${ink}" fill-opacity="1"/></g>`
  const speaker = `${person(424, wattle)}<path d="M446 214l14-18" stroke="${ink}" stroke-width="5"/><circle cx="462" cy="193" r="7" fill="${ink}"/>`
  const words = `<g stroke="${wattle}" stroke-linecap="round"><path d="M484 180h.1" stroke-width="7"/><path d="M504 162h.1" stroke-width="13"/><path d="M534 138h.1" stroke-width="22"/><path d="M580 100h.1" stroke-width="38"/></g>`
  const stage = `<path d="M0 332h640v24H0z" fill="${paper2}"/><path d="M0 356h640v124H0z" fill="${ink}"/>`
  const crowd = [
    [384, 13, 36],
    [414, 18, 50],
    [458, 26, 70],
  ]
    .map(
      ([y = 0, head = 0, pitch = 0], row) =>
        `<g stroke-linecap="round" stroke-dasharray="0 ${pitch}"><path d="M${row % 2 ? pitch / 2 : 0} ${y - 3}h700" stroke="${paper}" stroke-opacity=".45" stroke-width="${head * 2}"/><path d="M${row % 2 ? pitch / 2 : 0} ${y}h700" stroke="${ink}" stroke-width="${head * 2}"/><path d="M${row % 2 ? pitch / 2 : 0} ${short(y + head * 2.2)}h700" stroke="${ink}" stroke-width="${pitch}"/></g>`,
    )
    .join('')
  return picture(
    width,
    height,
    `<path d="M0 0h640v480H0z" fill="${dusk}"/>${halftone(curtain, { width, height, step: 5, colour: ink, sizes: 6 })}${halftone(light, { width, height, step: 5, colour: paper })}${person(120, paper)}${person(222, paper)}${person(324, paper)}${stage}${speaker}${words}${crowd}`,
  )
}

/** A studio microphone with its lamp on; the sound spreads in rings. */
export function drawRadioCase(): string {
  const [width, height] = [640, 480]
  const air: Tone = (x, y) => {
    const away = Math.hypot(x - 210, y - 190)
    return x > 232 && Math.abs(y - 190) < (x - 120) * 0.62 && Math.sin(away / 11) > -0.1 ? clamp(0.16 + away / 620) : 0
  }
  const grille: Tone = (x, y) => (((x - 190) / 78) ** 2 + ((y - 150) / 104) ** 2 < 1 ? 0.2 + 0.72 * ramp(x, 270, 120) : 0)
  const barrel: Tone = (x, y) =>
    inPolygon(x, y, [
      [116, 250],
      [264, 250],
      [246, 368],
      [134, 368],
    ])
      ? 0.7 * ramp(x, 190, 110)
      : 0
  return picture(
    width,
    height,
    `<path d="M0 0h640v480H0z" fill="${paper2}"/>${halftone(air, { width, height, step: 7, colour: dusk })}<path d="M0 452h640v28H0z" fill="${ink}"/><path d="M190 366v90M120 454h140" stroke="${ink}" stroke-width="16"/><path d="M84 210v60a106 106 0 00212 0v-60" fill="none" stroke="${ink}" stroke-width="12"/><ellipse cx="190" cy="150" rx="82" ry="108" fill="${paper}" stroke="${ink}" stroke-width="8"/>${halftone(grille, { width, height, step: 4.5, colour: ink })}<path d="M112 236h156l-20 134H132z" fill="${wattle}" stroke="${ink}" stroke-width="8" stroke-linejoin="round"/>${halftone(barrel, { width, height, step: 4, colour: ink })}<path d="M104 222h172v26H104z" fill="${ink}"/><circle cx="190" cy="304" r="17" fill="${paper}" stroke="${ink}" stroke-width="6"/><path d="M20 26h84v42H20z" fill="${wattle}" stroke="${ink}" stroke-width="5"/><path d="M36 47h.1M53 47h.1M71 47h.1M88 47h.1" stroke="${ink}" stroke-width="9" stroke-linecap="round"/>`,
  )
}

const MANUSCRIPT_WIDTH = 320
const ROWS = 13
const ROW = 20

/** The words of one row as dashes, the same in every build; the last row of a paragraph is shorter. */
function drawWords(row: number): string {
  let seed = 97 + row * 31
  let d = ''
  const end = row % 6 === 5 ? MANUSCRIPT_WIDTH * 0.45 : MANUSCRIPT_WIDTH - 8
  for (let x = row % 6 === 0 ? 24 : 2; x < end; ) {
    seed = (seed * 16807) % 2147483647
    const word = 12 + (seed % 38)
    d += `M${x} ${12 + row * ROW}h${Math.min(word, end - x)}`
    x += word + 9
  }
  return d
}

/** An edited page: one sentence highlighted, one struck out, and growing dots where more text is wanted. */
export function drawManuscript(): string {
  const typed = Array.from({ length: ROWS }, (_, row) => drawWords(row)).join('')
  const kept = `<path d="M60 ${12 + 2 * ROW}H${MANUSCRIPT_WIDTH}M0 ${12 + 3 * ROW}h210" stroke="${wattle}" stroke-width="17"/>`
  const struck = `<path d="M-2 ${12 + 7 * ROW}q60 -7 130 1t${MANUSCRIPT_WIDTH - 150} -2M-2 ${12 + 8 * ROW}q50 6 96 0t80 -1" fill="none" stroke="${dusk}" stroke-width="4"/>`
  const more = [0, 1, 2, 3].map(
    (dot) => `<path stroke-width="${short(4 + dot * 4)}" d="M${178 + dot * (14 + dot * 3)} ${12 + 11 * ROW}h.1"/>`,
  )
  return picture(
    MANUSCRIPT_WIDTH,
    ROWS * ROW + 6,
    `${kept}<path d="${typed}" stroke="${ink}" stroke-width="5"/>${struck}<g stroke="${dusk}" stroke-linecap="round">${more.join('')}</g>`,
  )
}
