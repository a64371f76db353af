/** Four dots that grow from left to right, used in buttons instead of an arrow. */
export function GrowingDots() {
  return (
    <svg viewBox="0 0 40 8" width="40" height="8" aria-hidden="true" stroke="currentColor" strokeLinecap="round">
      <path d="M2 4h0M10 4h0" strokeWidth="3" />
      <path d="M19 4h0" strokeWidth="5" />
      <path d="M32 4h0" strokeWidth="8" />
    </svg>
  )
}
