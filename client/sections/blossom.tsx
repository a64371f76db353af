/** Seven dots on a field of 28 by 28. */
export const BLOSSOM_PATH =
  'M14 10a4 4 0 100 8 4 4 0 000-8zm0-9a4 4 0 100 8 4 4 0 000-8zm0 18a4 4 0 100 8 4 4 0 000-8zM6.2 5.5a4 4 0 100 8 4 4 0 000-8zm15.6 0a4 4 0 100 8 4 4 0 000-8zM6.2 14.5a4 4 0 100 8 4 4 0 000-8zm15.6 0a4 4 0 100 8 4 4 0 000-8z'

/** The mark: a wattle blossom of seven dots. Takes the colour around it. */
export function Blossom({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 28 28" fill="currentColor" aria-hidden="true">
      <path d={BLOSSOM_PATH} />
    </svg>
  )
}
