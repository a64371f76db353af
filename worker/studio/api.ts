import { Hono } from 'hono'
import { z } from 'zod'
import { CAMPAIGN_PREFIX, isCampaignKey } from '../../shared/campaign/campaign.ts'
import { checkEntry } from '../../shared/check-entry.ts'
import { pageOfWords } from '../../shared/content/page-words.ts'
import { type DraftAnswer, type DraftLink, draftLinkKey } from '../../shared/draft-link.ts'
import { compactEntry, type EntryIssue, VISIBLE_WITHIN_MS } from '../../shared/entry/entry.ts'
import { type Me, rightsOf, rightToChange } from '../../shared/people/rights.ts'
import { type EntryVersion, isStudioEntry, type OpenedEntry, PEOPLE_ENTRY } from '../../shared/studio.ts'
import type { StudioCalls } from '../../shared/studio-api.ts'
import type { Millis } from '../../shared/time.ts'
import { studioBackupRoute } from '../backup/routes.ts'
import type { AppEnv, Env } from '../env.ts'
import { findTrouble } from '../health/health.ts'
import type { Differing } from '../http/calls.ts'
import { errorResponse, jsonInput } from '../http/errors.ts'
import { studioBody } from '../http/guards.ts'
import { studioConversionsRoute, studioLeadsRoute } from '../leads/api.ts'
import { studioMessagesRoute } from '../leads/messages-api.ts'
import { refusePeople } from '../people/people.ts'
import { studioPicturesRoute } from '../pictures/routes.ts'
import { dayNotesRoute } from '../reports/day-notes.ts'
import { enquiryFormRoute, responseTimesRoute, speedRoute, studioReportsRoute } from '../reports/reports.ts'
import { weekRoute } from '../reports/week.ts'
import { weeklyMailRoute } from '../reports/weekly-mail.ts'
import { readSchedule, takenTimes } from '../schedule/schedule.ts'
import { listStudioLinks } from '../short-links/short-links.ts'
import { callVersionStore } from '../storage/objects.ts'
import { studioTokensRoute } from '../tokens/routes.ts'
import { listStudioCampaigns } from '../versions/lists.ts'
import type { DraftOutcome, PublishOutcome } from '../versions/version-store.ts'
import { entryInput, publicationNote, studioPreviewRoute } from './preview.ts'
import { refuse } from './rights.ts'
import { studioWordsRoute } from './words.ts'

const ENTRY = '/:entry'

const basedOn = z.int().min(1).nullable()
const revision = z.int().min(0)

const draftInput = z.object({ entry: entryInput, basedOn, revision })

/** The draft with this revision is discarded, and no newer one. */
const discardInput = z.object({ revision })

/** `entry` null removes the entry from KV. `revision` is that of the draft that it was, 0 for none. */
const publishInput = z.object({
  entry: entryInput.nullable(),
  basedOn,
  note: publicationNote,
  revision: revision.default(0),
})

/** Drafts, versions and publication of an entry in KV: a campaign, the schedule, a short link or the list of people. */
const studioEntriesRoute = new Hono<AppEnv>()
  .use(`${ENTRY}/*`, (c, next) => (isStudioEntry(c.req.param('entry')) ? next() : Promise.resolve(errorResponse(c, 'not_found'))))
  .get(ENTRY, async (c) => {
    const entry = c.req.param('entry')
    const opened: OpenedEntry = await callVersionStore(c.env, (store) => store.open(entry, c.get('who')))
    const mayChange = rightsOf(c.get('access').role).includes(rightToChange(entry))
    return c.json(mayChange ? opened : { ...opened, isReadOnly: true as const }, 200)
  })
  .post(`${ENTRY}/draft`, studioBody, jsonInput(draftInput), async (c) => {
    const { entry, basedOn, revision } = c.req.valid('json')
    const text = compactEntry(JSON.stringify(entry))
    const draft = { entry: c.req.param('entry'), by: c.get('who'), at: Date.now(), text, basedOn, revision }
    const outcome = await callVersionStore(c.env, async (store): Promise<DraftOutcome> => store.saveDraft(draft))
    return outcome.ok ? c.json({ revision: outcome.revision, at: outcome.at }, 200) : c.json({ draft: outcome.draft }, 409)
  })
  .post(`${ENTRY}/discard`, studioBody, jsonInput(discardInput), async (c) => {
    const { revision } = c.req.valid('json')
    await callVersionStore(c.env, (store) => store.discardDraft(c.req.param('entry'), c.get('who'), revision))
    return c.json({ discarded: true }, 200)
  })
  .post(`${ENTRY}/publish`, studioBody, jsonInput(publishInput), async (c) => {
    const command = { key: c.req.param('entry'), by: c.get('who'), ...c.req.valid('json') }
    const result = await publishEntry(c.env, command, Date.now())
    if (result === 'forbidden') return refuse(c, rightToChange(command.key))
    if (result.ok) return c.json({ version: result.version, visibleBy: result.visibleBy }, 200)
    return 'issues' in result ? c.json({ faults: result.issues }, 422) : c.json({ live: result.live }, 409)
  })
  .get(`${ENTRY}/versions`, async (c) =>
    c.json({ versions: await callVersionStore(c.env, (store) => store.versions(c.req.param('entry'))) }, 200),
  )
  .get(`${ENTRY}/versions/:id`, async (c) => {
    const { entry, id } = c.req.param()
    const version = await callVersionStore(c.env, async (store) => await store.version(entry, Number(id)))
    return version ? c.json(version, 200) : errorResponse(c, 'not_found')
  })

/** `entry` null removes it. `basedOn`: the version it was made from, `revision`: of the draft that it was. */
type PublishCommand = {
  key: string
  entry: object | null
  basedOn: number | null
  revision: number
  by: string
  note: string
}

/** `visibleBy` is when the change shows everywhere at the latest. `forbidden`: the person has lost the right meanwhile. */
type PublishResult =
  | 'forbidden'
  | { ok: true; version: EntryVersion; visibleBy: Millis }
  | { ok: false; issues: EntryIssue[] }
  | { ok: false; live: EntryVersion | null }

/** Checks an entry and writes it into KV, unless another version came in between. */
async function publishEntry(env: Env, { key, entry, ...rest }: PublishCommand, now: Millis): Promise<PublishResult> {
  const text = entry && compactEntry(JSON.stringify(entry))
  const checked = text === null ? ({ ok: true } as const) : checkEntry(key, text, now)
  if (!checked.ok) return checked
  const refusal = key === PEOPLE_ENTRY ? await refusePeople(env, text, rest.by) : undefined
  if (refusal) return refusal === 'forbidden' ? refusal : { ok: false, issues: [refusal] }
  const outcome = await callVersionStore(
    env,
    async (store): Promise<PublishOutcome> => store.publish({ entry: key, text, ...rest }),
  )
  if (!outcome.ok) return outcome
  return { ...outcome, visibleBy: Date.now() + VISIBLE_WITHIN_MS }
}

const ofCampaign = '/:key'
const KEY_BYTES = 16

/** The entry of which drafts have links: that of a campaign, by its key, or of a page's words; undefined for any other. */
function linkedEntry(key: string): string | undefined {
  if (pageOfWords(key)) return key
  return isCampaignKey(key) ? CAMPAIGN_PREFIX + key : undefined
}

/** The links to drafts of a campaign or of a page's words: those that work, a new one, and the end of one. */
const studioDraftLinksRoute = new Hono<AppEnv>()
  .use(`${ofCampaign}/*`, (c, next) =>
    linkedEntry(c.req.param('key')) ? next() : Promise.resolve(errorResponse(c, 'not_found')),
  )
  .get(ofCampaign, async (c) => {
    const [entry, who, now] = [linkedEntry(c.req.param('key')) ?? '', c.get('who'), Date.now()]
    const [links, answers] = await callVersionStore(
      c.env,
      (store): Promise<[DraftLink[], DraftAnswer[]]> =>
        Promise.all([store.draftLinks(entry, who, now), store.draftAnswers(entry, who)]),
    )
    return c.json({ links, answers }, 200)
  })
  .post(ofCampaign, studioBody, jsonInput(z.object({ asks: z.boolean().default(false) })), async (c) => {
    const { asks } = c.req.valid('json')
    const [entry, who, now] = [linkedEntry(c.req.param('key')) ?? '', c.get('who'), Date.now()]
    const key = draftLinkKey(crypto.getRandomValues(new Uint8Array(KEY_BYTES)))
    const made = await callVersionStore(
      c.env,
      async (store): Promise<DraftLink | null> => store.makeDraftLink(entry, who, key, asks, now),
    )
    return made ? c.json({ link: made }, 200) : c.json({ link: null }, 409)
  })
  .post(`${ofCampaign}/end`, studioBody, jsonInput(z.object({ id: z.int().min(1) })), async (c) => {
    const { id } = c.req.valid('json')
    await callVersionStore(c.env, (store) => store.endDraftLink(linkedEntry(c.req.param('key')) ?? '', id))
    return c.json({ ended: true }, 200)
  })

/** The studio's own API, below /studio/api. Its client is client/studio/server.ts. */
export const studioApi = new Hono<AppEnv>()
  .get('/me', (c) => {
    const { role, state, owners } = c.get('access')
    const me: Me = { email: c.get('who'), role, rights: rightsOf(role), people: state, owners }
    return c.json(me, 200)
  })
  .get('/campaigns', async (c) => c.json({ campaigns: await listStudioCampaigns(c.env, Date.now()), now: Date.now() }, 200))
  .get('/links', async (c) => c.json({ links: await listStudioLinks(c.env) }, 200))
  .get('/schedule', async (c) => c.json(await readSchedule(c.env, Date.now()), 200))
  .get('/schedule/busy', async (c) => c.json({ taken: await takenTimes(c.env, Date.now()) }, 200))
  .get('/record', async (c) => c.json(await callVersionStore(c.env, (store) => store.record()), 200))
  .get('/trouble', async (c) => c.json(await findTrouble(c.env, Date.now()), 200))
  .route('/leads', studioLeadsRoute)
  .route('/messages', studioMessagesRoute)
  .route('/conversions', studioConversionsRoute)
  .route('/tokens', studioTokensRoute)
  .route('/backup', studioBackupRoute)
  .route('/entries', studioEntriesRoute)
  .route('/words', studioWordsRoute)
  .route('/preview', studioPreviewRoute)
  .route('/draft-links', studioDraftLinksRoute)
  .route('/pictures', studioPicturesRoute)
  .route('/reports', studioReportsRoute)
  .route('/day-notes', dayNotesRoute)
  .route('/week', weekRoute)
  .route('/weekly-mail', weeklyMailRoute)
  .route('/enquiry-form', enquiryFormRoute)
  .route('/speed', speedRoute)
  .route('/response-times', responseTimesRoute)

// The compiler names each route that differs from the table.
void ({} satisfies Differing<typeof studioApi, StudioCalls>)
