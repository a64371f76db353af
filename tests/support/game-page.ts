import type { DrivenGame } from './driven-game.ts'

/** The centres of the stage's upper and lower half, in the viewport. A narrow stage shows only a part of the canvas. */
export async function halves(game: DrivenGame) {
  const box = await game.canvas.locator('xpath=..').boundingBox()
  if (!box) throw new Error('No screen')
  return { x: box.x + box.width / 2, top: box.y + box.height / 4, bottom: box.y + (box.height * 3) / 4, box }
}
