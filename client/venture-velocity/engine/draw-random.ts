/** The step of SplitMix's Weyl sequence (Steele, Lea and Flood, 2014): 2^32 divided by the golden ratio. */
const SEED_STRIDE = 0x9e3779b9

/**
 * A number in [0, 1), and the seed of the next one. 32-bit integer arithmetic gives the same numbers on every device;
 * the mixing is the finaliser of MurmurHash3 (Appleby, public domain).
 */
export function drawRandom(seed: number): { value: number; seed: number } {
  const next = (seed + SEED_STRIDE) >>> 0
  let mixed = Math.imul(next ^ (next >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return { value: ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32, seed: next }
}
