import { LAND_GRID } from './land-code.ts'
import { onSphere } from './project-sphere.ts'
import { FIRST_VIEW } from './turn-globe.ts'

/** Brightness of the farthest land, as a share of the brightest. */
const FARTHEST = 0.14

/** The globe's land as one byte per cell, 0 for sea: dots are largest in Australia, as on the flat map. */
export function landPicture(cells: Uint8Array): Uint8Array<ArrayBuffer> {
  const { width, height } = LAND_GRID
  const picture = new Uint8Array(cells.length)
  for (let row = 0; row < height; row++) {
    const latitude = 90 - ((row + 0.5) * 180) / height
    // Along a row nearness is a cosine, so its values at two opposite places give all the others.
    const here = onSphere([latitude, FIRST_VIEW.longitude], FIRST_VIEW).front
    const opposite = onSphere([latitude, FIRST_VIEW.longitude + 180], FIRST_VIEW).front
    for (let column = 0; column < width; column++) {
      const cell = row * width + column
      if (!cells[cell]) continue
      const near = ((here + opposite) / 2 + ((here - opposite) / 2) * (COSINES[column] ?? 0) + 1) / 2
      picture[cell] = Math.round(255 * (FARTHEST + (1 - FARTHEST) * near))
    }
  }
  return picture
}

/** The cosine of each column's angle from the first view's longitude. */
const COSINES = Float64Array.from({ length: LAND_GRID.width }, (_, column) =>
  Math.cos(((((column + 0.5) * 360) / LAND_GRID.width - 180 - FIRST_VIEW.longitude) * Math.PI) / 180),
)
