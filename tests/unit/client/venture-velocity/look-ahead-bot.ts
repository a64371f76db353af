import { type Game, type GameInput, speedAt } from '../../../../client/venture-velocity/engine/game.ts'
import type { StepInput } from '../../../../client/venture-velocity/engine/run.ts'
import { stepGame } from '../../../../client/venture-velocity/engine/step.ts'

/** The length of a jump, and a few steps to jump again after it. */
const HORIZON_STEPS = 46
/** Items farther away are ignored: a jump for them would end too early. */
const REACH_STEPS = 30

/**
 * A careful player's next input, from what is on the canvas. It runs on while that is safe until the horizon, jumps if
 * that is needed or collects more, and ducks if nothing else helps.
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

/** The budget at the end of the horizon; DOOMED if the run is over before. */
function foreseenBudget(game: Game, plan: GameInput[]): number {
  let { game: seen } = stepGame({ ...game, nextSpawnStep: Number.MAX_SAFE_INTEGER }, plan)
  for (let ahead = 1; ahead < HORIZON_STEPS && !seen.over; ahead++) seen = stepGame(seen, []).game
  return seen.over ? DOOMED : seen.budget
}

/** Plays until the run is over or `steps` are taken. `press` returns the inputs of the next step. */
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
