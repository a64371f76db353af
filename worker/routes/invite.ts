import { zValidator } from '@hono/zod-validator'
import { Hono } from 'hono'
import { inviteWords } from '../../shared/content/invite-words'
import type { AppEnv } from '../app-env'
import { calendarText } from '../email/calendar-text'
import { inviteInput } from '../inputs/invite-input'
import { answerFirstFault } from '../middleware/answer-first-fault'

/** A calendar file as a download. The page cannot make it itself, because browsers inside other apps do not open such files. */
export const inviteRoute = new Hono<AppEnv>().get('/', zValidator('query', inviteInput, answerFirstFault), (c) => {
  const query = c.req.valid('query')
  const entry = calendarText('PUBLISH', {
    ...query,
    stampedAt: new Date().toISOString(),
    sequence: 0,
    cancelled: false,
    summary: inviteWords.summary,
    description: inviteWords.bareDescription(query.reference),
    organiser: c.env.MAIL_FROM,
  })
  return c.body(entry, 200, {
    'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
    'Content-Disposition': `attachment; filename="${inviteWords.file}"`,
  })
})
