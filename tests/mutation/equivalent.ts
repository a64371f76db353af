/** Mutants that no test can tell from the code, and why. */
export const EQUIVALENT: readonly { file: string; code: string; replacement: string; why: string }[] = []
