import { PLAYER } from '../engine/game-rules.ts'
import { drawPicture, type Picture } from './picture.ts'
import type { Pose } from './poses.ts'
import { printRunner } from './runner.ts'
import { RUNNER_MARGIN } from './runner-margin.ts'

export function drawPose(pose: Pose, pixelsPerUnit: number): Picture {
  const { side, top, foot } = RUNNER_MARGIN
  return drawPicture(PLAYER.width + 2 * side, PLAYER.standingHeight + top + foot, pixelsPerUnit, (brush) => {
    brush.translate(side, top)
    printRunner(brush, pose)
  })
}
