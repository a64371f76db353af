import type { DrivenGame } from './driven-game.ts'

/** The middle of the screen's upper and lower half, in the window. The screen shows the canvas, on a narrow one a part of it. */
export async function halves(game: DrivenGame) {
  const box = await game.canvas.locator('xpath=..').boundingBox()
  if (!box) throw new Error('No screen')
  return { x: box.x + box.width / 2, top: box.y + box.height / 4, bottom: box.y + (box.height * 3) / 4, box }
}
