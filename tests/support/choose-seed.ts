/** Vitest calls this once, before it starts the processes of the tests, which get the seed from the environment. */
export function setup(): void {
  process.env.PROPERTY_SEED ??= String(Date.now() % 2 ** 31)
  console.log(`Property tests use the seed ${process.env.PROPERTY_SEED}; PROPERTY_SEED=<seed> repeats a run.`)
}
