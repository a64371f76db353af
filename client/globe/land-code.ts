/** Grid of the globe's land, in equal degrees from 180 W and 90 N on; both sides are powers of two, which WebGL 1 asks for. */
export const LAND_GRID = { width: 512, height: 256 } as const

/** Writes cells of 0 and 1 as the lengths of their runs, sea first, in base 36. */
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

/** Reads what `writeLand` wrote. */
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
