import type { Scale } from '../promise.ts'

/** The seed of a proof's random values: the one given as PROPERTY_SEED, another in each full run, or always the same in a short one. */
export function seedOf(scale: Scale): number {
  const { PROPERTY_SEED } = process.env
  if (PROPERTY_SEED !== undefined) return Number(PROPERTY_SEED)
  return scale === 'full' ? Date.now() % 2 ** 31 : 1
}
