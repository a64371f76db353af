import type { DotRun } from './halftone'

type HalftoneDotsProps = { runs: readonly DotRun[]; pitch: number; className?: string }

/** The dots of a printed halftone, one path per size. Stands inside an `<svg>` and takes the colour around it. */
export function HalftoneDots({ runs, pitch, className }: HalftoneDotsProps) {
  return (
    <g className={className} fill="none" stroke="currentColor" strokeLinecap="round" strokeDasharray={`0 ${pitch}`}>
      {runs.map((run) => (
        <path key={run.width} strokeWidth={run.width} d={run.d} />
      ))}
    </g>
  )
}
