import { palette } from '../palette.ts'
import { halftone, picture, short } from './halftone.ts'
import { inDisc, ramp, type Tone } from './tone.ts'

const WIDTH = 620
const HEIGHT = 760
const { ink, paper, paper2, wattle, gum } = palette
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
  const screen = (tone: Tone, colour: string, step: number) => halftone(tone, { width: WIDTH, height: HEIGHT, step, colour })
  const { left, top, right, bottom, corner } = TABLE
  const table = `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" rx="${corner}" fill="${paper2}" stroke="${ink}" stroke-width="3"/>`
  const empty = `<path d="M${EMPTY.x + 34} ${EMPTY.y - 46}a52 52 0 0120 92" fill="none" stroke="${ink}" stroke-width="9" stroke-linecap="round"/><circle cx="${EMPTY.x}" cy="${EMPTY.y}" r="56" fill="${wattle}"/>`
  return picture(
    WIDTH,
    HEIGHT,
    screen(floor, ink, 5) +
      table +
      screen(wood, ink, 4) +
      papers +
      empty +
      SEATS.map(drawSitter).join('') +
      screen(bald, ink, 2.5),
  )
}
