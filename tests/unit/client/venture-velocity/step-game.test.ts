import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Game, type GameInput, startGame } from '../../../../client/venture-velocity/engine/game.ts'
import { stepGame } from '../../../../client/venture-velocity/engine/step.ts'

const STEPS = 1500

const inputsArbitrary = fc.array(
  fc.tuple(fc.integer({ min: 1, max: STEPS }), fc.constantFrom<GameInput>('jump', 'duck', 'stand')),
  { maxLength: 120 },
)

/** The game after each step of a run; with `immortal` it goes on after a hit. */
function moments(seed: number, inputs: [number, GameInput][], immortal: boolean): Game[] {
  const games = [startGame(seed)]
  for (let step = 1; step <= STEPS; step++) {
    const before = games[step - 1] as Game
    const due = inputs.filter(([at]) => at === step).map(([, input]) => input)
    games.push(stepGame(immortal ? { ...before, over: false } : before, due).game)
  }
  return games
}

/** Every number in a value, at any depth. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}

describe('whatever the input', () => {
  it('every number is finite, and counters never fall', () => {
    fc.assert(
      fc.property(fc.integer(), inputsArbitrary, fc.boolean(), (seed, inputs, immortal) => {
        const games = moments(seed, inputs, immortal)
        const broken = (game: Game, index: number) => {
          const before = games[index - 1] ?? game
          const falls = game.score < before.score || game.distance < before.distance
          return falls || game.budget !== game.score || !numbersIn(game).every(Number.isFinite)
        }
        expect(games.filter(broken)).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  it('the player stays between the ground and the top of a jump', () => {
    const astray = ({ player }: Game) => {
      const feet = player.y + player.height
      const sound = player.x === 100 && player.width === 80 && player.height === (player.ducking ? 60 : 100)
      const inLane = player.jumping
        ? !player.ducking && feet <= 250 && feet >= 250 - 114
        : feet === 250 && player.verticalVelocity === 0
      return !sound || !inLane
    }
    fc.assert(
      fc.property(fc.integer(), inputsArbitrary, (seed, inputs) => {
        expect(moments(seed, inputs, true).filter(astray)).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  it('there are few items, all on the canvas or about to enter', () => {
    const crowded = ({ items }: Game) =>
      items.length > 8 ||
      new Set(items.map(({ id }) => id)).size < items.length ||
      items.some(({ x, width }) => x > 800 || x + width <= 0)
    fc.assert(
      fc.property(fc.integer(), inputsArbitrary, (seed, inputs) => {
        expect(moments(seed, inputs, true).filter(crowded)).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  it('the same seed and inputs give the same run', () => {
    fc.assert(
      fc.property(fc.integer(), inputsArbitrary, (seed, inputs) => {
        expect(moments(seed, inputs, false)).toEqual(moments(seed, inputs, false))
      }),
      { numRuns: 20 },
    )
  })

  it('a step does not modify the game it was given', () => {
    const freeze = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      Object.freeze(value)
      Object.values(value).forEach(freeze)
    }
    fc.assert(
      fc.property(fc.integer(), inputsArbitrary, (seed, inputs) => {
        let game = startGame(seed)
        for (let step = 1; step <= 400; step++) {
          freeze(game)
          const due = inputs.filter(([at]) => at === step).map(([, input]) => input)
          expect(() => {
            game = stepGame(game, due).game
          }).not.toThrow()
        }
      }),
      { numRuns: 20 },
    )
  })
})

it('seeds give different roads', () => {
  const roads = Array.from({ length: 50 }, (_, seed) => {
    const seen: string[] = []
    let game = startGame(seed)
    for (let step = 0; step < 1000; step++) {
      game = stepGame({ ...game, items: [] }, []).game
      for (const { type } of game.items) seen.push(`${game.step} ${type}`)
    }
    return seen.join()
  })
  expect(new Set(roads).size).toBe(50)
})

it('a step takes far less than a tenth of a millisecond', () => {
  let game = startGame(5)
  const began = performance.now()
  for (let step = 0; step < 20_000; step++) game = { ...stepGame(game, step % 50 === 0 ? ['jump'] : []).game, over: false }
  expect((performance.now() - began) / 20_000).toBeLessThan(0.05)
})
