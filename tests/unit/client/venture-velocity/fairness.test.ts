import { describe, expect, it } from 'vitest'
import {
  OBSTACLE_SIZE,
  OBSTACLE_Y,
  type ObstacleLane,
  speedAt,
  startGame,
} from '../../../../client/venture-velocity/engine/game.ts'
import { playTo } from '../../../../client/venture-velocity/engine/run.ts'
import { arrivals, type DenseRoad, longestLife } from './dense-road.ts'
import { lookAhead, playWith } from './look-ahead-bot.ts'
import { obstacleAt, scene } from './scene.ts'

const SEEDS = Array.from({ length: 100 }, (_, index) => index + 1)
const PHASES = Array.from({ length: 60 }, (_, index) => index + 1)
const STEP_MS = 1000 / 60

const ROADS: [string, DenseRoad['laneOf']][] = [
  ['on the ground', () => 'ground'],
  ['overhead', () => 'overhead'],
  ['in turn', (index) => (index % 2 ? 'overhead' : 'ground')],
  ['two and two', (index) => (index % 4 < 2 ? 'overhead' : 'ground')],
]

/** The number of steps in which one input brings the player past an obstacle, at the speed of step `from`. */
function winningSteps(from: number, lane: ObstacleLane, input: 'jump' | 'duck'): number {
  const start = scene({ step: from, items: [obstacleAt(144 + 100 * speedAt(from), lane)] })
  const presses = Array.from({ length: 100 }, (_, index) => ({ step: from + 1 + index, input }))
  return presses.filter((press) => !playTo(start, [press], from + 190).game.over).length
}

describe('an obstacle', () => {
  it('on the ground can be jumped from 10 start frames or more at speed 2, from 12 or more at speed 2.5', () => {
    expect(winningSteps(0, 'ground', 'jump')).toBeGreaterThanOrEqual(10)
    expect(winningSteps(300, 'ground', 'jump')).toBeGreaterThanOrEqual(12)
  })

  it('on the ground is easier to jump the faster it comes, up to speed 16, and cannot be ducked under', () => {
    const starts = Array.from({ length: 15 }, (_, index) => index * 600)
    const wins = starts.map((from) => winningSteps(from, 'ground', 'jump'))
    expect(wins).toEqual(wins.toSorted((a, b) => a - b))
    for (const from of starts) expect(winningSteps(from, 'ground', 'duck')).toBe(0)
  })

  it('overhead is easier to duck under than to jump at every speed', () => {
    for (let from = 600; from < 9000; from += 600) {
      expect(winningSteps(from, 'overhead', 'duck')).toBeGreaterThan(2 * winningSteps(from, 'overhead', 'jump'))
    }
  })

  it('shows by its height whether to jump or duck: the lanes do not overlap', () => {
    expect(OBSTACLE_Y.ground - (OBSTACLE_Y.overhead + OBSTACLE_SIZE)).toBeGreaterThanOrEqual(OBSTACLE_SIZE / 2)
  })
})

describe('the densest road', () => {
  const roads = PHASES.map((phase) => arrivals({ phase, laneOf: () => 'ground' }, 9000))

  it('leaves 800 ms between two obstacles, 900 from speed 5 on', () => {
    for (const road of roads) {
      for (const [index, { metAt }] of road.entries()) {
        if (index === 0) continue
        const gapSteps = metAt - (road[index - 1]?.metAt ?? 0)
        expect(gapSteps).toBeGreaterThanOrEqual(speedAt(metAt) < 5 ? 48 : 54)
      }
    }
  })

  it('starts gently: no obstacle reaches the player in the first five seconds', () => {
    expect(Math.min(...roads.map(([first]) => first?.metAt ?? 0))).toBeGreaterThan(300)
  })

  it('shows every obstacle for at least a second up to speed 10, for half a second up to speed 20', () => {
    for (const { seenAt, metAt } of roads.flat()) {
      const sightMs = (metAt - seenAt) * STEP_MS
      if (speedAt(metAt) <= 10) expect(sightMs).toBeGreaterThanOrEqual(1000)
      if (speedAt(metAt) <= 20) expect(sightMs).toBeGreaterThanOrEqual(500)
    }
  })

  it.each(ROADS)('can be survived, obstacles %s, wherever a new speed begins', (_name, laneOf) => {
    for (let phase = 1; phase <= 60; phase += 6) expect(longestLife({ phase, laneOf }, 1600)).toBe(1600)
  })

  it.each(ROADS)('can be survived, obstacles %s, to speed 42', (_name, laneOf) => {
    expect(longestLife({ phase: 1, laneOf }, 12_000)).toBe(12_000)
  })
})

describe('on a hundred seeds', () => {
  it('a player who looks ahead survives 3,600 frames on at least 95', () => {
    const survivors = SEEDS.filter((seed) => !playWith(lookAhead, startGame(seed), 3600).game.over)
    expect(survivors.length).toBeGreaterThanOrEqual(95)
  }, 60_000)

  it('a player who never moves is hit on every one', () => {
    for (const seed of SEEDS) expect(playWith(() => [], startGame(seed), 20_000).game.over).toBe(true)
  })
})
