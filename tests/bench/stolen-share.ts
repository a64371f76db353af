import { readFile } from 'node:fs/promises'

/** Processor time since the machine began, over all processors, in the kernel's ticks. */
export type ProcessorTime = { all: number; stolen: number }

/** From Linux's first line of /proc/stat, see proc_stat(5); other systems say nothing, so there nothing is stolen. */
export async function processorTime(): Promise<ProcessorTime> {
  const [line = ''] = (await readFile('/proc/stat', 'utf8').catch(() => '')).split('\n')
  // user, nice, system, idle, iowait, irq, softirq, steal; a guest's time is in user and nice already.
  const ticks = line.split(/\s+/).slice(1, 9).map(Number)
  return { all: ticks.reduce((sum, tick) => sum + tick, 0), stolen: ticks[7] ?? 0 }
}

/** Which share of the time between two readings, 0 to 1, the host of a virtual machine gave to its other guests. */
export function stolenShare(before: ProcessorTime, after: ProcessorTime): number {
  const all = after.all - before.all
  return all > 0 ? (after.stolen - before.stolen) / all : 0
}
