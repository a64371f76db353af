import type { Game, GameInput, Item } from './game.ts'
import { type GameEvent, movementEvents } from './game-event.ts'
import { COIN_VALUES } from './game-rules.ts'
import { meetsPlayer } from './meets-player.ts'
import { movePlayer } from './move-player.ts'
import { spawnItem } from './spawn-item.ts'
import { speedAt } from './speed-at.ts'
import { takeInputs } from './take-inputs.ts'

export type SteppedGame = { game: Game; events: GameEvent[] }

/** The game one step later, and the events in order. `inputs` belong to this step. A finished game does not change. */
export function stepGame(game: Game, inputs: readonly GameInput[]): SteppedGame {
  if (game.over) return { game, events: [] }
  const step = game.step + 1
  const speed = speedAt(step)
  const controls = takeInputs(game, inputs, step)
  const player = movePlayer(game.player, controls, step)
  const events = movementEvents(game.player, player)
  if (speed !== speedAt(game.step)) events.push({ type: 'quickened', speed })

  const items = moveItems(game.items, speed)
  const road = { ...game, step, distance: game.distance + speed, player, controls, items }
  return meetItems(step < game.nextSpawnStep ? road : spawn(road, speed), events)
}

/** Moves items with the road and removes those that have left the canvas. */
function moveItems(items: readonly Item[], speed: number): Item[] {
  const moved: Item[] = []
  for (const item of items) {
    const x = item.x - speed
    if (x + item.width > 0) moved.push({ ...item, x })
  }
  return moved
}

function spawn(game: Game, speed: number): Game {
  const { item, gapSteps, seed } = spawnItem(game.seed, game.spawnedItems, speed)
  const items = [...game.items, item]
  return { ...game, items, spawnedItems: game.spawnedItems + 1, nextSpawnStep: game.step + gapSteps, seed }
}

/** Collects the coins that the player has reached, then ends the run at an obstacle, which stays visible. */
function meetItems(game: Game, events: GameEvent[]): SteppedGame {
  const met = game.items.filter((item) => meetsPlayer(game.player, item))
  if (met.length === 0) return { game, events }
  let earned = 0
  for (const item of met) {
    if (item.type === 'obstacle') continue
    const value = COIN_VALUES[item.type]
    earned += value
    events.push({ type: 'collected', coin: item, value })
  }
  const obstacle = met.find((item) => item.type === 'obstacle')
  if (obstacle) events.push({ type: 'hit', obstacle })
  const items = game.items.filter((item) => item.type === 'obstacle' || !met.includes(item))
  return {
    game: { ...game, items, score: game.score + earned, budget: game.budget + earned, over: obstacle !== undefined },
    events,
  }
}
