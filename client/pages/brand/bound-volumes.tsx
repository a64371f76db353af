import { brand } from '../../../shared/content/brand'

const WIDTH = 1200
const HEIGHT = 330
/** Width of a spine, and where the next one begins. */
const SPINE = 84
const PITCH = 92
/** How much taller each volume is than the one before; all are one drawing, and the shelf hides the rest of it. */
const RISE = 15

/** One bound volume of the publication for each year; the last one, still being written, is paper and leans. */
export function BoundVolumes({ className }: { className?: string }) {
  const { volumes } = brand.why
  return (
    <svg className={className} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <defs>
        <path id="spine" d={`M0 0h${SPINE}v12H0zM0 16h${SPINE}v${HEIGHT}H0z`} />
      </defs>
      {volumes.map((year, index) => {
        const last = index === volumes.length - 1
        const dots = 1 + Math.floor(index / 3)
        const [x, y] = [index * PITCH, (volumes.length - 1 - index) * RISE]
        return (
          <g key={year} transform={last ? `translate(8) rotate(3 ${x} ${HEIGHT})` : undefined}>
            <use href="#spine" x={x} y={y} fill={last ? 'var(--paper)' : undefined} />
            <path d={`M${x + SPINE / 2} ${y + 36}v${(dots - 1) * 14 + 0.1}`} />
            <text x={x + SPINE / 2} y={y + 40 + dots * 14} fill={last ? 'var(--ink)' : undefined}>
              {year}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
