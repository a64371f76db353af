const NUMBERED = /^trial-([1-9]\d{0,5})$/

/** The first name of the row trial-1, trial-2, … after every one that is used. */
export function nextExperimentName(used: Iterable<unknown>): string {
  const numbers = [...used].map((name) => (typeof name === 'string' ? Number(NUMBERED.exec(name)?.[1] ?? 0) : 0))
  return `trial-${Math.max(0, ...numbers) + 1}`
}
