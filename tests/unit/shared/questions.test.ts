import { describe, expect, it } from 'vitest'
import { checkCampaign } from '../../../shared/campaign/parse.ts'
import {
  ANSWER_MAX,
  answersOfText,
  answersText,
  checkAnswers,
  hostOfOption,
  hostOption,
  visitorsQuestions,
  withAnswers,
} from '../../../shared/campaign/questions.ts'
import { sanitiseFreeText } from '../../../shared/field-rule.ts'
import { FIRST, QUESTIONS, WHOM, WORKED } from '../../support/questions.ts'

describe('the questions of an entry', () => {
  const wordsOf = (questions: unknown) => {
    const checked = checkCampaign('fractional-cmo', JSON.stringify({ questions }))
    return checked.ok
      ? checked.builtIn && checked.value.questions
      : checked.issues.map(({ path, words }) => [path.join('.'), words])
  }
  const choice = { question: 'Where?', kind: 'choice', options: [{ text: 'Here' }, { text: 'There' }] }

  it('belong to a built-in campaign as to any other', () => {
    expect(wordsOf(QUESTIONS)).toEqual(QUESTIONS)
    expect(wordsOf([])).toBeUndefined()
    expect(wordsOf(null)).toBeUndefined()
  })

  it.each([
    ['many', Array.from({ length: 5 }, (_, n) => ({ question: `Number ${n}?`, kind: 'text' })), 'has 5 entries; 4 fit'],
    ['blank words', [{ question: ' ', kind: 'text' }], 'is empty'],
    ['an arrow', [{ question: 'A → B?', kind: 'text' }], 'has an arrow in it'],
    ['an unknown kind', [{ question: 'Hm?', kind: 'scale' }], 'must be one of choice, yes-no, text'],
    ['the same words', [choice, { question: 'where? ', kind: 'text' }], 'is asked twice'],
    ['a choice of nothing', [{ question: 'Where?', kind: 'choice' }], 'is missing: a choice has 2 to 6'],
    ['a choice of one', [{ ...choice, options: [{ text: 'Here' }] }], 'has 1 entry; it needs 2'],
    ['a choice of equals', [{ ...choice, options: [{ text: 'Here' }, { text: 'here' }] }], 'is there twice'],
    ['options of a text', [{ ...choice, kind: 'text' }], 'belongs to a choice only'],
    ['a host too late', [{ ...choice, options: [{ text: 'Here', host: 'anna' }, { text: 'There' }] }], 'needs a question before'],
    ['two that name hosts', [QUESTIONS[0], { ...QUESTIONS[0], question: 'And?' }], 'may name hosts in one question only'],
  ])('are refused in clear words: %s', (_, questions, words) => {
    expect(wordsOf(questions)).toEqual([[expect.stringMatching(/^questions/), expect.stringContaining(words)]])
  })

  it('come to visitors without the keys of hosts', () => {
    expect(JSON.stringify(visitorsQuestions(QUESTIONS))).not.toMatch(/anna"|ben"/)
    expect(hostOption(visitorsQuestions(QUESTIONS), { [WHOM]: 'Ben, for digital' })).toBe(2)
    expect([2, 3, undefined].map((option) => hostOfOption(QUESTIONS, option))).toEqual(['ben', undefined, undefined])
  })
})

describe('answers', () => {
  it('are cleaned, and what is missing or wrong is named', () => {
    expect(checkAnswers(QUESTIONS, { [WHOM]: 'Either', [WORKED]: 'Yes', [FIRST]: ' Our <b>name</b> ' })).toEqual({
      answers: [
        { question: WHOM, answer: 'Either' },
        { question: WORKED, answer: 'Yes' },
        { question: FIRST, answer: 'Our name' },
      ],
      faults: [],
    })
    const { answers, faults } = checkAnswers(QUESTIONS, { [WHOM]: 'Nobody', [FIRST]: 'x'.repeat(ANSWER_MAX + 1) })
    expect(answers).toEqual([])
    expect(faults).toMatchObject([
      { question: WHOM, isMissing: true },
      { question: WORKED, isMissing: true },
      { question: FIRST, message: `An answer must be less than ${ANSWER_MAX} characters` },
    ])
  })

  it('to questions with the names of what every object has are none', () => {
    const odd = [{ question: 'constructor', kind: 'text' as const }]
    expect(checkAnswers(odd, {})).toEqual({ answers: [], faults: [] })
  })

  it('to what is no longer asked stay behind the new ones', () => {
    const kept = [
      { question: 'An old one?', answer: 'Yes' },
      { question: WORKED, answer: 'No' },
    ]
    const now = [{ question: WORKED, answer: 'Yes' }]
    expect(withAnswers(kept, QUESTIONS, now)).toEqual([...now, kept[0]])
    expect(withAnswers(kept, QUESTIONS, [])).toEqual([kept[0]])
  })

  it('are the same after they were written as text, also with an arrow in an answer', () => {
    const answers = [
      { question: WHOM, answer: 'Either' },
      { question: FIRST, answer: 'from a → to b' },
    ]
    expect(answersOfText(answersText(answers))).toEqual(answers)
    for (const note of ['x\nBudget → $1m', 'x\n  > Budget → $1m', 'a\n\nb', '> a\n> b', ' → \n → ', 'x → y\n\tz'].map(
      sanitiseFreeText,
    )) {
      const noted = [{ question: 'Note', answer: note }, ...answers]
      expect(answersOfText(answersText(noted)), note).toEqual(noted)
      expect(answersText(noted).match(/^\S.*? → /gm), 'as many questions as there are').toHaveLength(noted.length)
    }
    expect(answersOfText('  > of nothing\nNote → x')).toBeUndefined()
    expect(answersOfText('')).toEqual([])
    expect(answersOfText('What they wrote elsewhere')).toBeUndefined()
  })
})
