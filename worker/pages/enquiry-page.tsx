import { type ContactField, contactRules } from '../../shared/contact/contact-rules'
import { ENQUIRY_PATH } from '../../shared/contact/enquiry-path'
import { contactWords as words } from '../../shared/content/contact'
import { GrowingDots } from '../../shared/marks/growing-dots'
import { FaultList } from './fault-list'
import { HoneypotInput } from './honeypot-input'
import { LetterAddress } from './letter-address'
import { NextSteps } from './next-steps'
import { PageDocument } from './page-document'
import { type PlainFault, type PlainField, PlainFieldList } from './plain-field-list'

const FIELDS = Object.keys(contactRules) as ContactField[]

const INPUTS: Record<ContactField, Pick<PlainField, 'type' | 'autoComplete' | 'hint'>> = {
  name: { autoComplete: 'name' },
  number: { type: 'tel', autoComplete: 'tel' },
  company: { autoComplete: 'organization' },
  enquiry: { type: 'textarea', hint: words.greeting },
}

type EnquiryPageProps = {
  /** What was typed, by field. */
  values: Partial<Record<ContactField, string>>
  faults: readonly PlainFault[]
}

/** The letter to the desk as a form without scripts. */
export function EnquiryPage({ values, faults }: EnquiryPageProps) {
  const fields = FIELDS.map((name) => ({
    name,
    label: words.fields[name].label,
    value: values[name] ?? '',
    required: contactRules[name].required,
    ...INPUTS[name],
  }))
  const named = faults.map((fault) => nameMissing(fault, values))
  return (
    <PageDocument title={words.headline} folio={words.folio} ground="wattle">
      <div className="spread">
        <div className="words">
          <h1>{words.headline}</h1>
          <p className="lead">{words.standfirst}</p>
        </div>
        <form className="letter" aria-label={words.formLabel} noValidate method="post" action={ENQUIRY_PATH}>
          <LetterAddress filled={fields.filter(({ value }) => value.trim() !== '').length} />
          <FaultList fields={fields} faults={named} />
          <div className="lines">
            <PlainFieldList fields={fields} faults={named} />
          </div>
          <button className="button dark" type="submit">
            <span>{words.send}</span>
            <GrowingDots />
          </button>
          <HoneypotInput />
          <p className="small">
            {`${words.collection} `}
            <a href="/privacy" rel="noreferrer">
              {words.privacy}
            </a>
          </p>
        </form>
        <NextSteps />
      </div>
    </PageDocument>
  )
}

/** The rules say the same of every field that was left empty; here it is named. */
function nameMissing(fault: PlainFault, values: EnquiryPageProps['values']): PlainFault {
  const field = FIELDS.find((name) => name === fault.field)
  if (!field || values[field]?.trim()) return fault
  return { ...fault, message: words.plain.needed(words.fields[field].needed) }
}
