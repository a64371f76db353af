import { brand } from '../../../shared/content/brand'

const WIDTH = 1200
const HEIGHT = 330
/** Width of a spine, and where the next one begins. */
const SPINE = 84
const PITCH = 92

/** One bound volume of the publication for each year, each taller than the one before; the last one leans. */
export function BoundVolumes({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      {brand.why.volumes.map((year, index, years) => {
        const height = 150 + index * 15
        const dots = 1 + Math.floor(index / 3)
        const last = index === years.length - 1
        return (
          <g
            key={year}
            transform={`translate(${index * PITCH + (last ? 6 : 0)} ${HEIGHT - height})${last ? ` rotate(3 0 ${height})` : ''}`}
          >
            <path d={`M0 0h${SPINE}v${height + 8}H0z`} fill={last ? 'var(--paper)' : undefined} />
            <path d={`M0 14h${SPINE}`} stroke={last ? 'var(--ink)' : 'var(--wattle)'} strokeWidth="2" />
            <path
              d={`M${SPINE / 2} 34v${(dots - 1) * 14 + 0.1}`}
              stroke={last ? 'var(--wattle-deep)' : 'var(--wattle)'}
              strokeWidth="9"
              strokeLinecap="round"
              strokeDasharray="0 14"
            />
            <text
              transform={`translate(${SPINE / 2 - 10} ${40 + dots * 14}) rotate(90)`}
              fill={last ? undefined : 'var(--paper)'}
              fontSize="27"
            >
              {year}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
