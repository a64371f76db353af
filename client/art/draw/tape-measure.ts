import { palette } from '../palette.ts'
import { halftone, picture, short } from './halftone.ts'
import { inDisc, ramp, type Tone } from './tone.ts'

const { ink, paper, wattle, wattleDeep, hiVis } = palette
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
