import type { AnswerFault, Given, Question } from '../../shared/campaign/questions.ts'
import { questionWords } from '../../shared/content/questions.ts'
import { QuestionFields, questionId } from '../../shared/marks/question-fields.tsx'
import { SendButton } from '../pages/html.tsx'
import type { BookingView } from './page.tsx'

/** What a form asks beside its own fields, what was answered, and what is wrong with that. */
export type AskedQuestions = { questions: readonly Question[]; given: Given; faults: readonly AnswerFault[] }

const PREFIX = 'question'
const LOOKS = { field: 'field question', error: 'error', choices: 'choices' }

/** The fields of a campaign's questions in a form without scripts. */
export function AskedFields({ asked, canTakeBack }: { asked: AskedQuestions; canTakeBack?: boolean }) {
  return <QuestionFields {...asked} prefix={PREFIX} looks={LOOKS} canTakeBack={canTakeBack} />
}

/** What is wrong with the answers, for a form's list of errors. */
export function answerErrors({ questions, faults }: AskedQuestions) {
  return faults.map(({ question, message }) => {
    const index = questions.findIndex((asked) => asked.question === question)
    return { id: questionId(PREFIX, index), label: question, error: message }
  })
}

const { page: words } = questionWords

/** The part of a booking's page that asks the campaign's questions. */
export function QuestionsStub({ view, asked }: { view: BookingView; asked: AskedQuestions }) {
  const { faults } = asked
  return (
    <form className="stub questions" id="questions" noValidate method="post" action={`${view.path}/answers`}>
      <h3>{words.title}</h3>
      <p>{words.lead}</p>
      {faults.length > 0 && (
        <p className="error" role="alert">
          {words.errors(faults.length)}
        </p>
      )}
      <AskedFields asked={asked} canTakeBack />
      <p className="actions">
        <SendButton label={words.save} />
      </p>
    </form>
  )
}
