/** Something to settle before the site goes live: where it is, what stands there, and what to do about it. */
export type Finding = {
  /** `blocking` keeps the live site from being deployed. */
  level: 'blocking' | 'look'
  path: string
  value: string
  todo: string
  /** It keeps a staging site from being deployed too. */
  stopsStaging?: true
}

/** Whether findings keep a deploy from going out. */
export function isStopped(findings: readonly Finding[], staging: boolean): boolean {
  return findings.some(({ level, stopsStaging }) => level === 'blocking' && (!staging || stopsStaging))
}
