import { describe, expect, it } from 'vitest'
import { answerField } from '../../../../shared/campaign/questions.ts'
import { questionWords } from '../../../../shared/content/questions.ts'
import { page, pass, startPage, until } from '../../../support/page-globals.ts'
import { FIRST, QUESTIONS, WHOM } from '../../../support/questions.ts'
import { fire, noteElements, only, render } from '../../../support/rendered-elements.ts'

startPage()
noteElements()

const { failures } = questionWords.after
const PATH = '/booking/BW-222222/key'
/** The first was answered with the booking. */
const ANSWERS = [{ question: WHOM, answer: 'Either' }]
const OPEN = QUESTIONS.filter(({ question }) => question === FIRST)

type State = { at: string; failure?: string }
const statesOf = (states: unknown[]) =>
  states.filter((state): state is State => typeof state === 'object' && state !== null && Object.hasOwn(state, 'at'))

async function send(): Promise<{ states: unknown[] }> {
  const { AfterQuestions } = await import('../../../../client/booking/questions.tsx')
  const { elements, states } = render(AfterQuestions, { path: PATH, questions: OPEN, answers: ANSWERS })
  fire(only(elements, 'form'), 'onSubmit', { preventDefault: () => undefined })
  return { states }
}

/** Where the form stands once an answer has come, or none will. */
async function sent(): Promise<State | undefined> {
  const { states } = await send()
  await until(() => statesOf(states).length > 1)
  return statesOf(states).at(-1)
}

/** What a browser makes of a redirect that it is not to follow. */
const redirect = () => Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' })

describe('answers that are sent after a booking', () => {
  it('keep those that came with it: its page asks for all at once', async () => {
    page.respond = redirect
    expect(await sent()).toEqual({ at: 'sent' })
    const [request] = page.requests
    expect([request?.method, request?.url.pathname]).toEqual(['POST', `${PATH}/answers`])
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({ [answerField(WHOM)]: 'Either' })
  })

  it.each([
    [429, failures.limited('2 minutes'), { 'Retry-After': '120' }],
    [409, failures.refused, {}],
    [503, failures.other, {}],
  ])('that are answered with %i are not lost without a word', async (status, failure, headers) => {
    page.respond = () => new Response(null, { status, headers: headers as Record<string, string> })
    expect(await sent()).toEqual({ at: 'open', failure })
  })

  it('can be sent again after fifteen seconds without an answer', async () => {
    const { states } = await send()
    await pass(14_999)
    expect(statesOf(states)).toEqual([{ at: 'sending' }])
    await pass(1)
    expect(statesOf(states).at(-1)).toEqual({ at: 'open', failure: failures.network })
  })
})
