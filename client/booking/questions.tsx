import { signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  type Answer,
  type AnswerFault,
  answerField,
  answersByQuestion,
  checkAnswers,
  type Given,
  hostOption,
  type Question,
} from '../../shared/campaign/questions.ts'
import { waitInWords } from '../../shared/content/forms.ts'
import { questionWords } from '../../shared/content/questions.ts'
import { QuestionFields, questionId } from '../../shared/marks/question-fields.tsx'
import { readTyped, saveTyped } from '../form/session.ts'
import { Button } from '../ui/button.tsx'
import type { AskedBefore, BookingFormState } from './form-state.ts'
import field from '../ui/field.module.css'
import styles from './questions.module.css'

const LOOKS = { field: `${field.field} ${styles.question}`, error: field.error, choices: styles.choices }
const BEFORE = 'before'

type BeforeQuestionsProps = { form: BookingFormState; questions: readonly Question[] }

/** The campaign's questions that are asked before the times. Its HTML may have come with the page. */
export function BeforeQuestions({ form, questions }: BeforeQuestionsProps) {
  useSignals()
  const [asked] = useState(() => questions.filter(({ before }) => before))
  const [before] = useState(() => {
    startBefore(form, questions)
    return form.before.value as AskedBefore
  })
  useLayoutEffect(() => takeDraft(before, asked), [before, asked])
  useEffect(() => before.given.subscribe((given) => saveTyped(KEY, allOf(asked, given))), [before, asked])
  return (
    <div className={styles.questions}>
      <QuestionFields
        questions={asked}
        given={before.given.value}
        faults={before.faults.value}
        prefix={BEFORE}
        looks={LOOKS}
        onAnswer={(question, answer) => {
          before.given.value = { ...before.given.value, [question]: answer }
          before.faults.value = before.faults.value.filter((fault) => fault.question !== question)
        }}
      />
    </div>
  )
}

/** Has questions answer before they are hydrated, from the page's own HTML and, with `fromDraft`, an earlier view in this tab. */
export function startBefore(form: BookingFormState, questions: readonly Question[], fromDraft = false): void {
  if (form.before.value) return
  const asked = questions.filter(({ before }) => before)
  const before = askedBefore(asked)
  const early = (question: string) => String(form.early.value?.get(answerField(question)) ?? '')
  before.given.value = Object.fromEntries(asked.map(({ question }) => [question, early(question)]))
  if (fromDraft) takeDraft(before, asked)
  form.before.value = before
}

function askedBefore(questions: readonly Question[]): AskedBefore {
  const given = signal<Given>({})
  const faults = signal<readonly AnswerFault[]>([])
  return {
    given,
    faults,
    check: () => {
      faults.value = checkAnswers(questions, given.value).faults
      return focusOf(questions, faults.value, BEFORE)
    },
    answers: () => checkAnswers(questions, given.value).answers,
    option: () => hostOption(questions, given.value),
    clear: () => {
      given.value = {}
      faults.value = []
    },
  }
}

/** The id of the first field with a fault. */
function focusOf<P extends string>(questions: readonly Question[], faults: readonly AnswerFault[], prefix: P) {
  const index = questions.findIndex((asked) => faults.some(({ question }) => question === asked.question))
  return index < 0 ? undefined : (questionId(prefix, index) as `${P}-${number}`)
}

const KEY = 'booking-answers'

const allOf = (questions: readonly Question[], given: Given) =>
  Object.fromEntries(questions.map(({ question }) => [question, given[question] ?? '']))

/** Takes what an earlier page view of this tab kept, where nothing is answered yet. */
function takeDraft({ given }: AskedBefore, questions: readonly Question[]): void {
  const draft = readTyped(KEY, allOf(questions, {}))
  if (!draft) return
  const known = questions.map(({ question }) => [question, given.value[question] || draft[question] || ''])
  given.value = Object.fromEntries(known)
}

const { after: words } = questionWords
const AFTER = 'after'
const TIMEOUT_MS = 15_000

/** `path`: the booking's own page. `answers`: what was answered with the booking. */
export type AfterQuestionsProps = { path: string; questions: readonly Question[]; answers: readonly Answer[] }

type State = { at: 'open' | 'sending' | 'sent'; failure?: string }

/** The questions that are asked once the booking is made. Who does not answer is booked all the same. */
export function AfterQuestions({ path, questions, answers }: AfterQuestionsProps) {
  const [given, setGiven] = useState<Given>({})
  const [faults, setFaults] = useState<readonly AnswerFault[]>([])
  const [state, setState] = useState<State>({ at: 'open' })
  const root = useRef<HTMLFormElement>(null)
  const thanks = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (state.at === 'sent') thanks.current?.focus()
  }, [state.at])

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (state.at === 'sending') return
    const checked = checkAnswers(questions, given)
    setFaults(checked.faults)
    const first = focusOf(questions, checked.faults, AFTER)
    if (first) return root.current?.querySelector<HTMLElement>(`#${first}`)?.focus()
    setState({ at: 'sending' })
    // The booking's page asks everything at once, so what was answered before is sent along.
    const failure = await sendAnswers(path, { ...answersByQuestion(answers), ...given })
    setState(failure === undefined ? { at: 'sent' } : { at: 'open', failure })
  }

  if (state.at === 'sent') {
    return (
      <p className={styles.thanks} ref={thanks} tabIndex={-1}>
        <strong>{words.sent}</strong> {words.change} <a href={`${path}#questions`}>{words.open}</a>
      </p>
    )
  }
  return (
    <form className={styles.after} ref={root} noValidate onSubmit={submit} method="post" action={`${path}/answers`}>
      <h4>{words.title}</h4>
      <p>{words.lead(questions.length)}</p>
      <QuestionFields
        questions={questions}
        given={given}
        faults={faults}
        prefix={AFTER}
        looks={LOOKS}
        onAnswer={(question, answer) => {
          setGiven({ ...given, [question]: answer })
          setFaults(faults.filter((fault) => fault.question !== question))
        }}
      />
      {state.failure && (
        <p role="alert" className={field.error}>
          <span>
            <span>{state.failure}</span> <a href={`${path}#questions`}>{words.open}</a>
          </span>
        </p>
      )}
      <Button look="dark" type="submit" disabled={state.at === 'sending'}>
        {state.at === 'sending' ? words.sending : words.send}
      </Button>
    </form>
  )
}

/** Sends answers as the form on the booking's page does; undefined if they are stored, else what went wrong. Never throws. */
async function sendAnswers(path: string, given: Given): Promise<string | undefined> {
  const body = new URLSearchParams()
  for (const [question, answer] of Object.entries(given)) if (answer) body.set(answerField(question), answer)
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(`${path}/answers`, { method: 'POST', body, redirect: 'manual', signal })
    // Its redirect leads to the booking's page, which is not needed here.
    if (response.type === 'opaqueredirect') return undefined
    if (response.status === 429) return words.failures.limited(waitInWords(Number(response.headers.get('Retry-After')) || 60))
    return response.status < 500 ? words.failures.refused : words.failures.other
  } catch {
    return words.failures.network
  }
}
