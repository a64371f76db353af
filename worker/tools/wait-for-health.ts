import { setTimeout as sleep } from 'node:timers/promises'

/** A build serves in well under a second; a slow computer gets the rest. */
const PATIENCE_MS = 20_000
/** Mail left over from an earlier run makes health degraded until it is delivered, or for days if it cannot be. */
const DEGRADED_PATIENCE_MS = 3000
const PAUSE_MS = 25

/**
 * Resolves once the Worker answers: with undefined when it is well, with its own words when it stays degraded.
 * Throws with the last answer if it cannot serve in time.
 */
export async function waitForHealth(url: string): Promise<string | undefined> {
  const began = Date.now()
  let last = 'no answer'
  while (Date.now() - began < PATIENCE_MS) {
    try {
      const response = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2000) })
      if (response.ok) return undefined
      last = (await response.text()).slice(0, 500)
      if (isDegraded(last) && Date.now() - began > DEGRADED_PATIENCE_MS) return last
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
