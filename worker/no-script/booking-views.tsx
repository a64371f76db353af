import { PLAIN } from '../../shared/booking.ts'
import { bookingWords, pickerWords } from '../../shared/content/booking.ts'
import { weekTimesWords } from '../../shared/content/booking-page.ts'
import { plainFormWords as formWords, plainTimesWords as words } from '../../shared/content/forms.ts'
import { home } from '../../shared/content/home.ts'
import { site } from '../../shared/content/site.ts'
import { waitingWords } from '../../shared/content/waiting.ts'
import { GrowingDots } from '../../shared/marks/growing-dots.tsx'
import { LabelledField } from '../../shared/marks/labelled-field.tsx'
import type { TimesWeek } from '../bookings/availability.ts'
import { AskedFields, type AskedQuestions, answerErrors } from '../bookings/question-views.tsx'
import { Card } from '../bookings/session-views.tsx'
import { type TimesError, TimesErrorLine, WeekTimes } from '../bookings/times-views.tsx'
import { AS_WRITTEN, ErrorList, HiddenFields, HoneypotInput, type SentField } from '../pages/forms.tsx'
import { LinkButton, PageDocument, SendButton } from '../pages/html.tsx'

type PlainFormPageProps = {
  action: string
  fields: readonly SentField[]
  asked: AskedQuestions
  hidden: Record<string, string>
}

/** Step 1 of the booking form without scripts: its fields as they were sent, and what is wrong with them. */
export function NoScriptFormPage({ action, fields, asked, hidden }: PlainFormPageProps) {
  return (
    <PageDocument title={formWords.title} folio={home.disciplines}>
      <div className="spread">
        <div className="words">
          <h1>{formWords.title}</h1>
          <p className="lead">{formWords.lead}</p>
          <ErrorList fields={[...fields, ...answerErrors(asked)]} />
        </div>
        <Card title={bookingWords.stepNames[1]} aside={bookingWords.steps[1]}>
          <form className="stub" noValidate method="post" action={action}>
            <HiddenFields values={hidden} />
            {fields.map((field) => (
              <LabelledField key={field.id} classes={AS_WRITTEN} {...field} />
            ))}
            <AskedFields asked={asked} />
            <button className="button dark long" type="submit">
              <span>{bookingWords.proceed}</span>
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

/** Times in the visitor's own words. */
export const TIMES_INPUT = { id: 'times', name: PLAIN.times, label: bookingWords.times, hint: words.other.hint, rows: 2 }

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
              <SendButton plain name={PLAIN.step} value="wait" label={waitingWords.earlier.ask} />
            </div>
          )}
          <div className="stub other">
            <h3>{week ? words.other.heading : words.other.headingAlone}</h3>
            <LabelledField classes={AS_WRITTEN} {...TIMES_INPUT} defaultValue={times} />
            <SendButton plain name={PLAIN.step} value="write" label={words.other.send} />
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
        <SendButton name={PLAIN.step} value="book" label={bookingWords.confirm} />
        <LinkButton plain href={backPath} label={bookingWords.back} />
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
        <LinkButton href={site.phone.href} label={site.phone.label} />
        <SendButton plain label={weekTimesWords.retry} />
      </p>
    </>
  )
}
