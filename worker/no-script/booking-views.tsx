import { PLAIN } from '../../shared/booking.ts'
import { bookingWords, pickerWords } from '../../shared/content/booking.ts'
import { weekTimesWords } from '../../shared/content/booking-page.ts'
import { plainTimesWords as words } from '../../shared/content/forms.ts'
import { home } from '../../shared/content/home.ts'
import { site } from '../../shared/content/site.ts'
import { waitingWords } from '../../shared/content/waiting.ts'
import { GrowingDots } from '../../shared/marks/growing-dots.tsx'
import type { TimesWeek } from '../bookings/availability.ts'
import { AskedFields, type AskedQuestions, faultsListed, questionsListed } from '../bookings/question-views.tsx'
import { Card } from '../bookings/session-views.tsx'
import { type TimesError, TimesErrorLine, WeekTimes } from '../bookings/times-views.tsx'
import {
  ErrorList,
  HiddenFields,
  HoneypotInput,
  type NoScriptError,
  type NoScriptField,
  NoScriptFieldList,
} from '../http/forms.tsx'
import { PageDocument } from '../http/html.tsx'

type PlainFormPageProps = {
  action: string
  title: string
  lead: string
  fields: readonly NoScriptField[]
  errors: readonly NoScriptError[]
  asked?: AskedQuestions
  hidden: Record<string, string>
  submit: string
}

const NOTHING: AskedQuestions = { questions: [], given: {}, faults: [] }

/** Step 1 of the booking form without scripts: its fields as they were sent, and what is wrong with them. */
export function NoScriptFormPage({ action, title, lead, fields, errors, asked = NOTHING, hidden, submit }: PlainFormPageProps) {
  return (
    <PageDocument title={title} folio={home.disciplines}>
      <div className="spread">
        <div className="words">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <ErrorList fields={[...fields, ...questionsListed(asked)]} errors={[...errors, ...faultsListed(asked)]} />
        </div>
        <Card title={bookingWords.stepNames[1]} aside={bookingWords.steps[1]}>
          <form className="stub" noValidate method="post" action={action}>
            <HiddenFields values={hidden} />
            <NoScriptFieldList fields={fields} errors={errors} />
            <AskedFields asked={asked} />
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
        </Card>
      </div>
    </PageDocument>
  )
}

type PlainTimesPageProps = {
  action: string
  /** What step 1 took. */
  hidden: Record<string, string>
  /** undefined: the times cannot be read now. */
  week: TimesWeek | undefined
  error?: TimesError
  /** UTC ISO start of the time that was chosen before. */
  chosen?: string
  backPath: string
}

/** Step 2 of the booking form without scripts: a week of free times, and a line to write where none of them suits. */
export function NoScriptTimesPage({ action, hidden, week, error, chosen, backPath }: PlainTimesPageProps) {
  const { [PLAIN.times]: times, ...others } = hidden
  return (
    <PageDocument title={`${pickerWords.legend}.`} folio={home.disciplines}>
      <div className="opening">
        <h1>{`${pickerWords.legend}.`}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <Card wide title={bookingWords.stepNames[2]} aside={bookingWords.steps[2]}>
        <form method="post" action={action}>
          <HiddenFields values={others} />
          <div className="stub">
            {error && <TimesErrorLine error={error} />}
            {week ? <ChooseTime week={week} chosen={chosen} backPath={backPath} /> : <Unreadable />}
          </div>
          {week && (
            <div className="stub other">
              <h3>{waitingWords.earlier.title}</h3>
              <p>{waitingWords.earlier.text}</p>
              <button className="button plain" type="submit" name={PLAIN.step} value="wait">
                {waitingWords.earlier.ask}
              </button>
            </div>
          )}
          <div className="stub other">
            <h3>{week ? words.other.heading : words.other.headingAlone}</h3>
            <div className="field">
              <label htmlFor="times">{bookingWords.times}</label>
              <p id="times-hint" className="hint">
                {words.other.hint}
              </p>
              <textarea id="times" name={PLAIN.times} rows={2} defaultValue={times} aria-describedby="times-hint" />
            </div>
            <button className="button plain" type="submit" name={PLAIN.step} value="write">
              {words.other.send}
            </button>
          </div>
        </form>
      </Card>
    </PageDocument>
  )
}

type ChooseTimeProps = { week: TimesWeek; chosen: string | undefined; backPath: string }

function ChooseTime({ week, chosen, backPath }: ChooseTimeProps) {
  return (
    <>
      {/* The Enter key presses a form's first button: without this one it would turn the week. */}
      <button className="hidden" type="submit" name={PLAIN.step} value="book" tabIndex={-1} aria-hidden="true">
        {bookingWords.confirm}
      </button>
      <WeekTimes
        week={week}
        chosen={chosen}
        turn={(monday, word, label) => (
          <button className="turn" type="submit" name={PLAIN.week} value={monday} aria-label={label}>
            {word}
          </button>
        )}
      />
      <p className="actions">
        <button className="button dark" type="submit" name={PLAIN.step} value="book">
          {bookingWords.confirm}
        </button>
        <a className="button plain" href={backPath}>
          {bookingWords.back}
        </a>
      </p>
    </>
  )
}

/** Sends the same again, or calls. */
function Unreadable() {
  return (
    <>
      <p role="alert">{weekTimesWords.unreadable}</p>
      <p className="actions">
        <a className="button dark" href={site.phone.href}>
          {site.phone.label}
        </a>
        <button className="button plain" type="submit">
          {weekTimesWords.retry}
        </button>
      </p>
    </>
  )
}
