import { describe, expect, it } from 'vitest'
import { cameraAt, MEETING_X, SIGHT_STEPS, WHOLE_CANVAS } from '../../../../client/venture-velocity/camera.ts'
import { RUNNER_MARGIN } from '../../../../client/venture-velocity/draw/runner.ts'
import { CANVAS, PLAYER, speedAt } from '../../../../client/venture-velocity/engine/game.ts'
import { meetsPlayer } from '../../../../client/venture-velocity/engine/step.ts'
import { obstacleAt, scene } from './scene.ts'

/** Stage widths in units: a stage 300 px high at 320, 390, 600 and 780 px, and a lower one on a small phone. */
const STAGES = [320, 390, 477, 600, 780]
const STEPS = Array.from({ length: 1200 }, (_, index) => index * 10)

/** The right edge of the visible part. */
const edgeAt = (step: number, stageWidth: number) => {
  const { left, zoom } = cameraAt(step, stageWidth)
  return left + stageWidth / zoom
}

/** For how many steps an item that enters in this step is visible before it reaches the player. */
function sightAt(step: number, stageWidth: number): number {
  let seen = 0
  for (let x = edgeAt(step, stageWidth); x > MEETING_X; seen++) x -= speedAt(step + seen + 1)
  return seen
}

describe('the camera', () => {
  it('shows the whole canvas wherever it fits, at every step', () => {
    for (const stageWidth of [800, 801, 1600])
      for (const step of [0, 12_000]) expect(cameraAt(step, stageWidth)).toEqual(WHOLE_CANVAS)
  })

  it('begins as close as the stage allows', () => {
    for (const stageWidth of STAGES) expect(cameraAt(0, stageWidth).zoom).toBe(1)
  })

  it('keeps the runner and everything in the air visible, and shows nothing outside the canvas', () => {
    for (const stageWidth of STAGES)
      for (const step of STEPS) {
        const { left } = cameraAt(step, stageWidth)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThanOrEqual(PLAYER.x - RUNNER_MARGIN.side)
        expect(edgeAt(step, stageWidth)).toBeLessThanOrEqual(CANVAS.width + 1e-9)
      }
  })

  it('shows each item for a second, and from speed 11 on as long as the whole canvas does', () => {
    for (const stageWidth of STAGES)
      for (const step of STEPS) {
        const whole = edgeAt(step, stageWidth) >= CANVAS.width - 1e-9
        if (!whole) expect(sightAt(step, stageWidth)).toBeGreaterThanOrEqual(SIGHT_STEPS)
        if (speedAt(step) >= 11) expect(whole).toBe(true)
      }
  })

  it('zooms out slowly and never in again', () => {
    for (const stageWidth of STAGES)
      for (const step of STEPS) {
        const [before, after] = [cameraAt(step, stageWidth).zoom, cameraAt(step + 60, stageWidth).zoom]
        expect(after).toBeLessThanOrEqual(before)
        expect(after / before).toBeGreaterThan(0.97)
      }
  })

  it('knows where a runner who stands meets an obstacle', () => {
    const { player } = scene()
    expect(meetsPlayer(player, obstacleAt(MEETING_X))).toBe(true)
    expect(meetsPlayer(player, obstacleAt(MEETING_X + 0.01))).toBe(false)
  })
})
