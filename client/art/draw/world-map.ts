import { LAND_GRID, writeLand } from '../../globe/land-code.ts'
import { MAP_REACH, onMap, placeOnMap } from '../../globe/project-map.ts'
import { palette } from '../palette.ts'
import { halftone, picture } from './halftone.ts'
import { isLand, type LandGrid, landGrid } from './land.ts'
import { ramp, type Tone } from './tone.ts'

const SIDE = 1000
const MIDDLE = SIDE / 2
const RADIUS = MIDDLE * MAP_REACH
const STEP = 5
/** The point where dots are largest; they shrink with the distance from it. */
const HOME = onMap([-27, 136])
/** Samples per dot in each direction. */
const SAMPLES = 3

/** Read once for all maps. */
let grid: LandGrid | undefined
const land = () => {
  grid ??= landGrid(1440, 720)
  return grid
}

/** Share of land under a dot, reduced with the distance from HOME. */
const tone: Tone = (x, y) => {
  let met = 0
  for (let sample = 0; sample < SAMPLES ** 2; sample++) {
    const across = x + ((sample % SAMPLES) - 1) * STEP * 0.66
    const down = y + (Math.floor(sample / SAMPLES) - 1) * STEP * 0.66
    const place = placeOnMap({ x: (across - MIDDLE) / RADIUS, y: (down - MIDDLE) / RADIUS })
    if (place && isLand(land(), ...place)) met++
  }
  const [fromMiddleX, fromMiddleY] = [(x - MIDDLE) / RADIUS, (y - MIDDLE) / RADIUS]
  if (met < 3 || Math.hypot(fromMiddleX, fromMiddleY) > 0.985) return 0
  const far = Math.hypot(fromMiddleX - HOME.x, fromMiddleY - HOME.y)
  return (met / SAMPLES ** 2) ** 0.7 * (0.13 + 0.39 * ramp(far, 1.3, 0.14))
}

/** The whole world as a disc of dots, which are largest in Australia. */
const drawWorld = (colour: string) =>
  picture(SIDE, SIDE, halftone(tone, { width: SIDE, height: SIDE, step: STEP, colour, sizes: 7 }))

export const drawDayMap = () => drawWorld(palette.ink)
export const drawNightMap = () => drawWorld(palette.paper)

/** The land of the turning globe, encoded for `readLand`. */
export const writeWorld = () => writeLand(landGrid(LAND_GRID.width, LAND_GRID.height).cells)
