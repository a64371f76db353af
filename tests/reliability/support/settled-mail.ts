import { setTimeout as sleep } from 'node:timers/promises'
import type { Runtime } from './runtime.ts'

const PAUSE_MS = 20

/** Resolves to the time it took until at least `count` mails were caught and none is pending; rejects after `timeoutMs`. */
export async function settledMail(runtime: Runtime, count: number, timeoutMs = 10_000): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < timeoutMs) {
    const taken = (await runtime.mailbox.all()).length
    if (taken >= count && (await pendingMail(runtime.url)) === 0) return performance.now() - began
    await sleep(PAUSE_MS)
  }
  throw new Error(`${(await runtime.mailbox.all()).length} of ${count} mails after ${timeoutMs} ms`)
}

/** How many mails are pending, according to the site's health. */
async function pendingMail(url: string): Promise<number> {
  const { checks } = (await (await fetch(`${url}/api/health`)).json()) as { checks: { outbox: { pending: number } | null } }
  return checks.outbox?.pending ?? Number.NaN
}
