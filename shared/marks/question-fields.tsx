import { ANSWER_MAX, type AnswerFault, answerField, choicesOf, type Given, type Question } from '../campaign/questions.ts'
import { questionWords as words } from '../content/questions.ts'

/** The classes by which each side's style sheet knows the parts. */
type Looks = { field?: string; error?: string; choices?: string }

export type QuestionFieldsProps = {
  questions: readonly Question[]
  given: Given
  faults: readonly AnswerFault[]
  /** Begins the ids of the fields, which are those of one form. */
  prefix: string
  looks: Looks
  /** Whether an answer that was chosen can be taken back. */
  canTakeBack?: boolean
  /** Absent where no script runs: then the browser holds what is typed. */
  onAnswer?: (question: string, answer: string) => void
}

/** The id of a question's first control, by its place. */
export const questionId = (prefix: string, index: number) => `${prefix}-${index + 1}`

/** The fields of a campaign's questions: radio buttons, or a few lines of text. */
export function QuestionFields({ questions, given, faults, ...shared }: QuestionFieldsProps) {
  return questions.map((asked, index) => {
    const fault = faults.find(({ question }) => question === asked.question)?.message
    const value = (Object.hasOwn(given, asked.question) && given[asked.question]) || ''
    const id = questionId(shared.prefix, index)
    const field = { asked, id, value, fault, ...shared }
    return asked.kind === 'text' ? <TextQuestion key={id} {...field} /> : <ChoiceQuestion key={id} {...field} />
  })
}

type FieldProps = Pick<QuestionFieldsProps, 'looks' | 'canTakeBack' | 'onAnswer'> & {
  asked: Question
  id: string
  value: string
  fault: string | undefined
}

function TextQuestion({ asked, id, value, fault, looks, onAnswer }: FieldProps) {
  const { question, required } = asked
  return (
    <div className={looks.field} data-invalid={fault && ''}>
      <label htmlFor={id}>{required ? question : words.optional(question)}</label>
      <textarea
        id={id}
        name={answerField(question)}
        rows={2}
        maxLength={ANSWER_MAX}
        aria-required={required || undefined}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault && `${id}-fault`}
        {...(onAnswer
          ? { value, onChange: ({ target }) => onAnswer(question, (target as unknown as { value: string }).value) }
          : { defaultValue: value })}
      />
      <Fault id={id} fault={fault} looks={looks} />
    </div>
  )
}

function ChoiceQuestion({ asked, id, value, fault, looks, canTakeBack, onAnswer }: FieldProps) {
  const { question, required } = asked
  const choices = choicesOf(asked)
  const offered = canTakeBack && !required && value !== '' ? [...choices, ''] : choices
  return (
    <fieldset className={looks.field} data-invalid={fault && ''} aria-describedby={fault && `${id}-fault`}>
      <legend>{required ? question : words.optional(question)}</legend>
      <div className={looks.choices}>
        {offered.map((choice, index) => (
          <label key={choice}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={answerField(question)}
              value={choice}
              required={required}
              {...(onAnswer
                ? { checked: choice === value, onChange: () => onAnswer(question, choice) }
                : { defaultChecked: choice === value })}
            />
            <span>{choice || words.none}</span>
          </label>
        ))}
      </div>
      <Fault id={id} fault={fault} looks={looks} />
    </fieldset>
  )
}

function Fault({ id, fault, looks }: Pick<FieldProps, 'id' | 'fault' | 'looks'>) {
  return (
    fault && (
      <p id={`${id}-fault`} className={looks.error}>
        {fault}
      </p>
    )
  )
}
