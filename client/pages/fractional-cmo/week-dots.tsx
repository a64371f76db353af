type Way = 'full' | 'agency' | 'self' | 'us'

/** Centres of the five days, each 100 units wide. */
const DAYS = [50, 150, 250, 350, 450]
const moon = (x: number) => `M${x - 14} 14a36 36 0 010 72a44 44 0 000-72z`
const specks = (x: number) => `M${x - 22} 34h0M${x + 16} 26h0M${x} 56h0M${x - 18} 76h0M${x + 24} 70h0`

/** The working week of one alternative: every day (`full`), pieces (`agency`), nights (`self`), or two whole days (`us`). */
export function WeekDots({ way, className }: { way: Way; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 500 100" aria-hidden="true">
      {way === 'full' && <path d={DAYS.map((x) => `M${x} 50h0`).join('')} strokeWidth="88" />}
      {way === 'agency' && <path d={DAYS.map(specks).join('')} strokeWidth="11" />}
      {way === 'self' && <path d={DAYS.map(moon).join('')} fill="currentColor" strokeWidth="1" />}
      {way === 'us' && (
        <>
          <path d="M50 50h0M350 50h0" strokeWidth="96" />
          <path d="M150 50h0M250 50h0M450 50h0" strokeWidth="9" />
        </>
      )}
    </svg>
  )
}
