import { printable } from '../printable.ts'

/** Prints what is wrong and ends the tool with 1. Faults may quote what somebody else wrote. */
export function tellFaults(headline: string, faults: readonly string[]): void {
  console.error([headline, ...faults].map((line, index) => (index > 0 ? '  ' : '') + printable(line)).join('\n'))
  process.exitCode = 1
}
