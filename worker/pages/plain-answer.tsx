import { type PlainRequest, plainAnswerWords, plainFailures } from '../../shared/content/plain-booking'
import { site } from '../../shared/content/site'
import { AnswerDocument } from './answer-document'

/** The result of a form sent without scripts. */
type PlainAnswer =
  | { ok: true; reference: string; email: string; times: string | undefined; path: string }
  | { ok: false; request: PlainRequest; reason: string }

export function PlainAnswerPage({ answer }: { answer: PlainAnswer }) {
  return answer.ok ? <Sent {...answer} /> : <Failed {...answer} />
}

function Sent({ reference, email, times, path }: Extract<PlainAnswer, { ok: true }>) {
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

function Failed({ request, reason }: Extract<PlainAnswer, { ok: false }>) {
  const words = plainAnswerWords.failed
  const { title, back, subject } = plainFailures[request]
  return (
    <AnswerDocument failed title={title} lead={reason}>
      {back && <p>{back}</p>}
      <p className="actions">
        <a className="button dark" href={`mailto:${site.email}?subject=${encodeURIComponent(subject)}`}>
          {words.email}
        </a>
        <a className="button" href={site.phone.href}>
          {words.call}
        </a>
      </p>
    </AnswerDocument>
  )
}
