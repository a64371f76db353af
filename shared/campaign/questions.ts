import { questionWords as words } from '../content/questions.ts'
import { checkField, type FieldRule } from '../field-rule.ts'

/** What a campaign asks beside the booking form's own fields. Its words name it: a question in other words is another question. */
export type Question = {
  question: string
  kind: QuestionKind
  /** Of a choice. Whoever chooses an option with a `host`, by its key, is offered the times of that host. */
  options?: readonly { text: string; host?: string }[]
  required?: boolean
  /** Asked before the times are shown, not after the booking. */
  before?: boolean
  /** In place of the hosts' keys, where visitors get the question. */
  hosts?: boolean
}

export const QUESTION_KINDS = ['choice', 'yes-no', 'text'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

export const QUESTIONS_MAX = 4
export const QUESTION_MAX = 120
export const OPTIONS_MIN = 2
export const OPTIONS_MAX = 6
export const OPTION_MAX = 60
/** Of a text; that is two or three sentences. */
export const ANSWER_MAX = 300

/** What was answered, with the question as it was asked: it stays readable when the campaign's questions change. */
export type Answer = { question: string; answer: string }

/** What somebody typed or chose, by the question's words; absent or empty: nothing. */
export type Given = Readonly<Record<string, string | undefined>>

/** The name of a question's field in a form: by it every page knows which question was answered. */
export const answerField = (question: string) => `answer.${question}`

/** What was answered in a form's fields. */
export function givenIn(questions: readonly Question[], fields: Readonly<Record<string, string | undefined>>): Given {
  const given = questions.map(({ question }) => [question, fields[answerField(question)]] as const)
  return Object.fromEntries(given.filter(([, answer]) => answer !== undefined))
}

const rule: FieldRule = {
  required: false,
  max: ANSWER_MAX,
  kind: 'line',
  messages: {
    tooShort: words.faults.missing,
    tooLong: words.faults.tooLong(ANSWER_MAX),
    invalid: words.faults.invalid,
  },
}

/** What can be chosen, in words; none: any text. */
export function choicesOf({ kind, options = [] }: Question): readonly string[] {
  if (kind === 'yes-no') return [words.yes, words.no]
  return kind === 'choice' ? options.map(({ text }) => text) : []
}

/** What is wrong with the answer to a question; `isMissing`: there is none, and it is required. */
export type AnswerFault = { question: string; message: string; isMissing?: true }

/** The answers in the order of the questions, and what is wrong with the rest. A choice that is offered no more is none. */
export function checkAnswers(questions: readonly Question[], given: Given): { answers: Answer[]; faults: AnswerFault[] } {
  const answers: Answer[] = []
  const faults: AnswerFault[] = []
  for (const asked of questions) {
    const { question, required } = asked
    const choices = choicesOf(asked)
    const typed = typedIn(given, question)
    const checked = choices.length > 0 ? { ok: true as const, value: chosen(choices, typed) } : checkField(rule, typed)
    if (!checked.ok) faults.push({ question, message: checked.message })
    else if (checked.value !== undefined) answers.push({ question, answer: checked.value })
    else if (required) {
      const message = choices.length > 0 ? words.faults.unchosen : words.faults.missing
      faults.push({ question, message, isMissing: true })
    }
  }
  return { answers, faults }
}

/** The words of a question may be those of something that every object has. */
const typedIn = (given: Given, question: string) => (Object.hasOwn(given, question) ? given[question] : undefined)

function chosen(choices: readonly string[], typed = ''): string | undefined {
  return choices.find((choice) => choice.trim() === typed.trim())
}

/** Answers with those to the present questions replaced; answers to what is no longer asked stay behind them. */
export function withAnswers(kept: readonly Answer[], questions: readonly Question[], answers: readonly Answer[]): Answer[] {
  return [...answers, ...kept.filter(({ question }) => !questions.some((asked) => asked.question === question))]
}

export function answersByQuestion(answers: readonly Answer[]): Given {
  return Object.fromEntries(answers.map(({ question, answer }) => [question, answer]))
}

/** Which option was chosen where that names a host, counted from 1; undefined if none does. */
export function hostOption(questions: readonly Question[], given: Given): number | undefined {
  const asked = questions.find(namesHosts)
  if (!asked) return undefined
  const index = choicesOf(asked).indexOf(chosen(choicesOf(asked), typedIn(given, asked.question)) ?? '')
  return index < 0 ? undefined : index + 1
}

/** Whether an answer may name a host. Visitors are told no host's key: what they get says `hosts` in its place. */
export function namesHosts({ hosts, options = [] }: Question): boolean {
  return hosts ?? options.some(({ host }) => host !== undefined)
}

/** Whether something is asked on the first step of the booking form. */
export function asksBefore(questions: readonly Question[] = []): boolean {
  return questions.some(({ before }) => before)
}

/** Questions as visitors' browsers get them. */
export function visitorsQuestions(questions: readonly Question[]): Question[] {
  return questions.map((question) => ({
    ...question,
    ...(question.options && { options: question.options.map(({ text }) => ({ text })) }),
    ...(namesHosts(question) && { hosts: true }),
  }))
}

/** The key of the host whom the chosen option names, counted from 1; undefined if it names none. */
export function hostOfOption(questions: readonly Question[], option: number | undefined): string | undefined {
  return option === undefined ? undefined : questions.find(namesHosts)?.options?.[option - 1]?.host
}

const PARTED = ' → '

/** Whether a question's words can be told from its answer where both are one line. */
export const isPartable = (question: string) => !question.includes(PARTED.trim())

/** Before each further line of an answer: no question begins with a space, so none of these lines reads as another answer. */
const QUOTED = '  > '
const QUOTED_LINE = /^\s+> ?/

/** Answers as lines of text, each with its question. */
export function answersText(answers: readonly Answer[]): string {
  return answers.map(({ question, answer }) => question + PARTED + answer.replaceAll('\n', `\n${QUOTED}`)).join('\n')
}

/** Reads what `answersText` wrote; undefined if a line is none of its. */
export function answersOfText(text: string): Answer[] | undefined {
  const answers: Answer[] = []
  for (const line of text.split(/\r?\n/).filter((each) => each.trim() !== '')) {
    const last = answers.at(-1)
    const at = line.indexOf(PARTED)
    if (last && QUOTED_LINE.test(line)) last.answer += `\n${line.replace(QUOTED_LINE, '').trimEnd()}`
    else if (at < 1) return undefined
    else answers.push({ question: line.slice(0, at).trim(), answer: line.slice(at + PARTED.length).trim() })
  }
  return answers.every(({ answer }) => answer !== '') ? answers : undefined
}
