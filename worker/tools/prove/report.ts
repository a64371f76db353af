import { writeFile } from 'node:fs/promises'
import type { IsoInstant } from '../../../shared/time.ts'
import { printTable } from '../table.ts'
import { momentWords, printable, zoneWords } from '../terminal.ts'
import type { ProvedSite } from './ask-site.ts'
import type { Result } from './check.ts'

/** What one proof found, without personal data. `mark`: the organisation of its leads, null if it made none. */
export type ProofReport = {
  address: string
  kind: ProvedSite['kind']
  startedAt: IsoInstant
  endedAt: IsoInstant
  passed: boolean
  mark: string | null
  results: Result[]
}

const WORDS: Record<Result['result'], string> = { ok: 'ok', failed: 'FAILED', skipped: 'skipped' }

/** The report as text: a line for each check, then of each that failed what was expected and what to do. */
export function reportText({ address, startedAt, results }: ProofReport): string {
  const count = (result: Result['result']) => results.filter((one) => one.result === result).length
  const failed = results.filter(({ result }) => result === 'failed')
  return [
    `Proof of ${address}, ${momentWords(startedAt)} ${zoneWords(startedAt)}`,
    '',
    printTable(
      results.map(({ name, result, seen }) => [WORDS[result], name, seen]),
      [],
      Number.POSITIVE_INFINITY,
    ),
    ...failed.flatMap(({ name, expected, seen, todo }) => [
      '',
      `${name} FAILED`,
      `  expected  ${expected}`,
      `  seen      ${printable(seen)}`,
      `  do        ${todo}`,
    ]),
    '',
    `${count('ok')} ok, ${count('failed')} failed, ${count('skipped')} skipped.`,
  ].join('\n')
}

/** Writes the report as JSON. */
export async function writeReport(file: string, report: ProofReport): Promise<void> {
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`)
}
