import { PLAYER } from '../engine/game-rules'
import { drawPicture, type Picture } from './picture'
import type { Pose } from './poses'
import { printRunner } from './runner'
import { RUNNER_MARGIN } from './runner-margin'

export function drawPose(pose: Pose, pixelsPerUnit: number): Picture {
  const { side, top, foot } = RUNNER_MARGIN
  return drawPicture(PLAYER.width + 2 * side, PLAYER.standingHeight + top + foot, pixelsPerUnit, (brush) => {
    brush.translate(side, top)
    printRunner(brush, pose)
  })
}
