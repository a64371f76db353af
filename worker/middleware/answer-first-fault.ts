import type { Context } from 'hono'
import type { AppEnv } from '../app-env'
import { errorAnswer } from './error-answer'

type Issue = { message: string; path: PropertyKey[] }
type Validation = { success: true } | { success: false; error: { issues: Issue[] } }

/** A validator hook: responds with the first invalid field in the schema's order. */
export function answerFirstFault(result: Validation, c: Context) {
  if (result.success) return undefined
  const [issue] = result.error.issues
  const field = issue?.path[0]
  return errorAnswer(c as Context<AppEnv>, 'invalid_input', {
    message: issue?.message,
    field: typeof field === 'string' ? field : undefined,
  })
}
