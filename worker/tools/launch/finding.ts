/** Something to correct before the site goes live: where it is, its present value, and what to do. */
export type Finding = {
  /** `blocking` stops a deploy of the live site. */
  level: 'blocking' | 'look'
  path: string
  value: string
  todo: string
  /** It also stops a deploy of a staging site. */
  stopsStaging?: true
}

/** Whether findings stop a deploy. */
export function isStopped(findings: readonly Finding[], staging: boolean): boolean {
  return findings.some(({ level, stopsStaging }) => level === 'blocking' && (!staging || stopsStaging))
}
