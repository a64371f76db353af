import { palette } from '../palette.ts'
import { halftone, picture } from './halftone.ts'
import { ramp, type Tone } from './tone.ts'

const { ink, paper, wattle, dusk } = palette

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
