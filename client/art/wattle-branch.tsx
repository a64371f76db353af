import { type DotRun, HalftoneDots, printHalftone } from './halftone.tsx'
import styles from './wattle-branch.module.css'

/** The branch's size in its own units, and the distances between its dots. */
const BRANCH_WIDTH = 960
const BRANCH_HEIGHT = 400
export const BRANCH_PITCH = 17
export const LEAF_PITCH = 6.4
export const STEM_PITCH = 8.5

/** Centre and radius of each blossom along a growth curve: small and single at first, then in bunches. */
const BLOSSOMS: readonly [x: number, y: number, reach: number][] = [
  [589, 281, 15],
  [344, 365, 19],
  [391, 323, 13],
  [637, 242, 22],
  [521, 301, 16],
  [845, 133, 31],
  [463, 300, 20],
  [745, 201, 20],
  [460, 337, 22],
  [272, 366, 13],
  [401, 350, 17],
  [171, 370, 9],
  [696, 228, 18],
  [557, 243, 16],
  [305, 375, 14],
  [625, 305, 27],
  [767, 150, 33],
  [696, 176, 25],
  [927, 112, 39],
  [119, 376, 9],
  [78, 382, 9],
  [887, 35, 30],
  [248, 375, 13],
  [818, 89, 20],
  [324, 343, 12],
  [215, 374, 10],
  [868, 176, 24],
  [532, 346, 18],
  [198, 381, 9],
  [733, 283, 26],
  [551, 288, 16],
  [682, 262, 23],
  [420, 301, 17],
  [373, 367, 13],
  [428, 349, 12],
  [794, 206, 28],
  [647, 202, 20],
  [364, 340, 19],
  [58, 377, 8],
  [721, 122, 25],
  [493, 272, 15],
  [268, 345, 11],
  [153, 377, 8],
  [758, 247, 20],
  [97, 377, 9],
  [228, 356, 14],
  [556, 322, 18],
  [782, 91, 20],
  [494, 346, 16],
  [862, 78, 26],
  [602, 213, 29],
  [199, 359, 10],
  [430, 325, 12],
  [35, 378, 8],
  [667, 302, 20],
  [809, 48, 20],
  [18, 378, 7],
  [304, 343, 12],
  [525, 267, 19],
  [496, 315, 15],
  [591, 249, 15],
  [136, 377, 8],
]

/** Leaves on alternating sides of the stem: position along it, number of dots, angle in radians. */
const LEAVES: readonly [along: number, dots: number, angle: number][] = [
  [0.3, 6, -0.8],
  [0.41, 7, 0.66],
  [0.52, 9, -1.3],
  [0.61, 10, 0.42],
  [0.7, 11, -1.5],
  [0.78, 12, 0.1],
  [0.86, 12, -1.75],
]
const LEAF_SIZES = [2.6, 4, 5.4] as const

/** Parts of the stem and their dot size; each is a line with STEM_CORNERS corners, enough to look like a curve. */
const STEM: readonly [from: number, to: number, size: number][] = [
  [0, 0.45, 2.6],
  [0.45, 0.75, 4],
  [0.75, 0.97, 5.2],
]
const STEM_CORNERS = 5

/** The growth curve: nearly flat at first, then steep. `along` 0 to 1. */
function curve(along: number): [x: number, y: number] {
  return [along * (BRANCH_WIDTH - 70), BRANCH_HEIGHT - 22 - (BRANCH_HEIGHT - 110) * along ** 2.6]
}

/** Blossoms of this radius or more have the largest dots. */
const FULL_REACH = 22

/** Darkest in the middle of a blossom. Most points are outside all blossoms, so that is checked first. */
function tone(x: number, y: number): number {
  let fullest = 0
  for (const [centreX, centreY, reach] of BLOSSOMS) {
    const aside = x - centreX
    const above = y - centreY
    if (aside > reach || aside < -reach || above > reach || above < -reach) continue
    const depth = 1 - Math.sqrt(aside * aside + above * above) / reach
    if (depth > 0) fullest = Math.max(fullest, Math.min(1, reach / FULL_REACH, depth * 1.5 + 0.1))
  }
  return fullest
}

/** Lines in relative moves of whole units, which compress well; a dashed stroke turns them into dots. */
function lines(chains: readonly (readonly [x: number, y: number][])[]): string {
  let [lastX, lastY] = [0, 0]
  let d = ''
  for (const chain of chains) {
    for (const [index, point] of chain.entries()) {
      const [x, y] = [Math.round(point[0]), Math.round(point[1])]
      d += `${index === 0 ? 'm' : 'l'}${x - lastX} ${y - lastY}`
      lastX = x
      lastY = y
    }
  }
  return d
}

/** Each leaf is one row of dots that grow towards its middle; runs of dots of equal size become one line. */
function leaves(): DotRun[] {
  const classes: [number, number][][][] = LEAF_SIZES.map(() => [])
  for (const [along, dots, angle] of LEAVES) {
    const [rootX, rootY] = curve(along)
    const place = (dot: number): [number, number] => [
      rootX + Math.cos(angle) * dot * LEAF_PITCH,
      rootY + Math.sin(angle) * dot * LEAF_PITCH,
    ]
    const sizeOf = (dot: number) => Math.floor(Math.sin((Math.PI * dot) / (dots + 1)) * 2.99)
    for (let first = 1, dot = 1; dot <= dots; dot++) {
      if (dot < dots && sizeOf(dot + 1) === sizeOf(first)) continue
      // A little beyond the last dot, so that rounding does not drop it.
      classes[sizeOf(first)]?.push([place(first), place(dot + 0.25)])
      first = dot + 1
    }
  }
  return classes.map((chains, size) => ({ width: LEAF_SIZES[size] ?? 0, d: lines(chains) }))
}

function stem(): DotRun[] {
  return STEM.map(([from, to, width]) => {
    const points = Array.from({ length: STEM_CORNERS + 1 }, (_, corner) => curve(from + ((to - from) * corner) / STEM_CORNERS))
    return { width, d: lines([points]) }
  })
}

/** Growth drawn as a wattle branch in halftone: small and sparse at the left, in full bloom at the right. */
export const branchDots = {
  blossoms: () =>
    printHalftone({ width: BRANCH_WIDTH, height: BRANCH_HEIGHT, pitch: BRANCH_PITCH, sizes: [4.3, 8, 11.4, 14.4] }, tone),
  leaves: leaves(),
  stem: stem(),
}

/** The branch that grows out of a headline. Decoration, in wattle and gum. */
export function WattleBranch({ className = '' }: { className?: string }) {
  return (
    <svg className={`${styles.branch} ${className}`} viewBox={`0 0 ${BRANCH_WIDTH} ${BRANCH_HEIGHT}`} aria-hidden="true">
      <g className={styles.stem} strokeDasharray={`0 ${LEAF_PITCH}`}>
        {branchDots.leaves.map(row)}
      </g>
      <HalftoneDots id="branch" print={branchDots.blossoms} pitch={BRANCH_PITCH} />
      <g className={styles.stem} strokeDasharray={`0 ${STEM_PITCH}`}>
        {branchDots.stem.map(row)}
      </g>
    </svg>
  )
}

const row = ({ width, d }: DotRun) => <path key={width} strokeWidth={width} d={d} />
