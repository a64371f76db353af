import type { ReactNode } from 'react'
import { contactWords } from '../../shared/content/contact.ts'
import { CONTACT_MAX, type ContactField, ENQUIRY_PATH } from '../../shared/enquiry.ts'
import { GrowingDots } from '../../shared/marks/growing-dots.tsx'
import { LabelledField } from '../../shared/marks/labelled-field.tsx'
import { Letter, LetterHead, letterInput } from '../../shared/marks/letter.tsx'
import { AS_WRITTEN, ErrorList, HiddenFields, HoneypotInput } from '../pages/forms.tsx'
import { LinkButton, PageDocument } from '../pages/html.tsx'

type TypedLetter = Partial<Record<ContactField, string>>

type EnquiryPageProps = {
  values: TypedLetter
  errors: TypedLetter
  /** Asks whether the number is one. */
  question?: string
  /** What the form sends along without showing it. */
  hidden: Record<string, string>
}

const { number: numberWords, plain } = contactWords
const FIELDS = Object.keys(CONTACT_MAX) as ContactField[]

/** The enquiry form without scripts. */
export function EnquiryPage({ values, errors, question, hidden }: EnquiryPageProps) {
  const field = (name: ContactField) => ({
    ...letterInput(name, name === 'number' && question ? question : nameMissing(name, values, errors)),
    id: name,
    defaultValue: values[name],
  })
  return (
    <LetterPage headline={contactWords.headline} lead={contactWords.standfirst}>
      <form className="paper" aria-label={contactWords.formLabel} noValidate method="post" action={ENQUIRY_PATH}>
        <Letter
          classes={AS_WRITTEN}
          filled={FIELDS.filter((name) => values[name]?.trim()).length}
          field={(name) => <LabelledField key={name} classes={AS_WRITTEN} {...field(name)} />}
          faults={question ? <NumberQuestion question={question} /> : <ErrorList fields={FIELDS.map(field)} />}
        >
          <button className="button dark" type="submit">
            <span>{question ? numberWords.send : contactWords.send}</span>
            <GrowingDots />
          </button>
          <HiddenFields values={hidden} />
          <HoneypotInput />
        </Letter>
      </form>
    </LetterPage>
  )
}

function NumberQuestion({ question }: { question: string }) {
  return (
    <div className="faults" role="alert">
      <h2>{question}</h2>
      <p>{numberWords.advice}</p>
    </div>
  )
}

/** The rules say the same of every field that was left empty; here it is named. */
function nameMissing(name: ContactField, values: TypedLetter, errors: TypedLetter): string | undefined {
  if (!errors[name] || values[name]?.trim()) return errors[name]
  return plain.needed(contactWords.fields[name].needed)
}

const { sent: sentWords } = plain

/** Thanks for an enquiry. `reference` is absent if the page is opened without one. */
export function EnquirySentPage({ reference }: { reference: string | undefined }) {
  return (
    <LetterPage headline={sentWords.headline} lead={sentWords.lead}>
      <div className="paper">
        <LetterHead classes={AS_WRITTEN} filled={FIELDS.length} postmarked />
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
          <LinkButton href="/" label={sentWords.onwards} />
        </p>
      </div>
    </LetterPage>
  )
}

/** Words beside a letter, and below them what happens to an enquiry after it is sent. */
function LetterPage({ headline, lead, children }: { headline: string; lead: string; children: ReactNode }) {
  return (
    <PageDocument title={headline} folio={contactWords.folio} ground="wattle">
      <div className="spread">
        <div className="words">
          <h1>{headline}</h1>
          <p className="lead">{lead}</p>
        </div>
        {children}
        <div className="next">
          <h2>{contactWords.nextHeading}</h2>
          <ol>
            {contactWords.next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </div>
    </PageDocument>
  )
}
