import { drawRandom } from '../engine/draw-random.ts'

/** Pseudo-random numbers in [0, 1), the same for every drawing. */
export function scatter(seed: number): () => number {
  let at = seed
  return () => {
    const drawn = drawRandom(at)
    at = drawn.seed
    return drawn.value
  }
}
