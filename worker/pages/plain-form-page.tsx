import { bookingWords } from '../../shared/content/booking'
import { home } from '../../shared/content/home'
import { GrowingDots } from '../../shared/marks/growing-dots'
import { FaultList } from './fault-list'
import { HiddenFields } from './hidden-fields'
import { HoneypotInput } from './honeypot-input'
import { PageDocument } from './page-document'
import { type PlainFault, type PlainField, PlainFieldList } from './plain-field-list'
import { Ticket } from './ticket'

type PlainFormPageProps = {
  action: string
  title: string
  lead: string
  fields: readonly PlainField[]
  faults: readonly PlainFault[]
  hidden: Record<string, string>
  submit: string
}

/** Step 1 of the ticket without scripts: its fields as they were sent, and what is wrong with them. */
export function PlainFormPage({ action, title, lead, fields, faults, hidden, submit }: PlainFormPageProps) {
  return (
    <PageDocument title={title} folio={home.disciplines}>
      <div className="spread">
        <div className="words">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <FaultList fields={fields} faults={faults} />
        </div>
        <Ticket title={bookingWords.stepNames[1]} aside={bookingWords.steps[1]}>
          <form className="stub" noValidate method="post" action={action}>
            <HiddenFields values={hidden} />
            <PlainFieldList fields={fields} faults={faults} />
            <button className="button dark long" type="submit">
              <span>{submit}</span>
              <GrowingDots />
            </button>
            <HoneypotInput />
            <p className="small">
              <a href="/privacy" rel="noreferrer">
                {bookingWords.privacy}
              </a>
            </p>
          </form>
        </Ticket>
      </div>
    </PageDocument>
  )
}
