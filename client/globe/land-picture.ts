import { LAND_GRID } from './land-code'
import { onSphere } from './project-sphere'
import { FIRST_VIEW } from './turn-globe'

/** How much of a dot's ink land far from home keeps. */
const FARTHEST = 0.14

/** The globe's land in one byte a cell, 0 for sea: dots are fullest in Australia, as on the flat map. */
export function landPicture(cells: Uint8Array): Uint8Array<ArrayBuffer> {
  const { width, height } = LAND_GRID
  return Uint8Array.from(cells, (cell, index) => {
    if (!cell) return 0
    const [row, column] = [Math.floor(index / width), index % width]
    const place = [90 - ((row + 0.5) * 180) / height, ((column + 0.5) * 360) / width - 180] as const
    const near = (onSphere(place, FIRST_VIEW).front + 1) / 2
    return Math.round(255 * (FARTHEST + (1 - FARTHEST) * near))
  })
}
