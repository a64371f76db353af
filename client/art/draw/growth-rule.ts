import { palette } from '../palette.ts'
import { picture, short } from './halftone.ts'

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
