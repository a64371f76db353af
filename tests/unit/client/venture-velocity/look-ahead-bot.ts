import type { Game, GameInput } from '../../../../client/venture-velocity/engine/game'
import type { StepInput } from '../../../../client/venture-velocity/engine/play-to'
import { speedAt } from '../../../../client/venture-velocity/engine/speed-at'
import { stepGame } from '../../../../client/venture-velocity/engine/step-game'

/** A jump, and a few steps to leave the ground again after it. */
const HORIZON_STEPS = 46
/** What is farther than this needs no thought yet: a jump for it would be over too early. */
const REACH_STEPS = 30

/**
 * What a careful player presses next. It sees what is on the canvas and nothing of what is still to come: it runs on
 * while that goes well for the horizon, jumps when it must or when that earns more, and ducks when nothing else helps.
 */
export function lookAhead(game: Game): GameInput[] {
  const { player, items, controls } = game
  if (player.jumping) return []
  const reach = player.x + player.width + REACH_STEPS * speedAt(game.step + REACH_STEPS)
  if (!player.ducking && !items.some(({ x, type }) => type !== 'bronze' && x < reach)) return []
  const run: GameInput[] = controls.duckHeld ? ['stand'] : []
  const jump: GameInput[] = [...run, 'jump']
  const duck: GameInput[] = controls.duckHeld ? [] : ['duck']
  const running = foreseenBudget(game, run)
  const worthJumping = running === DOOMED || items.some(({ x, type }) => (type === 'silver' || type === 'gold') && x < reach)
  if (worthJumping && foreseenBudget(game, jump) > running) return jump
  return running === DOOMED && foreseenBudget(game, duck) !== DOOMED ? duck : run
}

const DOOMED = -1

/** What is collected by the end of the horizon; DOOMED when the run is over before. */
function foreseenBudget(game: Game, plan: GameInput[]): number {
  let { game: seen } = stepGame({ ...game, nextSpawnStep: Number.MAX_SAFE_INTEGER }, plan)
  for (let ahead = 1; ahead < HORIZON_STEPS && !seen.over; ahead++) seen = stepGame(seen, []).game
  return seen.over ? DOOMED : seen.budget
}

/** Lets someone play until the run is over or `steps` are taken. `press` says the inputs of the next step. */
export function playWith(press: (game: Game) => GameInput[], start: Game, steps: number): { game: Game; inputs: StepInput[] } {
  const inputs: StepInput[] = []
  let game = start
  while (game.step < steps && !game.over) {
    const pressed = press(game)
    for (const input of pressed) inputs.push({ step: game.step + 1, input })
    game = stepGame(game, pressed).game
  }
  return { game, inputs }
}
