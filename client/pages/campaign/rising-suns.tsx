import { type DotRun, HalftoneDots, printHalftone } from '../../art/halftone.tsx'

/** Width and height of the picture in its own units, and the distance between its halftone dots. */
const SUNS_WIDTH = 1200
const SUNS_HEIGHT = 312
const SUNS_PITCH = 12

const SIZES = [2, 4.4, 6.8, 9, 11] as const
/** Radius of the last and largest sun, and the ratio of each sun's radius to the next one's. */
const LARGEST = 300
const SHRINK = 0.57
const GAP = 16

type Sun = { x: number; radius: number; rings: number }

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

/** Halftone dots of `count` growing suns; the campaign's key sets the rings of each, so that campaigns differ. */
function risingSuns(count: number, key: string): DotRun[] {
  const suns = placeSuns(count, hashOf(key))
  const tone = (x: number, y: number) => {
    for (const sun of suns) {
      const aside = x - sun.x
      const above = SUNS_HEIGHT - y
      if (aside > sun.radius || aside < -sun.radius || above > sun.radius) continue
      const reach = Math.sqrt(aside * aside + above * above) / sun.radius
      if (reach < 1) return shade(reach, sun.rings)
    }
    return 0
  }
  return printHalftone({ width: SUNS_WIDTH, height: SUNS_HEIGHT, pitch: SUNS_PITCH, sizes: SIZES }, tone)
}

/** Tone at a relative distance from a sun's centre (0 to 1): strongest at the centre, or at the start of each ring. */
function shade(reach: number, rings: number): number {
  if (rings === 1) return 1 - reach * 0.9
  const turn = reach * rings
  const within = turn - Math.floor(turn)
  return Math.max(0.12, (1 - within) * (1 - reach * 0.35))
}

/** Places the suns from right to left; the first and largest is cut off by the right edge. */
function placeSuns(count: number, hash: number): Sun[] {
  const suns: Sun[] = []
  let radius = LARGEST
  let x = SUNS_WIDTH - LARGEST * 0.72
  for (let index = 0; index < count; index++) {
    suns.push({ x, radius, rings: radius < 60 ? 1 : 1 + (Math.floor(hash / 4 ** index) % 4) })
    const smaller = Math.round(radius * SHRINK)
    x -= radius + smaller + GAP
    radius = smaller
  }
  return suns
}

/** A hash of a text, the same in every environment. */
function hashOf(text: string): number {
  let hash = 7
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return hash
}
