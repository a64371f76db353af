/** The arms of an experiment: the original, and up to two variants of it, in the order of its entry. */
export const ARMS = ['a', 'b', 'c'] as const
export type Arm = (typeof ARMS)[number]

/** The arm of this name; undefined for any other text. */
export function readArm(text: string | undefined): Arm | undefined {
  return ARMS.find((arm) => arm === text)
}

/** The name of an experiment, which is new for each: small letters, digits and single hyphens. */
export const EXPERIMENT_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const EXPERIMENT_NAME_MAX = 32

/** Which arm of which experiment a page shows. */
export type ShownVariant = { experiment: string; arm: Arm }

/** As leads and counts carry it: `headline-1.b`. */
export function writeVariant({ experiment, arm }: ShownVariant): string {
  return `${experiment}.${arm}`
}

/** Reads what `writeVariant` wrote; undefined for any other text. */
export function readVariant(text: string): ShownVariant | undefined {
  const [experiment = '', end, ...rest] = text.split('.')
  const arm = readArm(end)
  if (!arm || rest.length > 0 || experiment.length > EXPERIMENT_NAME_MAX || !EXPERIMENT_NAME.test(experiment)) return undefined
  return { experiment, arm }
}
