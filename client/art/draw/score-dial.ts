import { palette } from '../palette.ts'
import { picture, short } from './halftone.ts'

const WIDTH = 560
const HEIGHT = 1080
const RINGS = 9
const { ink, dusk, paper } = palette

/** Half a dial centred on the left edge: rings of growing dots, three marks on its rim, and a hand. */
export function drawScoreDial(): string {
  const middle = HEIGHT / 2
  const at = (radius: number, turn: number) => {
    const angle = Math.PI * (turn - 0.5)
    return [short(radius * Math.cos(angle)), short(middle + radius * Math.sin(angle))] as const
  }
  let dots = ''
  for (let ring = 0; ring < RINGS; ring++) {
    const radius = 150 + ring * 42
    const count = Math.round((Math.PI * radius) / 40)
    for (let dot = 0; dot <= count; dot++) {
      const turn = dot / count
      const [x, y] = at(radius, turn)
      const grown = (1 - turn) * (0.55 + (0.45 * ring) / RINGS)
      dots += `<path stroke-width="${short(3 + 33 * grown)}" d="M${x} ${y}h.1"/>`
    }
  }
  const marks = [0.27, 0.5, 0.73].map((turn) => {
    const [x, y] = at(528, turn)
    return `<circle cx="${x}" cy="${y}" r="20" fill="${paper}" stroke="${ink}" stroke-width="4"/>`
  })
  const [tipX, tipY] = at(430, 0.3)
  const hand = `<path d="M0 ${middle}L${tipX} ${tipY}" stroke="${paper}" stroke-width="20" stroke-linecap="round"/><path d="M0 ${middle}L${tipX} ${tipY}" stroke="${ink}" stroke-width="9" stroke-linecap="round"/><circle cx="0" cy="${middle}" r="96" fill="${ink}"/><circle cx="0" cy="${middle}" r="30" fill="${paper}"/>`
  return picture(WIDTH, HEIGHT, `<g stroke="${dusk}" stroke-linecap="round">${dots}</g>${hand}${marks.join('')}`)
}
