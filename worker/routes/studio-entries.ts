import { zValidator } from '@hono/zod-validator'
import { Hono } from 'hono'
import { compactEntry } from '../../shared/entry/entry-text'
import { isStudioEntry } from '../../shared/studio/studio-entry'
import type { AppEnv } from '../app-env'
import { publishEntry } from '../domain/publish-entry'
import { discardInput, draftInput, publishInput } from '../inputs/studio-input'
import { answerFirstFault } from '../middleware/answer-first-fault'
import { errorAnswer } from '../middleware/error-answer'
import { studioBody } from '../middleware/studio-body'
import { callDesk } from '../stores/desk/call-desk'
import type { DraftOutcome } from '../stores/desk/campaign-desk'
import { unavailable } from './unavailable'

const ENTRY = '/:entry'

/** Drafts, versions and publication of an entry in KV: a campaign, the schedule or a short link. */
export const studioEntriesRoute = new Hono<AppEnv>()
  .use(`${ENTRY}/*`, (c, next) => (isStudioEntry(c.req.param('entry')) ? next() : Promise.resolve(errorAnswer(c, 'not_found'))))
  .get(ENTRY, async (c) => {
    const opened = await callDesk(c.env, (desk) => desk.open(c.req.param('entry'), c.get('who')))
    return opened ? c.json(opened, 200) : unavailable(c)
  })
  .post(`${ENTRY}/draft`, studioBody, zValidator('json', draftInput, answerFirstFault), async (c) => {
    const { entry, basedOn, revision } = c.req.valid('json')
    const text = compactEntry(JSON.stringify(entry))
    const draft = { entry: c.req.param('entry'), by: c.get('who'), at: Date.now(), text, basedOn, revision }
    const outcome = await callDesk(c.env, async (desk): Promise<DraftOutcome> => desk.saveDraft(draft))
    if (!outcome) return unavailable(c)
    return outcome.ok ? c.json({ revision: outcome.revision, at: outcome.at }, 200) : c.json({ draft: outcome.draft }, 409)
  })
  .post(`${ENTRY}/discard`, studioBody, zValidator('json', discardInput, answerFirstFault), async (c) => {
    const done = await callDesk(c.env, async (desk) => {
      await desk.discardDraft(c.req.param('entry'), c.get('who'), c.req.valid('json').revision)
      return true
    })
    return done ? c.json({ discarded: true }, 200) : unavailable(c)
  })
  .post(`${ENTRY}/publish`, studioBody, zValidator('json', publishInput, answerFirstFault), async (c) => {
    const command = { key: c.req.param('entry'), by: c.get('who'), ...c.req.valid('json') }
    const result = await publishEntry(c.env, command, Date.now())
    if (!result) return unavailable(c)
    if (result.ok) return c.json({ version: result.version, visibleBy: result.visibleBy }, 200)
    return 'faults' in result ? c.json({ faults: result.faults }, 422) : c.json({ live: result.live }, 409)
  })
  .get(`${ENTRY}/versions`, async (c) => {
    const versions = await callDesk(c.env, (desk) => desk.versions(c.req.param('entry')))
    return versions ? c.json({ versions }, 200) : unavailable(c)
  })
  .get(`${ENTRY}/versions/:id`, async (c) => {
    const { entry, id } = c.req.param()
    const answer = await callDesk(c.env, async (desk) => ({ version: await desk.version(entry, Number(id)) }))
    if (!answer) return unavailable(c)
    return answer.version ? c.json(answer.version, 200) : errorAnswer(c, 'not_found')
  })
