import { HalftoneDots, printHalftone } from '../../art/halftone.tsx'
import styles from './wattle-row.module.css'

const WIDTH = 1440
const HEIGHT = 504
const PITCH = 10

type Blossom = { x: number; y: number; radius: number }
/** `rings`: rings of blossoms around the middle one. 0 rings give 1 blossom, then 7, 19, 37. */
type Tree = { x: number; y: number; rings: number; radius: number }

/** From left to right, from a single dot to a full tree. */
const TREES: readonly Tree[] = [
  { x: 70, y: 468, rings: 0, radius: 5 },
  { x: 170, y: 450, rings: 0, radius: 15 },
  { x: 305, y: 423, rings: 1, radius: 14 },
  { x: 500, y: 378, rings: 1, radius: 23 },
  { x: 780, y: 324, rings: 2, radius: 24 },
  { x: 1230, y: 225, rings: 3, radius: 33 },
]

/** Hexagonal rings, pushed out to circles so that the crown is round. Blossoms get smaller towards its edge. */
function blossomsOf({ x, y, rings, radius }: Tree): Blossom[] {
  const blossoms: Blossom[] = []
  for (let row = -rings; row <= rings; row++) {
    const across = 2 * rings - (row < 0 ? -row : row)
    for (let i = 0; i <= across; i++) {
      const dx = i - across / 2
      const dy = row * 0.866
      const ring = Math.max(row < 0 ? -row : row, (dx < 0 ? -dx : dx) + (row < 0 ? -row : row) / 2)
      const length = Math.sqrt(dx * dx + dy * dy)
      const reach = ring === 0 ? 0 : (ring * radius * (1.98 - 0.05 * ring)) / length
      blossoms.push({ x: x + dx * reach, y: y + dy * reach, radius: radius * (1.12 - 0.05 * ring) })
    }
  }
  return blossoms
}

const BLOSSOMS = TREES.flatMap(blossomsOf)

function blossomTone(x: number, y: number): number {
  let tone = 0
  for (const blossom of BLOSSOMS) {
    const dx = (x - blossom.x) / blossom.radius
    const dy = (y - blossom.y) / blossom.radius
    const distance = dx * dx + dy * dy
    if (distance < 1.15) tone = Math.max(tone, 1.1 - distance * 0.8)
  }
  return tone
}

/** The ground gets darker downwards and to the right. */
function groundTone(x: number, y: number): number {
  const depth = (y - (HEIGHT - 34)) / 34
  return depth < 0 ? 0 : depth * (0.39 + (0.65 * x) / WIDTH)
}

const printBlossoms = () => printHalftone({ width: WIDTH, height: HEIGHT, pitch: PITCH, sizes: [3, 5.5, 8, 10.5] }, blossomTone)
const printGround = () =>
  printHalftone({ width: WIDTH, height: HEIGHT, pitch: PITCH, sizes: [2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5, 11] }, groundTone)

/** The picture on the front page: six wattle trees, each larger than the last. */
export function WattleRow({ label }: { label: string }) {
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMaxYMax slice"
      role="img"
      aria-label={label}
    >
      <HalftoneDots id="blossoms" className={styles.blossoms} print={printBlossoms} pitch={PITCH} />
      <g className={styles.trunks} fill="none" stroke="currentColor" strokeLinecap="round">
        {TREES.map(({ x, y, radius }) => (
          <path key={x} d={`M${x} ${HEIGHT}V${y}`} strokeWidth={radius / 3 + 1} strokeDasharray={`0 ${radius / 2.4 + 1}`} />
        ))}
      </g>
      <HalftoneDots id="ground" print={printGround} pitch={PITCH} />
    </svg>
  )
}
