import { type Context, Hono } from 'hono'
import { CAMPAIGN_PREFIX, pathOfCampaign } from '../../shared/campaign/campaign.ts'
import { type DraftStage, approvalWords as words } from '../../shared/content/draft-approval.ts'
import { pageOfWords } from '../../shared/content/page-words.ts'
import {
  ANSWER_NAME_MAX,
  ANSWER_WORDS_MAX,
  type Answered,
  type AnswerOutcome,
  answerPath,
  type DraftAnswer,
  isDraftLinkKey,
  PREVIEW_QUERY,
} from '../../shared/draft-link.ts'
import { checkField, type FieldRule } from '../../shared/field-rule.ts'
import { LabelledField } from '../../shared/marks/labelled-field.tsx'
import { STUDIO_PATH } from '../../shared/studio.ts'
import { dayInFull, dayInShort, sydneyDate, sydneyTime, timeInWords } from '../../shared/sydney-time.ts'
import { isSeenNow } from '../../shared/taken-away.ts'
import type { AppEnv, Env } from '../env.ts'
import { formContentType, formFields, longFormLimit, originGuard } from '../http/guards.ts'
import { withPrivateLink } from '../limits/credentials.ts'
import { rateLimit } from '../limits/rate-limit.ts'
import { AS_WRITTEN, ErrorList, HiddenFields, respondInPages } from '../pages/forms.tsx'
import { LinkButton, PageDocument, pageResponse, SendButton } from '../pages/html.tsx'
import { callLedger, callVersionStore } from '../storage/objects.ts'
import { previewEnded } from './preview.tsx'

/** The page behind a link to a draft that asks for an answer, and what is sent from there. A GET changes nothing. */
export const draftAnswerRoute = new Hono<AppEnv>()
  .use('/:key', respondInPages('link'))
  .get('/:key', (c) => withAsked(c, (asked) => page(c, asked, { isGiven: c.req.query('given') !== undefined })))
  .post('/:key', originGuard, formContentType, longFormLimit, rateLimit('change'), (c) =>
    withAsked(c, async (asked) => {
      const typed = await formFields(c)
      const checked = checkAnswer(typed)
      if (!checked.answer) return page(c, asked, { typed, faults: checked.faults }, 400)
      const { answer } = checked
      const { key } = asked
      const kept = await callVersionStore(
        c.env,
        async (store): Promise<AnswerOutcome | null> => await store.answerDraft(key, answer, typed.seen ?? '', Date.now()),
      )
      if (!kept) return previewEnded(c)
      if (!kept.ok) return page(c, asked, { typed, notice: words[kept.why] }, 409)
      if (!kept.isTold) {
        const { path, editor } = placesOf(kept.entry)
        await callLedger(c.env, (ledger) => ledger.tellAnswer({ ...answer, to: kept.by, path, editor }))
        await callVersionStore(c.env, (store) => store.markAnswerTold(kept.id))
      }
      return c.redirect(`${answerPath(key)}?given`, 303)
    }),
  )

function withAsked(c: Context<AppEnv, '/:key'>, show: (asked: Asked) => Promise<Response>): Promise<Response> {
  const open = () => askedBehind(c.env, c.req.param('key'))
  return withPrivateLink(c, open, show, () => previewEnded(c))
}

/** A link that asks, its key, and what it shows now; undefined if there is none. */
async function askedBehind(env: Env, key: string) {
  if (!isDraftLinkKey(key)) return undefined
  const behind = await callVersionStore(env, async (store) => await store.behindDraftLink(key, Date.now()))
  return behind?.asks ? { ...behind, key } : undefined
}

/** What a client is asked about. */
type Asked = NonNullable<Awaited<ReturnType<typeof askedBehind>>>

/** Where visitors will see what a draft is of, and where the studio changes it. */
function placesOf(entry: string): { path: string; editor: string } {
  const page = pageOfWords(entry)
  if (page) return { path: page.path, editor: `${STUDIO_PATH}/words/${page.id}` }
  const key = entry.slice(CAMPAIGN_PREFIX.length)
  return { path: pathOfCampaign(key), editor: `${STUDIO_PATH}/campaigns/${key}` }
}

/** Where what a client is asked about stands by now. */
function stageOf({ entry, text, isLive }: Asked): DraftStage {
  if (!isLive) return 'draft'
  return pageOfWords(entry) || isSeenNow(entry.slice(CAMPAIGN_PREFIX.length), text, Date.now()) ? 'seen' : 'hidden'
}

const { faults } = words

const nameRule: FieldRule = {
  required: true,
  max: ANSWER_NAME_MAX,
  kind: 'line',
  messages: { tooShort: faults.name, tooLong: faults.nameLong, invalid: faults.name },
}
const wordsRule: FieldRule = {
  required: false,
  max: ANSWER_WORDS_MAX,
  kind: 'free-text',
  messages: { tooShort: faults.words, tooLong: faults.wordsLong, invalid: faults.words },
}

type Typed = Partial<Record<string, string>>
type Faults = Partial<Record<'name' | 'answer' | 'words', string>>

/** What somebody says, cleaned, or what is wrong with it. Changes need words. */
function checkAnswer({ name, answer, words: said }: Typed): { answer?: Answered; faults: Faults } {
  const [named, worded] = [checkField(nameRule, name), checkField(wordsRule, said)]
  const isApproved = answer === 'approved'
  const found: Faults = {
    ...(!named.ok && { name: named.message }),
    ...(!isApproved && answer !== 'changes' && { answer: faults.answer }),
    ...(!worded.ok && { words: worded.message }),
    ...(worded.ok && answer === 'changes' && !worded.value && { words: faults.words }),
  }
  if (!named.ok || !worded.ok || Object.keys(found).length > 0) return { faults: found }
  return { answer: { name: named.value ?? '', isApproved, words: worded.value ?? '' }, faults: {} }
}

type View = { typed?: Typed; faults?: Faults; notice?: string; isGiven?: boolean }

function page(c: Context<AppEnv>, asked: Asked, view: View, status: 200 | 400 | 409 = 200): Promise<Response> {
  return pageResponse(c, <AnswerPage asked={asked} {...view} />, status, { forms: true })
}

const CHOICES = ['approved', 'changes'] as const

function AnswerPage({ asked, typed = {}, faults: wrong = {}, notice, isGiven }: View & { asked: Asked }) {
  const { key, entry, until, answers } = asked
  const { path } = placesOf(entry)
  const { title, lead } = isGiven ? words.given : { title: words.title, lead: words.lead(path, stageOf(asked)) }
  const name = { id: 'name', label: words.name, error: wrong.name }
  const said = { id: 'words', label: words.words, error: wrong.words }
  return (
    <PageDocument title={title} folio={[words.folio]} notice={notice}>
      <div className="spread">
        <div className="words">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          {answers.map((answer) => (
            <GivenAnswer key={answer.id} answer={answer} />
          ))}
          <p className="actions">
            <LinkButton plain href={`${path}?${PREVIEW_QUERY}=${key}`} label={words.look} />
          </p>
        </div>
        <div className="card">
          <div className="head">
            <h2>{words.card}</h2>
          </div>
          <form className="stub questions" noValidate method="post" action={answerPath(key)}>
            <ErrorList fields={[name, { id: CHOICES[0], label: words.answer, error: wrong.answer }, said]} />
            <LabelledField
              {...name}
              classes={AS_WRITTEN}
              name="name"
              autoComplete="name"
              maxLength={ANSWER_NAME_MAX}
              required
              defaultValue={typed.name}
            />
            <fieldset className="field question" data-invalid={wrong.answer && ''}>
              <legend>{words.answer}</legend>
              <div className="choices">
                {CHOICES.map((choice) => (
                  <label key={choice}>
                    <input
                      type="radio"
                      id={choice}
                      name="answer"
                      value={choice}
                      required
                      defaultChecked={typed.answer === choice}
                    />
                    <span>{words.choices[choice]}</span>
                  </label>
                ))}
              </div>
              {wrong.answer && <p className="error">{wrong.answer}</p>}
            </fieldset>
            <LabelledField
              {...said}
              classes={AS_WRITTEN}
              name="words"
              rows={5}
              hint={words.wordsHint}
              maxLength={ANSWER_WORDS_MAX}
              defaultValue={typed.words}
            />
            <HiddenFields values={{ seen: asked.seen }} />
            <p className="actions">
              <SendButton label={words.send} />
            </p>
            <p>{words.until(dayInFull(sydneyDate(until)))}</p>
          </form>
          <span className="edge" />
        </div>
      </div>
    </PageDocument>
  )
}

function GivenAnswer({ answer: { name, isApproved, words: said, at, isOfNow } }: { answer: DraftAnswer }) {
  const when = `${dayInShort(sydneyDate(at))}, ${timeInWords(sydneyTime(at), ' ')}`
  return (
    <div className="given" data-approved={(isApproved && isOfNow) || undefined}>
      <p>
        <strong>{(isApproved ? words.given.approved : words.given.changes)(name, when)}</strong>
      </p>
      {said && <p className="said">{said}</p>}
      {!isOfNow && <p>{words.given.earlier}</p>}
    </div>
  )
}
