import { palette } from '../palette.ts'
import { picture, short } from './halftone.ts'
import { ramp } from './tone.ts'

const WIDTH = 1000
const HEIGHT = 640
const MONTHS = 36
const { ink, paper, gum, wattle } = palette

/** The three lines: height over time, both 0 to 1. */
const cut = (at: number) => 0.3 - 0.16 * Math.sin(Math.PI * ramp(at, 0.12, 0.5)) + 0.62 * ramp(at, 0.42, 1) ** 1.5
const step = (at: number) => 0.22 + 0.02 * Math.sin(at * 21) + 0.34 * ramp(at, 0.5, 0.58) + 0.04 * ramp(at, 0.6, 1)
const climb = (at: number) => 0.06 + 0.24 * at + 0.012 * Math.sin(at * 30)

/** A line of dots, one for each month, that grow from left to right. */
function drawLine(height: (at: number) => number, from: number, to: number, look: string, hollow = 0): string {
  return Array.from({ length: MONTHS }, (_, month) => {
    const at = month / (MONTHS - 1)
    const radius = short(from + (to - from) * at - hollow / 2)
    return `<circle cx="${short(36 + at * (WIDTH - 64))}" cy="${short(HEIGHT - 24 - height(at) * (HEIGHT - 60))}" r="${radius}" ${look}/>`
  }).join('')
}

/** Three clients' monthly enquiries on ruled paper. There is no scale, because the figures are samples. */
export function drawAccountLines(): string {
  const rules = Array.from({ length: 15 }, (_, rule) => `M0 ${36 + rule * 40}H${WIDTH}`).join('')
  const quarters = Array.from(
    { length: 12 },
    (_, quarter) => `M${short(36 + (quarter / 11) * (WIDTH - 64))} ${HEIGHT - 12}v12`,
  ).join('')
  const sheet = `<path d="${rules}" stroke="${ink}" stroke-opacity=".14"/><path d="M0 ${HEIGHT - 1}H${WIDTH}${quarters}" stroke="${ink}" stroke-width="2"/>`
  return picture(
    WIDTH,
    HEIGHT,
    sheet +
      drawLine(climb, 3, 11, `fill="${paper}" stroke="${ink}" stroke-width="3"`, 3) +
      drawLine(step, 4, 15, `fill="${wattle}" stroke="${ink}" stroke-width="1.5"`) +
      drawLine(cut, 4, 21, `fill="${gum}"`),
  )
}
