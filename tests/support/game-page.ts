import type { DrivenGame } from './driven-game.ts'

/** The middle of the canvas's upper and lower half, in the window. */
export async function halves(game: DrivenGame) {
  const box = await game.canvas.boundingBox()
  if (!box) throw new Error('No canvas')
  return { x: box.x + box.width / 2, top: box.y + box.height / 4, bottom: box.y + (box.height * 3) / 4, box }
}
