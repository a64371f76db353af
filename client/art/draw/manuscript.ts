import { palette } from '../palette.ts'
import { picture, short } from './halftone.ts'

const WIDTH = 320
const ROWS = 13
const ROW = 20
const { ink, wattle, dusk } = palette

/** The words of one row as dashes, the same in every build; the last row of a paragraph is shorter. */
function drawWords(row: number): string {
  let seed = 97 + row * 31
  let d = ''
  const end = row % 6 === 5 ? WIDTH * 0.45 : WIDTH - 8
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
  const kept = `<path d="M60 ${12 + 2 * ROW}H${WIDTH}M0 ${12 + 3 * ROW}h210" stroke="${wattle}" stroke-width="17"/>`
  const struck = `<path d="M-2 ${12 + 7 * ROW}q60 -7 130 1t${WIDTH - 150} -2M-2 ${12 + 8 * ROW}q50 6 96 0t80 -1" fill="none" stroke="${dusk}" stroke-width="4"/>`
  const more = [0, 1, 2, 3].map(
    (dot) => `<path stroke-width="${short(4 + dot * 4)}" d="M${178 + dot * (14 + dot * 3)} ${12 + 11 * ROW}h.1"/>`,
  )
  return picture(
    WIDTH,
    ROWS * ROW + 6,
    `${kept}<path d="${typed}" stroke="${ink}" stroke-width="5"/>${struck}<g stroke="${dusk}" stroke-linecap="round">${more.join('')}</g>`,
  )
}
