import { createMiddleware } from 'hono/factory'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { bookingWords } from '../../shared/content/booking.ts'
import {
  honeypotWords,
  type PlainRequest,
  plainAnswerWords,
  plainFailures,
  plainFormWords as words,
} from '../../shared/content/forms.ts'
import { site } from '../../shared/content/site.ts'
import { HONEYPOT_NAMES, SKIPPED_BY_MANAGERS } from '../../shared/spam-checks.ts'
import type { AppEnv } from '../env.ts'
import { AnswerDocument, pageAnswer } from './html.tsx'

/** A field of a form without scripts, with what was typed into it. */
export type NoScriptField = {
  name: string
  label: string
  hint?: string
  value: string
  type?: 'text' | 'tel' | 'email' | 'textarea'
  autoComplete?: string
  required: boolean
}

/** What is wrong with one field, by its name. */
export type NoScriptError = { field: string; message: string }

/** The fields of a form, each with its label, its hint and its error. */
export function NoScriptFieldList({ fields, errors }: { fields: readonly NoScriptField[]; errors: readonly NoScriptError[] }) {
  return fields.map((field) => (
    <FieldRow key={field.name} field={field} error={errors.find((error) => error.field === field.name)?.message} />
  ))
}

function FieldRow({ field, error }: { field: NoScriptField; error: string | undefined }) {
  const { name, label, hint, required } = field
  const hintId = hint && `${name}-hint`
  const errorId = error && `${name}-fault`
  return (
    <div className="field" data-type={field.type} data-invalid={error ? true : undefined}>
      <label htmlFor={name}>{required ? label : bookingWords.optional(label)}</label>
      {hint && (
        <p id={hintId} className="hint">
          {hint}
        </p>
      )}
      <FieldControl field={field} describedBy={[errorId, hintId].filter(Boolean).join(' ') || undefined} invalid={!!error} />
      {error && (
        <p id={errorId} className="error">
          {error}
        </p>
      )}
    </div>
  )
}

type FieldControlProps = { field: NoScriptField; describedBy: string | undefined; invalid: boolean }

function FieldControl({
  field: { name, value, type = 'text', autoComplete, required },
  describedBy,
  invalid,
}: FieldControlProps) {
  const attributes = {
    id: name,
    name,
    defaultValue: value,
    autoComplete,
    'aria-required': required || undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
  }
  if (type === 'textarea') return <textarea rows={4} {...attributes} />
  // A field of type email changes what is typed: it turns the domain of jo@bäckerei.example into punycode.
  if (type === 'email') return <input type="text" inputMode="email" autoCapitalize="none" spellCheck={false} {...attributes} />
  return <input type={type} {...attributes} />
}

/** What is wrong with a form, each error with a link to its field; nothing if nothing is. */
export function ErrorList({ fields, errors }: { fields: readonly NoScriptField[]; errors: readonly NoScriptError[] }) {
  if (errors.length === 0) return null
  return (
    <div className="faults" role="alert">
      <h2>{words.errorsHeading(errors.length)}</h2>
      <ul>
        {errors.map((error) => (
          <li key={error.field + error.message} className="error">
            <ErrorLink error={error} field={fields.find(({ name }) => name === error.field)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** It names the field unless the message does. */
function ErrorLink({ error: { message }, field }: { error: NoScriptError; field: NoScriptField | undefined }) {
  if (!field) return <span>{message}</span>
  const isNamed = field.label.split(' ').some((word) => message.toLowerCase().includes(word.toLowerCase()))
  return <a href={`#${field.name}`}>{isNamed ? message : `${field.label}: ${message}`}</a>
}

/** What a form sends along without showing it. */
export function HiddenFields({ values }: { values: Record<string, string> }) {
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

/** The hidden field that bots fill in and people never see, under the name it has in prerendered pages. */
export function HoneypotInput() {
  return (
    <div className="hidden" aria-hidden="true">
      <label htmlFor="honeypot">{honeypotWords.label}</label>
      <input id="honeypot" name={HONEYPOT_NAMES[0]} defaultValue="" tabIndex={-1} autoComplete="off" {...SKIPPED_BY_MANAGERS} />
    </div>
  )
}

/** The result of a form sent without scripts. */
type NoScriptAnswer =
  | { ok: true; reference: string; email: string; times: string | undefined; path: string }
  | { ok: false; request: PlainRequest; reason: string }

export function NoScriptAnswerPage({ answer }: { answer: NoScriptAnswer }) {
  return answer.ok ? <Sent {...answer} /> : <Failed {...answer} />
}

function Sent({ reference, email, times, path }: Extract<NoScriptAnswer, { ok: true }>) {
  const words = plainAnswerWords.sent
  return (
    <AnswerDocument title={words.title} lead={words.lead}>
      <dl>
        <dt>{words.reference}</dt>
        <dd className="reference" translate="no">
          {reference}
        </dd>
        {times && <dt>{words.times}</dt>}
        {times && <dd>{times}</dd>}
      </dl>
      <p>{words.next(email)}</p>
      <p>{words.change}</p>
      <p className="actions">
        <a className="button dark" href={path}>
          {words.onwards}
        </a>
      </p>
    </AnswerDocument>
  )
}

function Failed({ request, reason }: Extract<NoScriptAnswer, { ok: false }>) {
  const words = plainAnswerWords.failed
  const { title, back, subject } = plainFailures[request]
  return (
    <AnswerDocument failed title={title} lead={reason}>
      {back && <p>{back}</p>}
      <p className="actions">
        <a className="button dark" href={`mailto:${site.email}?subject=${encodeURIComponent(subject)}`}>
          {words.email}
        </a>
        <a className="button plain" href={site.phone.href}>
          {words.call}
        </a>
      </p>
    </AnswerDocument>
  )
}

/**
 * Replaces a JSON error with an HTML page in the words for what was sent; status code and Retry-After stay. A route names it by itself,
 * before its guards: `every` would pass what a guard throws by it.
 */
export const answerInPages = (request: PlainRequest) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next()
    const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html')
    if (c.get('code') === undefined || isPage) return
    const reason = reasonOf(request, c.get('code'), Number(c.res.headers.get('Retry-After')))
    c.res = await pageAnswer(
      c,
      <NoScriptAnswerPage answer={{ ok: false, request, reason }} />,
      c.res.status as ContentfulStatusCode,
    )
  })

function reasonOf(request: PlainRequest, code: AppEnv['Variables']['code'], retryAfterSeconds: number): string {
  const words = plainFailures[request]
  if (code === 'rate_limited') return words.rate_limited(retryAfterSeconds)
  return (code === undefined || code === 'forbidden' ? undefined : words[code]) ?? words.other
}
