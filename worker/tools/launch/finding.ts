import { printable } from '../terminal.ts'

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

export function blocking(path: string, value: string, todo: string, stopsStaging?: true): Finding {
  return { level: 'blocking', path, value, todo, ...(stopsStaging && { stopsStaging }) }
}

export function look(path: string, value: string, todo: string): Finding {
  return { level: 'look', path, value, todo }
}

/** Collects what is found in one file; a value that is not there is empty. */
export class FileFindings {
  readonly found: Finding[] = []
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  block(what: string, value: unknown, todo: string, stopsStaging?: true): void {
    this.found.push(blocking(`${this.#file} ${what}`, String(value ?? ''), todo, stopsStaging))
  }

  look(what: string, value: unknown, todo: string): void {
    this.found.push(look(`${this.#file} ${what}`, String(value ?? ''), todo))
  }
}

/** Whether findings stop a deploy. */
export function isStopped(findings: readonly Finding[], staging: boolean): boolean {
  return findings.some(({ level, stopsStaging }) => level === 'blocking' && (!staging || stopsStaging))
}

const HEADINGS = { blocking: 'BLOCKING', look: 'WORTH A LOOK' } as const

/** Findings as text: blocking ones first, grouped by what to do, one line each with path and value. */
export function findingsTable(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'Nothing is in the way of the launch.'
  const groups = (['blocking', 'look'] as const).flatMap((level) => {
    const own = findings.filter((finding) => finding.level === level)
    return own.length === 0 ? [] : [`${HEADINGS[level]}  ${own.length}`, ...linesOf(own)]
  })
  return groups.join('\n')
}

function linesOf(findings: readonly Finding[]): string[] {
  const width = Math.max(...findings.map(({ path }) => path.length))
  const byTodo = Map.groupBy(findings, ({ todo }) => todo)
  return [...byTodo]
    .flatMap(([todo, own]) => [
      '',
      `  ${todo}`,
      ...own.map(({ path, value }) => `    ${path.padEnd(width)}  ${printable(value)}`.trimEnd()),
    ])
    .concat('')
}
