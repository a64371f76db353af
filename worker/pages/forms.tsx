import { createMiddleware } from 'hono/factory'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import {
  honeypotWords,
  type PlainRequest,
  plainFailures,
  plainResultWords,
  plainFormWords as words,
} from '../../shared/content/forms.ts'
import { site } from '../../shared/content/site.ts'
import type { Classes, FieldProps } from '../../shared/marks/labelled-field.tsx'
import { HONEYPOT_NAMES, SKIPPED_BY_MANAGERS } from '../../shared/spam-checks.ts'
import type { AppEnv } from '../env.ts'
import { Unavailable } from '../storage/objects.ts'
import { LinkButton, pageResponse, ResultDocument } from './html.tsx'

/** The class names of the client's style sheets, which response-page.css has as they are written. */
export const AS_WRITTEN: Classes = new Proxy({}, { get: (_, name) => name })

/** A field of a form without scripts, with what was typed into it and what is wrong with that. */
export type SentField = Omit<FieldProps, 'classes'>

/** What is wrong with a form, each error with a link to its field; nothing if nothing is. */
export function ErrorList({ fields }: { fields: readonly Pick<SentField, 'id' | 'label' | 'error'>[] }) {
  const wrong = fields.filter(({ error }) => error)
  if (wrong.length === 0) return null
  return (
    <div className="faults" role="alert">
      <h2>{words.errorsHeading(wrong.length)}</h2>
      <ul>
        {wrong.map(({ id, label, error = '' }) => (
          <li key={id} className="error">
            <a href={`#${id}`}>{names(error, label) ? error : `${label}: ${error}`}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const names = (error: string, label: string) => label.split(' ').some((word) => error.toLowerCase().includes(word.toLowerCase()))

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

type NoScriptResult =
  | { ok: true; reference: string; email: string; times: string | undefined; path: string }
  | { ok: false; request: PlainRequest; reason: string }

export function NoScriptResultPage({ result }: { result: NoScriptResult }) {
  return result.ok ? <Sent {...result} /> : <Failed {...result} />
}

function Sent({ reference, email, times, path }: Extract<NoScriptResult, { ok: true }>) {
  const words = plainResultWords.sent
  return (
    <ResultDocument title={words.title} lead={words.lead}>
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
        <LinkButton href={path} label={words.onwards} />
      </p>
    </ResultDocument>
  )
}

function Failed({ request, reason }: Extract<NoScriptResult, { ok: false }>) {
  const words = plainResultWords.failed
  const { title, back, subject } = plainFailures[request]
  return (
    <ResultDocument failed title={title} lead={reason}>
      {back && <p>{back}</p>}
      <p className="actions">
        <LinkButton href={`mailto:${site.email}?subject=${encodeURIComponent(subject)}`} label={words.email} />
        <LinkButton plain href={site.phone.href} label={words.call} />
      </p>
    </ResultDocument>
  )
}

/** Replaces a JSON error with a page. A route names it itself before its guards: `every` would pass by what one throws. */
export const respondInPages = (request: PlainRequest) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next()
    const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html')
    if (c.get('code') === undefined || isPage) return
    const reason = reasonOf(request, c.get('code'), Number(c.res.headers.get('Retry-After')))
    c.res = await pageResponse(
      c,
      <NoScriptResultPage result={{ ok: false, request, reason }} />,
      c.res.status as ContentfulStatusCode,
    )
  })

/** Where an object or KV cannot be reached, answers whoever opened a link with a page for people in place of the API's error. */
export const pageWhenUnavailable = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (!(c.error instanceof Unavailable)) return
  const reason = reasonOf('link', 'unavailable', 0)
  c.res = await pageResponse(c, <NoScriptResultPage result={{ ok: false, request: 'link', reason }} />, 503)
})

function reasonOf(request: PlainRequest, code: AppEnv['Variables']['code'], retryAfterSeconds: number): string {
  const { rate_limited: limited, other, ...words } = plainFailures[request]
  if (code === 'rate_limited') return limited(retryAfterSeconds)
  return Object.entries(words).find(([known]) => known === code)?.[1] ?? other
}
