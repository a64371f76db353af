import { addDot } from './dots.ts'
import type { Brush } from './picture.ts'
import { scatter } from './scatter.ts'

/** Left edge, width, height above the ground, and the shape of the roof. */
export type Building = { x: number; width: number; height: number; roof?: 'mast' | 'step' | 'slant' | 'crown' }

export function drawBuildings(brush: Brush, buildings: readonly Building[], ground: number, colour: string, edge: string): void {
  for (const { x, width, height, roof } of buildings) {
    const top = ground - height
    const middle = x + width / 2
    const body = new Path2D(
      `M${x} ${ground}V${top}${roof === 'slant' ? `L${x + width} ${top - 12}` : `H${x + width}`}V${ground}z`,
    )
    if (roof === 'mast') body.addPath(new Path2D(`M${middle - 1} ${top}v-22h2v22z`))
    if (roof === 'step') body.addPath(new Path2D(`M${x + 5} ${top}v-7h${width - 10}v7zM${x + 11} ${top - 7}v-5h${width - 22}v5z`))
    if (roof === 'crown') body.addPath(new Path2D(`M${x} ${top}q${width / 2}-22 ${width} 0z`))
    brush.fillStyle = colour
    brush.fill(body)
    brush.fillStyle = edge
    brush.fillRect(x + width - 1, top, 1, height)
  }
}

/** A dot for every lit window, `share` of all windows. */
export function lightWindows(brush: Brush, buildings: readonly Building[], ground: number, share: number, pitch: number): void {
  const random = scatter(buildings.length)
  brush.beginPath()
  for (const { x, width, height } of buildings) {
    const columns = Math.floor((width - 6) / pitch)
    const left = x + (width - (columns - 1) * pitch) / 2
    for (let y = ground - height + 7; y < ground - 8; y += pitch) {
      for (let column = 0; column < columns; column++) {
        if (random() < share) addDot(brush, left + column * pitch, y, pitch * 0.24)
      }
    }
  }
  brush.fill()
}
