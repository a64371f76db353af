import { setTimeout as sleep } from 'node:timers/promises'
import type { Runtime } from './runtime.ts'

const PAUSE_MS = 20

/** Resolves with the time it took once at least `count` mails were taken and none is pending; rejects after `patienceMs`. */
export async function settledMail(runtime: Runtime, count: number, patienceMs = 10_000): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < patienceMs) {
    const taken = (await runtime.mailbox.all()).length
    if (taken >= count && (await pendingMail(runtime.url)) === 0) return performance.now() - began
    await sleep(PAUSE_MS)
  }
  throw new Error(`${(await runtime.mailbox.all()).length} of ${count} mails after ${patienceMs} ms`)
}

/** How many mails wait, by the site's own account. */
async function pendingMail(url: string): Promise<number> {
  const { checks } = (await (await fetch(`${url}/api/health`)).json()) as { checks: { outbox: { pending: number } | null } }
  return checks.outbox?.pending ?? Number.NaN
}
