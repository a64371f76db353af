import { printable } from '../printable.ts'
import type { Finding } from './finding.ts'

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
