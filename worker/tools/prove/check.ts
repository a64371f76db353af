import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { IsoInstant } from '../../../shared/time.ts'
import { printTable } from '../table.ts'
import { momentInZone, printable } from '../terminal.ts'
import type { ProvedSite } from './ask-site.ts'

/** Thrown by a check that saw something else than it expects; the message says what. */
export class Fault extends Error {}

/** Thrown by a check that cannot be made on this site; the message says why. */
export class Skip extends Error {}

/** One thing that a deployed site must do. `look` returns what it saw, or throws a Fault or a Skip. */
export type Check = { name: string; expected: string; todo: string; look: () => Promise<string> }

/** What a check saw that Ctrl-C left out. */
export const INTERRUPTED = 'interrupted'

export type Result = { name: string; result: 'ok' | 'failed' | 'skipped'; expected: string; seen: string; todo: string | null }

/** Makes one check. Whatever goes wrong in it is its result; once the user has pressed Ctrl-C, it is not made. */
export async function makeCheck({ name, expected, todo, look }: Check, stopped: AbortSignal): Promise<Result> {
  const resultOf = (result: Result['result'], seen: string): Result => ({
    name,
    result,
    expected,
    seen,
    todo: result === 'failed' ? todo : null,
  })
  if (stopped.aborted) return resultOf('skipped', INTERRUPTED)
  try {
    return resultOf('ok', await look())
  } catch (error) {
    if (error instanceof Skip) return resultOf('skipped', error.message)
    if (stopped.aborted) return resultOf('skipped', INTERRUPTED)
    return resultOf('failed', error instanceof Error ? error.message : String(error))
  }
}

const PAUSE_MS = 500

/** Asks until `read` returns something, and returns it; undefined once `waitMs` are over, or at Ctrl-C. */
export async function waitFor<T>(
  read: () => Promise<T | undefined>,
  waitMs: number,
  stopped?: AbortSignal,
): Promise<T | undefined> {
  const until = Date.now() + waitMs
  for (;;) {
    const found = await read()
    if (found !== undefined || Date.now() >= until || stopped?.aborted) return found
    await sleep(PAUSE_MS)
  }
}

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
  const rows = results.map(({ name, result, seen }) => [WORDS[result], name, seen])
  return [
    `Proof of ${address}, ${momentInZone(startedAt)}`,
    '',
    printTable(rows, [], Number.POSITIVE_INFINITY),
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

export async function writeReport(file: string, report: ProofReport): Promise<void> {
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`)
}
