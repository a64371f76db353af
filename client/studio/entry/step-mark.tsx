/** The arrow on the buttons that undo and redo. */
export function StepMark({ step }: { step: 'undo' | 'redo' }) {
  const path = step === 'undo' ? 'M6 3 2.5 6.5 6 10M3 6.5h6.5a4 4 0 0 1 0 8H6' : 'M10 3l3.5 3.5L10 10M13 6.5H6.5a4 4 0 0 0 0 8H10'
  return (
    <svg viewBox="0 0 16 16" width="18" height="18" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
