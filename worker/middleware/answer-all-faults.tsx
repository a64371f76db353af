import type { Context } from 'hono'
import { CHECK_YOUR_INPUT } from '../../shared/form/check-your-input'
import type { AppEnv } from '../app-env'
import { pageAnswer } from '../pages/page-answer'
import { PlainAnswerPage } from '../pages/plain-answer'

type Validation = { success: true } | { success: false; error: { issues: { message: string }[] } }

/** A validator hook for forms without scripts: a page that lists every invalid field, because each try loads a new page. */
export function answerAllFaults(result: Validation, c: Context) {
  if (result.success) return undefined
  c.set('code', 'invalid_input')
  const faults = result.error.issues.map(({ message }) => message)
  return pageAnswer(c as Context<AppEnv>, <PlainAnswerPage answer={{ ok: false, reason: CHECK_YOUR_INPUT, faults }} />, 400)
}
