import { ARMS, type Arm } from '../../../shared/campaign/experiment.ts'

/** Which arm of which experiment is to become the page. */
export type Taken = { arm: Arm; name: string }

/** The state of a history entry that asks for it: no link from elsewhere can. */
export function takenState(take: Taken): { take: Taken } {
  return { take }
}

/** What a history entry's state asks for; undefined for any other. */
export function readTaken(state: unknown): Taken | undefined {
  const { arm, name } = (Object(state) as { take?: Partial<Taken> }).take ?? {}
  const known = ARMS.find((one) => one === arm)
  return known && typeof name === 'string' ? { arm: known, name } : undefined
}
