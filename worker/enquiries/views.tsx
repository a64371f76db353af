import { contactWords } from '../../shared/content/contact.ts'
import { type ContactField, contactRules, ENQUIRY_PATH } from '../../shared/enquiry.ts'
import { GrowingDots } from '../../shared/marks/growing-dots.tsx'
import { LetterStamp } from '../../shared/marks/letter-stamp.tsx'
import { NextSteps } from '../bookings/page-views.tsx'
import {
  ErrorList,
  HiddenFields,
  HoneypotInput,
  type NoScriptError,
  type NoScriptField,
  NoScriptFieldList,
} from '../http/forms.tsx'
import { PageDocument } from '../http/html.tsx'

const FIELDS = Object.keys(contactRules) as ContactField[]

const INPUTS: Record<ContactField, Pick<NoScriptField, 'type' | 'autoComplete' | 'hint'>> = {
  name: { autoComplete: 'name' },
  number: { type: 'tel', autoComplete: 'tel' },
  company: { autoComplete: 'organization' },
  enquiry: { type: 'textarea', hint: contactWords.greeting },
}

type EnquiryPageProps = {
  /** What was typed, by field. */
  values: Partial<Record<ContactField, string>>
  errors: readonly NoScriptError[]
  /** Asks whether the number is one. */
  question?: string
  /** What the form sends along without showing it. */
  hidden: Record<string, string>
}

/** The enquiry form without scripts. */
export function EnquiryPage({ values, errors, question, hidden }: EnquiryPageProps) {
  const fields = FIELDS.map((name) => ({
    name,
    label: contactWords.fields[name].label,
    value: values[name] ?? '',
    required: contactRules[name].required,
    ...INPUTS[name],
  }))
  const named = errors.map((error) => nameMissing(error, values))
  return (
    <PageDocument title={contactWords.headline} folio={contactWords.folio} ground="wattle">
      <div className="spread">
        <div className="words">
          <h1>{contactWords.headline}</h1>
          <p className="lead">{contactWords.standfirst}</p>
        </div>
        <form className="paper" aria-label={contactWords.formLabel} noValidate method="post" action={ENQUIRY_PATH}>
          <EnquiryAddress filled={fields.filter(({ value }) => value.trim() !== '').length} />
          <ErrorList fields={fields} errors={named} />
          {question && (
            <div className="faults" role="alert">
              <h2>{question}</h2>
              <p>{contactWords.number.advice}</p>
            </div>
          )}
          <div className="lines">
            <NoScriptFieldList fields={fields} errors={question ? [{ field: 'number', message: question }] : named} />
          </div>
          <button className="button dark" type="submit">
            <span>{question ? contactWords.number.send : contactWords.send}</span>
            <GrowingDots />
          </button>
          <HiddenFields values={hidden} />
          <HoneypotInput />
          <p className="small">
            {`${contactWords.collection} `}
            <a href="/privacy" rel="noreferrer">
              {contactWords.privacy}
            </a>
          </p>
        </form>
        <NextSteps />
      </div>
    </PageDocument>
  )
}

/** The rules say the same of every field that was left empty; here it is named. */
function nameMissing(error: NoScriptError, values: EnquiryPageProps['values']): NoScriptError {
  const field = FIELDS.find((name) => name === error.field)
  if (!field || values[field]?.trim()) return error
  return { ...error, message: contactWords.plain.needed(contactWords.fields[field].needed) }
}

const sentWords = contactWords.plain.sent

/** Thanks for an enquiry. `reference` is absent if the page is opened without one. */
export function EnquirySentPage({ reference }: { reference: string | undefined }) {
  return (
    <PageDocument title={sentWords.headline} folio={contactWords.folio} ground="wattle">
      <div className="spread">
        <div className="words">
          <h1>{sentWords.headline}</h1>
          <p className="lead">{sentWords.lead}</p>
        </div>
        <div className="paper">
          <EnquiryAddress filled={4} postmarked />
          {reference && (
            <>
              <dl>
                <dt>{sentWords.reference}</dt>
                <dd className="reference" translate="no">
                  {reference}
                </dd>
              </dl>
              <p>{sentWords.more}</p>
            </>
          )}
          <p className="actions">
            <a className="button dark" href="/">
              {sentWords.onwards}
            </a>
          </p>
        </div>
        <NextSteps />
      </div>
    </PageDocument>
  )
}

type EnquiryAddressProps = {
  /** How many fields of the form are filled in. */
  filled: number
  postmarked?: boolean
}

/** The head of the form: whom it goes to, and its stamp. */
function EnquiryAddress({ filled, postmarked = false }: EnquiryAddressProps) {
  return (
    <div className="addressed">
      <p className="address">
        {contactWords.address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <LetterStamp filled={filled} postmarked={postmarked} />
    </div>
  )
}
