import { setTimeout as sleep } from 'node:timers/promises'

/** A build responds in well under a second; the rest is for slow computers. */
const TIMEOUT_MS = 20_000
/** Mail from an earlier run keeps the health degraded until it is delivered, or for days if it cannot be. */
const DEGRADED_TIMEOUT_MS = 3000
const PAUSE_MS = 25

/**
 * Waits until the Worker responds. Resolves with undefined if its health is ok, or with the response's body if it stays
 * degraded. Throws with the last response if the time is over.
 */
export async function waitForHealth(url: string): Promise<string | undefined> {
  const began = Date.now()
  let last = 'no answer'
  while (Date.now() - began < TIMEOUT_MS) {
    try {
      const response = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2000) })
      if (response.ok) return undefined
      last = (await response.text()).slice(0, 500)
      if (isDegraded(last) && Date.now() - began > DEGRADED_TIMEOUT_MS) return last
    } catch (error) {
      last = error instanceof Error ? error.message : String(error)
    }
    await sleep(PAUSE_MS)
  }
  throw new Error(`/api/health is not well: ${last}`)
}

function isDegraded(answer: string): boolean {
  try {
    return (JSON.parse(answer) as { status?: string }).status === 'degraded'
  } catch {
    return false
  }
}
