import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiErrorBody } from '../../../shared/api-error.ts'
import { Fault } from '../fault.ts'
import { LOCAL_OPS } from '../local-vars.ts'

/** Where the leads are, what opens them, and what a person calls it. */
export type Place = { origin: string; secret: string; words: string }

/** A page of 500 leads takes a second; a ledger that is stuck answers by itself after eight. */
const PATIENCE_MS = 30_000
/** The site lets 60 calls a minute through, so a long export meets its limit; each wait is for the seconds it is told. */
const WAITS_MAX = 30

/** This machine's site, or the live one with the secret from the environment. */
export async function placeOf(remote: boolean): Promise<Place> {
  if (!remote) {
    const origin = `http://localhost:${process.env.PORT || 8787}`
    return { origin, secret: LOCAL_OPS, words: `this machine’s site, ${origin}` }
  }
  const secret = process.env.OPS_SECRET
  if (!secret) throw new Fault('OPS_SECRET is not set. It is the secret that the Worker has under that name.')
  const { site } = await import('../../../shared/content/site.ts')
  return { origin: site.origin, secret, words: `the live site, ${site.origin}` }
}

type Call = {
  body?: object
  /** What a 404 says, where it may be more than a wrong secret. */
  notFound?: string
}

/** One call to /api/ops; waits where the site asks to. Throws a Fault with what a person can do. */
export async function askOps<Answer>(
  { origin, secret }: Place,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  { body, notFound }: Call = {},
): Promise<Answer> {
  const unknown = `${origin} does not know this secret, or has none set as OPS_SECRET.`
  for (let waits = 0; ; waits++) {
    const answer = await fetch(`${origin}/api/ops/${path}`, {
      method,
      headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new Fault(`${origin} does not answer. Locally, npm start must be running.`)
    })
    if (answer.ok) return (await answer.json()) as Answer
    if (answer.status === 404) throw new Fault(notFound ? `${notFound}, or ${unknown}` : unknown)
    const { error } = (await answer.json().catch(() => ({ error: undefined }))) as Partial<ApiErrorBody>
    if (answer.status !== 429 || waits === WAITS_MAX) {
      throw new Fault(error ? `${error.message} (request ${error.requestId})` : `${origin} answered ${answer.status}.`)
    }
    const seconds = Number(answer.headers.get('Retry-After')) || 1
    console.error(`The site takes 60 calls a minute; the next one goes out in ${seconds} s.`)
    await sleep(seconds * 1000)
  }
}
