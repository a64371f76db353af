import { GameOver } from '../../venture-velocity/game-over.tsx'
import { VentureVelocity } from '../../venture-velocity/venture-velocity.tsx'

/** The two modes of the game, in one chunk. */
export const gameModes = { VentureVelocity, GameOver }
