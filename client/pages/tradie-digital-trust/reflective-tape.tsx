import { printHalftone } from '../../art/halftone.ts'
import { HalftoneDots } from '../../art/halftone-dots.tsx'

const WIDTH = 1440
const HEIGHT = 96
const PITCH = 12

/** Glints on the tape: the centre and half width of each. */
const GLINTS = [
  [250, 120],
  [720, 210],
  [1270, 330],
] as const

/** Glass beads: small in the shade and large in a glint. Each glint is wider than the last. */
const printBeads = () =>
  printHalftone({ width: WIDTH, height: HEIGHT, pitch: PITCH, sizes: [2.5, 4, 5.5, 7.5, 10] }, (x, y) => {
    let light = 0.12
    for (const [middle, reach] of GLINTS) {
      const away = x - middle + (y - HEIGHT / 2) * 0.7
      light = Math.max(light, 1 - (away < 0 ? -away : away) / reach)
    }
    return light
  })

/** The silver band of a hi-vis shirt. */
export function ReflectiveTape({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <HalftoneDots id="beads" print={printBeads} pitch={PITCH} />
    </svg>
  )
}
