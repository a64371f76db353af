/** Twenty-four dots around a stamp, each a little larger than the one before. */
const RING = Array.from({ length: 24 }, (_, dot) => {
  const turn = (dot / 24) * 2 * Math.PI
  // One decimal, so that server and browser render the same numbers.
  const at = (value: number) => Math.round(value * 10) / 10
  return { d: `M${at(60 + 53 * Math.sin(turn))} ${at(60 - 53 * Math.cos(turn))}h0`, width: at(1.6 + dot * 0.36) }
})

/** The dotted edge of a stamp. */
export function StampRing() {
  return (
    <svg viewBox="0 0 120 120" stroke="currentColor" strokeLinecap="round" aria-hidden="true">
      {RING.map(({ d, width }) => (
        <path key={d} d={d} strokeWidth={width} />
      ))}
    </svg>
  )
}
