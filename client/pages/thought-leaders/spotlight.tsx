import { printHalftone } from '../../art/halftone.ts'
import { HalftoneDots } from '../../art/halftone-dots.tsx'

const WIDTH = 864
const HEIGHT = 768
const PITCH = 16

/** A cone of light from the top right, brightest near the lamp and along its middle. */
const printBeam = () =>
  printHalftone({ width: WIDTH, height: HEIGHT, pitch: PITCH, sizes: [2, 4, 6, 8.5] }, (x, y) => {
    const middle = 640 - y * 0.3
    const reach = 180 + y * 0.72
    const away = (x < middle ? middle - x : x - middle) / reach
    return away > 1 ? 0 : 1.6 * (1 - away * away) * (1 - (1.2 * y) / HEIGHT) - 0.06
  })

/** The spotlight on the booking ticket. */
export function Spotlight({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <HalftoneDots id="beam" print={printBeam} pitch={PITCH} />
    </svg>
  )
}
