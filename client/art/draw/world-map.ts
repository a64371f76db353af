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
/** Where dots are fullest; they shrink with the distance from here. */
const HOME = onMap([-27, 136])
/** How finely a dot looks at the coast beneath it, per side. */
const LOOKS = 3

/** The world is read once for all maps. */
let grid: LandGrid | undefined
const land = () => {
  grid ??= landGrid(1440, 720)
  return grid
}

/** Share of land under a dot, thinned with the distance from home. */
const tone: Tone = (x, y) => {
  let met = 0
  for (let look = 0; look < LOOKS ** 2; look++) {
    const across = x + ((look % LOOKS) - 1) * STEP * 0.66
    const down = y + (Math.floor(look / LOOKS) - 1) * STEP * 0.66
    const place = placeOnMap({ x: (across - MIDDLE) / RADIUS, y: (down - MIDDLE) / RADIUS })
    if (place && isLand(land(), ...place)) met++
  }
  const [fromMiddleX, fromMiddleY] = [(x - MIDDLE) / RADIUS, (y - MIDDLE) / RADIUS]
  if (met < 3 || Math.hypot(fromMiddleX, fromMiddleY) > 0.985) return 0
  const far = Math.hypot(fromMiddleX - HOME.x, fromMiddleY - HOME.y)
  return (met / LOOKS ** 2) ** 0.7 * (0.13 + 0.39 * ramp(far, 1.3, 0.14))
}

/** The whole world as a disc of dots, which are fullest in Australia. */
const drawWorld = (colour: string) =>
  picture(SIDE, SIDE, halftone(tone, { width: SIDE, height: SIDE, step: STEP, colour, sizes: 7 }))

export const drawDayMap = () => drawWorld(palette.ink)
export const drawNightMap = () => drawWorld(palette.paper)

/** The land of the globe that turns, as `readLand` reads it. */
export const writeWorld = () => writeLand(landGrid(LAND_GRID.width, LAND_GRID.height).cells)
