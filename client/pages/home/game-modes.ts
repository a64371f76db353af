import { GameOver } from '../../venture-velocity/game-over'
import { VentureVelocity } from '../../venture-velocity/venture-velocity'

/** The two modes of the game, in one chunk. */
export const gameModes = { VentureVelocity, GameOver }
