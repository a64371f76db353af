import {
  animationFrame,
  type Box,
  CANVAS,
  COIN_OVERLAP,
  COIN_SIZE,
  COIN_VALUES,
  COIN_Y,
  type Controls,
  DUCKING,
  drawRandom,
  type Game,
  type GameEvent,
  type GameInput,
  GRAVITY,
  type Item,
  type ItemType,
  JUMP_BUFFER_STEPS,
  JUMP_VELOCITY,
  movementEvents,
  OBSTACLE_OVERLAP,
  OBSTACLE_SIZE,
  OBSTACLE_Y,
  type ObstacleLane,
  OVERHEAD_FROM_SPEED,
  PLAYER_CORE_WIDTH,
  type Player,
  RUN_ANIMATION,
  SPAWN_GAP_STEPS,
  SPAWN_PERCENT,
  STANDING,
  speedAt,
} from './game.ts'

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

/** The player after step number `step`. In the air inputs have no effect until the landing. */
export function movePlayer(player: Player, { duckHeld, jumpUntilStep }: Controls, step: number): Player {
  const shown = animationFrame(RUN_ANIMATION, step)
  if (player.jumping) return fly({ ...player, animationFrame: shown })
  if (jumpUntilStep >= step) {
    return fly({ ...player, ...STANDING, animationFrame: shown, jumping: true, ducking: false, verticalVelocity: JUMP_VELOCITY })
  }
  return { ...player, ...(duckHeld ? DUCKING : STANDING), ducking: duckHeld, animationFrame: shown }
}

/** Updates velocity, then position; a jump ends in the step that would go below the ground. */
function fly(player: Player): Player {
  const verticalVelocity = toTenths(player.verticalVelocity + GRAVITY)
  const y = toTenths(player.y + verticalVelocity)
  if (y > STANDING.y) return { ...player, ...STANDING, verticalVelocity: 0, jumping: false }
  return { ...player, y, verticalVelocity }
}

/** Gravity is 0.6, so exact values are whole tenths: rounding errors must not change the step in which a jump lands. */
function toTenths(value: number): number {
  return Math.round(value * 10) / 10
}

/** Whether enough of an item's area overlaps the player's box (coins) or its middle (obstacles). */
export function meetsPlayer(player: Player, item: Item): boolean {
  if (item.type !== 'obstacle') return overlapShare(item, player) >= COIN_OVERLAP
  return overlapShare(item, coreOf(player)) >= OBSTACLE_OVERLAP
}

/** The vertical strip through the middle of the player, as high as the player. */
function coreOf({ x, y, width, height }: Player): Box {
  return { x: x + (width - PLAYER_CORE_WIDTH) / 2, y, width: PLAYER_CORE_WIDTH, height }
}

/** The share of an item's area that overlaps a box, from 0 to 1. */
function overlapShare(item: Box, box: Box): number {
  const width = Math.min(item.x + item.width, box.x + box.width) - Math.max(item.x, box.x)
  const height = Math.min(item.y + item.height, box.y + box.height) - Math.max(item.y, box.y)
  return width <= 0 || height <= 0 ? 0 : (width * height) / (item.width * item.height)
}

/** The type of the next item. `random` in [0, 1). */
export function drawItemType(random: number): ItemType {
  const { bronze, silver, gold } = SPAWN_PERCENT
  const percent = random * 100
  if (percent < bronze) return 'bronze'
  if (percent < bronze + silver) return 'silver'
  return percent < bronze + silver + gold ? 'gold' : 'obstacle'
}

/** An obstacle's lane, at a speed in units a step; from OVERHEAD_FROM_SPEED on both are equally likely. `random` in [0, 1). */
export function drawObstacleLane(random: number, speed: number): ObstacleLane {
  return speed >= OVERHEAD_FROM_SPEED && random >= 0.5 ? 'overhead' : 'ground'
}

/** Steps until the next item. `random` in [0, 1). */
export function drawSpawnGap(random: number): number {
  const { least, most } = SPAWN_GAP_STEPS
  return least + Math.floor(random * (most - least + 1))
}

/** A new item at the right edge, the steps until the next one, and its seed. */
export function spawnItem(seed: number, id: number, speed: number): { item: Item; gapSteps: number; seed: number } {
  const typeDraw = drawRandom(seed)
  const laneDraw = drawRandom(typeDraw.seed)
  const gapDraw = drawRandom(laneDraw.seed)
  const type = drawItemType(typeDraw.value)
  const x = CANVAS.width
  let item: Item
  if (type === 'obstacle') {
    const lane = drawObstacleLane(laneDraw.value, speed)
    item = { id, type, lane, x, y: OBSTACLE_Y[lane], width: OBSTACLE_SIZE, height: OBSTACLE_SIZE }
  } else item = { id, type, x, y: COIN_Y[type], width: COIN_SIZE, height: COIN_SIZE }
  return { item, gapSteps: drawSpawnGap(gapDraw.value), seed: gapDraw.seed }
}

/** The controls after the inputs of step number `step`, in their order. */
function takeInputs({ controls, player }: Game, inputs: readonly GameInput[], step: number): Controls {
  let taken = controls
  for (const input of inputs) taken = takeInput(taken, input, player.jumping, step)
  return taken
}

function takeInput(controls: Controls, input: GameInput, jumping: boolean, step: number): Controls {
  switch (input) {
    case 'jump':
      // On the ground a held duck prevents a jump. In the air a jump waits until after the landing.
      return controls.duckHeld && !jumping
        ? controls
        : { ...controls, jumpUntilStep: jumping ? step + JUMP_BUFFER_STEPS + 1 : step }
    case 'duck':
      // A later duck cancels a waiting jump, but a repeated duck does not.
      return controls.duckHeld ? controls : { duckHeld: true, jumpUntilStep: 0 }
    case 'stand':
      return controls.duckHeld ? { ...controls, duckHeld: false } : controls
  }
}
