/** Grid of the globe's land, in equal degrees from 180 W and 90 N. WebGL 1 requires both sides to be powers of two. */
export const LAND_GRID = { width: 512, height: 256 } as const

/** Encodes cells of 0 and 1 as run lengths in base 36, sea first. */
export function writeLand(cells: Uint8Array): string {
  const runs: string[] = []
  let [value, length] = [0, 0]
  for (const cell of cells) {
    if (cell === value) length++
    else {
      runs.push(length.toString(36))
      value = cell
      length = 1
    }
  }
  return [...runs, length.toString(36)].join(' ')
}

/** Decodes the text of `writeLand`. */
export function readLand(code: string): Uint8Array<ArrayBuffer> {
  const cells = new Uint8Array(LAND_GRID.width * LAND_GRID.height)
  let [at, value] = [0, 0]
  for (const run of code.split(' ')) {
    const end = at + Number.parseInt(run, 36)
    cells.fill(value, at, end)
    at = end
    value = 1 - value
  }
  return cells
}
