import { type DotRun, printHalftone } from '../../art/halftone'
import { HalftoneDots } from '../../art/halftone-dots'

const WIDTH = 840
const HEIGHT = 1000
const PITCH = 16

/** A cone from the lamp at the top right, brightest near the lamp and along its middle. */
const beam: readonly DotRun[] = printHalftone(
  { width: WIDTH, height: HEIGHT, pitch: PITCH, sizes: [1.5, 3, 4.5, 6.5] },
  (x, y) => {
    const middle = 620 - y * 0.28
    const reach = 70 + y * 0.34
    const away = (x < middle ? middle - x : x - middle) / reach
    return away > 1 ? 0 : (1 - away * away) * (1 - (0.72 * y) / HEIGHT)
  },
)

/** The light that falls on the ticket. */
export function Spotlight({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <HalftoneDots runs={beam} pitch={PITCH} />
    </svg>
  )
}
