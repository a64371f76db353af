const NUMBERED = /^experiment-([1-9]\d{0,5})$/

/** The first name of the row experiment-1, experiment-2, … after every one that is used. */
export function nextExperimentName(used: Iterable<unknown>): string {
  const numbers = [...used].map((name) => (typeof name === 'string' ? Number(NUMBERED.exec(name)?.[1] ?? 0) : 0))
  return `experiment-${Math.max(0, ...numbers) + 1}`
}
