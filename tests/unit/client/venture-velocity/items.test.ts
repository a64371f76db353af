import { describe, expect, it } from 'vitest'
import { DUCKING, drawRandom, type Player, STANDING, startGame } from '../../../../client/venture-velocity/engine/game.ts'
import { playTo } from '../../../../client/venture-velocity/engine/run.ts'
import {
  drawItemType,
  drawObstacleLane,
  drawSpawnGap,
  meetsPlayer,
  spawnItem,
  stepGame,
} from '../../../../client/venture-velocity/engine/step.ts'
import { coinAt, obstacleAt, scene } from './scene.ts'

const standing = scene().player
const ducking: Player = { ...standing, ...DUCKING, ducking: true }
/** The player's core is from 120 to 160. */
const CORE_RIGHT = 160

function draws(count: number): number[] {
  let seed = 2026
  return Array.from({ length: count }, () => {
    const drawn = drawRandom(seed)
    seed = drawn.seed
    return drawn.value
  })
}

describe('items', () => {
  it('are 40 % bronze, 25 % silver, 15 % gold and 20 % obstacles over 100,000 draws, within one percentage point', () => {
    const counts = { bronze: 0, silver: 0, gold: 0, obstacle: 0 }
    for (const value of draws(100_000)) counts[drawItemType(value)]++
    expect(Math.abs(counts.bronze - 40_000)).toBeLessThan(1000)
    expect(Math.abs(counts.silver - 25_000)).toBeLessThan(1000)
    expect(Math.abs(counts.gold - 15_000)).toBeLessThan(1000)
    expect(Math.abs(counts.obstacle - 20_000)).toBeLessThan(1000)
  })

  it('have gaps of whole frames from 60 to 140 over 10,000 draws, and both limits occur', () => {
    const gaps = draws(10_000).map(drawSpawnGap)
    expect(gaps.every(Number.isInteger)).toBe(true)
    expect([Math.min(...gaps), Math.max(...gaps)]).toEqual([60, 140])
  })

  it('come with these shares and gaps in a run, the first at once', () => {
    let game = startGame(3)
    const steps: number[] = []
    let obstacles = 0
    while (steps.length < 1000) {
      // The road is cleared before every step, so that nothing ends the run.
      game = stepGame({ ...game, items: [] }, []).game
      const [item] = game.items
      if (!item) continue
      steps.push(game.step)
      if (item.type === 'obstacle') obstacles++
    }
    const gaps = steps.slice(1).map((step, index) => step - (steps[index] ?? 0))
    expect(steps[0]).toBe(1)
    expect([Math.min(...gaps), Math.max(...gaps)]).toEqual([60, 140])
    expect(obstacles / 1000).toBeCloseTo(0.2, 1)
  })

  it('enter at the right edge with their size and height', () => {
    const seen = new Map<string, unknown>()
    for (let seed = 0; seed < 200; seed++) {
      const { id, ...item } = spawnItem(seed, 3, 3).item
      expect(id).toBe(3)
      seen.set(item.type === 'obstacle' ? item.lane : item.type, item)
    }
    expect(Object.fromEntries(seen)).toEqual({
      bronze: { type: 'bronze', x: 800, y: 200, width: 30, height: 30 },
      silver: { type: 'silver', x: 800, y: 100, width: 30, height: 30 },
      gold: { type: 'gold', x: 800, y: 50, width: 30, height: 30 },
      ground: { type: 'obstacle', lane: 'ground', x: 800, y: 210, width: 40, height: 40 },
      overhead: { type: 'obstacle', lane: 'overhead', x: 800, y: 140, width: 40, height: 40 },
    })
  })

  it('are only ground obstacles below speed 3, from there on half of the obstacles are overhead', () => {
    const lanes = (speed: number) => draws(1000).map((value) => drawObstacleLane(value, speed))
    expect(new Set(lanes(2.5))).toEqual(new Set(['ground']))
    expect(lanes(3).filter((lane) => lane === 'overhead').length / 1000).toBeCloseTo(0.5, 1)
  })
})

describe('meeting an obstacle', () => {
  it('40 % overlap with the core is a hit, 39 % is not', () => {
    expect(meetsPlayer(standing, obstacleAt(CORE_RIGHT - 16))).toBe(true)
    expect(meetsPlayer(standing, obstacleAt(CORE_RIGHT - 15.6))).toBe(false)
  })

  it('a touch of only the player’s arms is no hit', () => {
    expect(meetsPlayer(standing, obstacleAt(standing.x + standing.width - 20))).toBe(false)
  })

  it('one overhead hits a standing player and misses a ducking one', () => {
    expect(meetsPlayer(standing, obstacleAt(120, 'overhead'))).toBe(true)
    expect(meetsPlayer(ducking, obstacleAt(120, 'overhead'))).toBe(false)
  })

  it('one on the ground hits a ducking player too', () => {
    expect(meetsPlayer(ducking, obstacleAt(120))).toBe(true)
  })

  it('ends the run, and the obstacle stays visible', () => {
    const { game, events } = stepGame(scene({ items: [obstacleAt(130)] }), [])
    const obstacle = obstacleAt(128)
    expect(game).toMatchObject({ over: true, score: 0, items: [obstacle] })
    expect(events).toEqual([{ type: 'hit', obstacle }])
  })
})

describe('meeting a coin', () => {
  it('60 % overlap collects it, 59 % does not', () => {
    const right = standing.x + standing.width
    expect(meetsPlayer(standing, coinAt(right - 18))).toBe(true)
    expect(meetsPlayer(standing, coinAt(right - 17.7))).toBe(false)
  })

  it.each([
    ['bronze', 10],
    ['silver', 25],
    ['gold', 50],
  ] as const)('%s adds %i to budget and score, once, and disappears', (type, value) => {
    const coin = coinAt(120, type, 200)
    const first = stepGame(scene({ items: [coin], score: 5, budget: 5 }), [])
    expect(first.game).toMatchObject({ score: 5 + value, budget: 5 + value, items: [], over: false })
    expect(first.events).toEqual([{ type: 'collected', coin: { ...coin, x: 118 }, value }])
    expect(stepGame(first.game, [])).toMatchObject({ game: { score: 5 + value }, events: [] })
  })

  it('counts even in the step that ends the run', () => {
    const { game, events } = stepGame(scene({ items: [coinAt(120), obstacleAt(130)] }), [])
    expect(game).toMatchObject({ score: 10, over: true })
    expect(events.map(({ type }) => type)).toEqual(['collected', 'hit'])
  })

  it('bronze is collected while running or ducking, silver and gold only in a jump, gold in a higher one', () => {
    const metAt = (rise: number) => {
      const player = { ...standing, y: STANDING.y - rise }
      return (['bronze', 'silver', 'gold'] as const).filter((type) => meetsPlayer(player, coinAt(120, type)))
    }
    expect([0, 60, 114].map(metAt)).toEqual([['bronze'], ['silver'], ['silver', 'gold']])
    expect(meetsPlayer(ducking, coinAt(120, 'bronze'))).toBe(true)
  })
})

it('items past the left edge are removed', () => {
  const { game } = stepGame(scene({ items: [coinAt(-28), obstacleAt(-37), coinAt(-27.5)] }), [])
  expect(game.items.map(({ x }) => x)).toEqual([-39, -29.5])
})

it('a new speed is an event once, in its step', () => {
  const { game, events } = playTo(scene(), [], 650)
  expect(events).toEqual([
    { type: 'quickened', speed: 2.5 },
    { type: 'quickened', speed: 3 },
  ])
  expect(game.distance).toBe(299 * 2 + 300 * 2.5 + 51 * 3)
})
