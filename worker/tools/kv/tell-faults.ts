import type { EntryFault } from '../../../shared/entry/entry-fault.ts'
import { faultSentence } from '../../../shared/entry/fault-sentence.ts'
import { printable } from '../printable.ts'

/** Prints what is wrong and sets exit code 1. Faults are cleaned for the terminal, because they may quote a file. */
export function tellFaults(headline: string, faults: readonly EntryFault[]): void {
  console.error(
    [headline, ...faults.map(faultSentence)].map((line, index) => (index > 0 ? '  ' : '') + printable(line)).join('\n'),
  )
  process.exitCode = 1
}
