import { HalftoneDots } from '../../art/halftone-dots.tsx'
import { risingSuns, SUNS_HEIGHT, SUNS_PITCH, SUNS_WIDTH } from './rising-suns-dots.ts'

const ID = 'suns'
const VIEW = `0 0 ${SUNS_WIDTH} ${SUNS_HEIGHT}`

/** The page's picture: one sun for each benefit of the campaign, in `currentColor`. */
export function RisingSuns({ count, campaignKey, className }: { count: number; campaignKey: string; className?: string }) {
  return (
    <svg className={className} viewBox={VIEW} aria-hidden="true">
      <HalftoneDots id={ID} print={() => risingSuns(count, campaignKey)} pitch={SUNS_PITCH} />
    </svg>
  )
}

/** Shows the same picture again, without a second copy of its dots. */
export function RisingSunsAgain({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox={VIEW} aria-hidden="true">
      <use href={`#${ID}`} />
    </svg>
  )
}
