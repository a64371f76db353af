import { drawRandom } from '../engine/draw-random'

/** Numbers in [0, 1) that look random and are the same in every drawing. */
export function scatter(seed: number): () => number {
  let at = seed
  return () => {
    const drawn = drawRandom(at)
    at = drawn.seed
    return drawn.value
  }
}
