const PATHS = {
  up: 'M8 13V3M4 7l4-4 4 4',
  down: 'M8 3v10M4 9l4 4 4-4',
  duplicate: 'M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z',
  remove: 'M4 4l8 8M12 4l-8 8',
  choose: 'M4 6l4 4 4-4',
  back: 'M10 4l-4 4 4 4',
  forward: 'M6 4l4 4-4 4',
  away: 'M5 11l6-6M6 5h5v5',
} as const

/** The mark on a button: it orders, duplicates or removes a row, opens a list, or leads back, forward or away. */
export function RowMark({ act }: { act: keyof typeof PATHS }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d={PATHS[act]} />
    </svg>
  )
}
