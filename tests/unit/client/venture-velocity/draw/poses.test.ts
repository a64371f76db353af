import { describe, expect, it } from 'vitest'
import {
  ALL_POSES,
  JUMP_POSES,
  poseOf,
  RUN_POSES,
  SLIDE_POSES,
  TUMBLE_POSES,
} from '../../../../../client/venture-velocity/draw/poses.ts'
import { jointsOf } from '../../../../../client/venture-velocity/draw/runner.ts'
import { DUCKING } from '../../../../../client/venture-velocity/engine/game.ts'
import { playTo } from '../../../../../client/venture-velocity/engine/run.ts'
import { obstacleAt, scene } from '../scene.ts'

const poseAt = (step: number) => poseOf(playTo(scene(), [], step).game)

describe('the runner', () => {
  it('runs in seven different poses, then repeats the first', () => {
    expect(RUN_POSES).toHaveLength(7)
    expect(new Set(RUN_POSES.map((pose) => JSON.stringify(pose))).size).toBe(7)
    const shown = Array.from({ length: 8 }, (_, frame) => poseAt(frame * 8))
    expect(shown).toEqual([...RUN_POSES, RUN_POSES[0]])
    expect(poseAt(7)).toBe(poseAt(1))
  })

  it('stays above the ground and near its hit box in every pose', () => {
    for (const pose of ALL_POSES) {
      const { hip, nearLeg, farLeg, nearArm, farArm, head } = jointsOf(pose)
      const points = [hip, head, ...nearLeg, ...farLeg, ...nearArm, ...farArm]
      const low = Math.max(...[...nearLeg, ...farLeg].map(([, y]) => y))
      expect(low).toBeCloseTo(96 - pose.lift, 6)
      for (const [x] of points) {
        expect(x).toBeGreaterThan(-10)
        expect(x).toBeLessThan(92)
      }
    }
  })

  it('ducks under overhead obstacles: no joint is higher than the hit box', () => {
    for (const pose of SLIDE_POSES) {
      const { hip, neck, head, nearLeg, farLeg, nearArm, farArm } = jointsOf(pose)
      for (const [, y] of [hip, neck, head, ...nearLeg, ...farLeg, ...nearArm, ...farArm]) expect(y).toBeGreaterThan(40)
    }
    const { player, ...rest } = scene()
    expect(SLIDE_POSES).toContain(poseOf({ ...rest, player: { ...player, ...DUCKING, ducking: true } }))
  })

  it('rises, floats and falls in a jump', () => {
    const poses = [4, 20, 36].map((step) => poseOf(playTo(scene(), [{ step: 1, input: 'jump' }], step).game))
    expect(poses).toEqual([JUMP_POSES.rise, JUMP_POSES.top, JUMP_POSES.fall])
  })

  it('falls forwards over a ground obstacle and backwards from an overhead one', () => {
    for (const lane of ['ground', 'overhead'] as const) {
      const { game } = playTo(scene({ items: [obstacleAt(170, lane)] }), [], 200)
      expect(game.over).toBe(true)
      expect(poseOf(game)).toBe(TUMBLE_POSES[lane])
    }
  })
})
