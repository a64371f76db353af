import { notifyManager, QueryClient } from '@tanstack/react-query'
import type { Hono } from 'hono'
import { hc } from 'hono/client'
import type { BlankEnv } from 'hono/types'
import { type OpenedEntry, STUDIO_API_PATH } from '../../shared/studio.ts'
import type { StudioCalls } from '../../shared/studio-api.ts'

/** A typed client for the studio's own API. Redirects are not followed: the only one is that of Access to its sign-in page. */
export const studioApi = hc<Hono<BlankEnv, StudioCalls>>(STUDIO_API_PATH, { init: { redirect: 'manual' } })

/** Under which key it is known who uses the studio. */
export const ME_QUERY = ['me'] as const

/** The part of a response that is read here; hono/client types the rest. */
type ApiResponse = { status: number; headers: Headers }

/** Throws a RequestFailure unless the response has one of the expected statuses. */
export async function responseOf<A extends ApiResponse, Expected extends number>(
  request: Promise<A>,
  expected: readonly Expected[],
): Promise<A & { status: Expected }> {
  const answer = await request.catch(() => {
    throw new RequestFailure('offline')
  })
  // A redirect leads to the sign-in page of Access; without Access, the Worker answers with the site's 404 page.
  const isJson = answer.headers.get('Content-Type')?.startsWith('application/json')
  if (!isJson) throw new RequestFailure(answer.status < 500 ? 'signed-out' : 'failed')
  if (expected.some((status) => status === answer.status)) return answer as A & { status: Expected }
  if (answer.status !== 403) throw new RequestFailure('failed', answer.status < 500)
  // Somebody has another role now, which the whole studio follows.
  void queryClient.invalidateQueries({ queryKey: ME_QUERY })
  throw new RequestFailure('forbidden')
}

type Succeeded<A> = A extends { status: 200; json: () => Promise<infer Body> } ? Body : never

/** The body of a successful response of the studio's API. Throws a RequestFailure. */
export async function bodyOf<A extends ApiResponse & { json: () => Promise<unknown> }>(
  request: Promise<A>,
): Promise<Succeeded<A>> {
  return (await (await responseOf(request, [200])).json()) as Succeeded<A>
}

/** Why a request to the studio's API brought nothing. */
export type FailureReason = 'offline' | 'signed-out' | 'forbidden' | 'failed'

export function isFailure(kind: string): kind is FailureReason {
  return kind === 'offline' || kind === 'signed-out' || kind === 'forbidden' || kind === 'failed'
}

export class RequestFailure extends Error {
  readonly reason: FailureReason
  /** Whether the same request would fail again. */
  readonly isFinal: boolean

  constructor(reason: FailureReason, isFinal = reason === 'signed-out' || reason === 'forbidden') {
    super(reason)
    this.name = 'RequestFailure'
    this.reason = reason
    this.isFinal = isFinal
  }
}

/** The reason of any error that a request threw. */
export function reasonOf(error: unknown): FailureReason {
  return error instanceof RequestFailure ? error.reason : 'failed'
}

// A button learns that its request is under way before it can be pressed again.
notifyManager.setScheduler(queueMicrotask)

/** What the studio read from the server is shown again at once, and read anew behind it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 2 && !(error instanceof RequestFailure && error.isFinal),
      // Also while the browser believes to be offline, so that a page says what is wrong instead of waiting.
      networkMode: 'always',
      staleTime: 5000,
    },
    mutations: { networkMode: 'always' },
  },
})

/** For a post that says nothing beyond its address: the studio's API takes JSON alone. */
export const EMPTY_BODY = { init: { headers: { 'Content-Type': 'application/json' }, body: '{}' } }

/** What is live of an entry, and the person's own draft of it. Throws a RequestFailure. */
export function readEntry(entry: string): Promise<OpenedEntry> {
  return bodyOf(studioApi.entries[':entry'].$get({ param: { entry } }))
}
