import { RequestFailure } from './request-failure.ts'

/** The part of a response that is read here; hono/client types the rest. */
type Answer = { status: number; headers: Headers }

/**
 * Waits for a response of the studio's API. Throws a RequestFailure if none came, the person is no longer signed in, or its status
 * is not among the expected ones.
 */
export async function answerOf<A extends Answer>(request: Promise<A>, expected: readonly number[] = [200]): Promise<A> {
  const answer = await request.catch(() => {
    throw new RequestFailure('offline')
  })
  // A redirect leads to the sign-in page of Access; without Access, the Worker answers with the site's 404 page.
  const isJson = answer.headers.get('Content-Type')?.startsWith('application/json')
  if (!isJson) throw new RequestFailure(answer.status < 500 ? 'signed-out' : 'failed')
  if (!expected.includes(answer.status)) throw new RequestFailure('failed', answer.status < 500)
  return answer
}
