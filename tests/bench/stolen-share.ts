import { readFile } from 'node:fs/promises'

/** Processor time of all processors since the machine started, in kernel ticks. */
type ProcessorTime = { all: number; stolen: number }

/** Reads the first line of Linux's /proc/stat, see proc_stat(5). On other systems nothing counts as stolen. */
export async function processorTime(): Promise<ProcessorTime> {
  const [line = ''] = (await readFile('/proc/stat', 'utf8').catch(() => '')).split('\n')
  // user, nice, system, idle, iowait, irq, softirq, steal; guest time is already in user and nice.
  const ticks = line.split(/\s+/).slice(1, 9).map(Number)
  return { all: ticks.reduce((sum, tick) => sum + tick, 0), stolen: ticks[7] ?? 0 }
}

/** The share of processor time between two readings, 0 to 1, that a virtual machine's host gave to other guests. */
export function stolenShare(before: ProcessorTime, after: ProcessorTime): number {
  const all = after.all - before.all
  return all > 0 ? (after.stolen - before.stolen) / all : 0
}
