import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { AfterQuestions } from '../../../client/booking/questions.tsx'
import { answerField } from '../../../shared/campaign/questions.ts'
import { questionWords } from '../../../shared/content/questions.ts'
import { network, pass, startPage } from '../../support/client/page.ts'
import { FIRST, QUESTIONS, WHOM } from '../../support/questions.ts'

startPage()

const { failures, ...words } = questionWords.after
const PATH = '/booking/BW-222222/key'
/** The first was answered with the booking. */
const ANSWERS = [{ question: WHOM, answer: 'Either' }]
const OPEN = QUESTIONS.filter(({ question }) => question === FIRST)

async function send() {
  const screen = await render(<AfterQuestions path={PATH} questions={OPEN} answers={ANSWERS} />)
  await screen.getByRole('button', { name: words.send }).click()
  return screen
}

/** What a browser makes of a redirect that it is not to follow. */
const redirect = () => Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' })

describe('answers that are sent after a booking', () => {
  it('keep those that came with it: its page asks for all at once', async () => {
    network.respond = redirect
    const { getByText } = await send()
    const thanks = getByText(words.sent)
    await expect.element(thanks).toBeVisible()
    expect(thanks.element().parentElement).toHaveFocus()
    const [request] = network.requests
    expect([request?.method, request?.url.pathname]).toEqual(['POST', `${PATH}/answers`])
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({ [answerField(WHOM)]: 'Either' })
  })

  it.each([
    [429, failures.limited('2 minutes'), { 'Retry-After': '120' }],
    [409, failures.refused, {}],
    [503, failures.other, {}],
  ])('that are answered with %i are not lost without a word', async (status, failure, headers) => {
    network.respond = () => new Response(null, { status, headers: headers as Record<string, string> })
    const { getByRole } = await send()
    await expect.element(getByRole('alert')).toMatchTextContent(failure)
    await expect.element(getByRole('button', { name: words.send })).toBeEnabled()
  })

  it('can be sent again after fifteen seconds without an answer', async () => {
    const { getByRole } = await send()
    await pass(14_999)
    await expect.element(getByRole('button', { name: words.sending })).toBeDisabled()
    await pass(1)
    await expect.element(getByRole('alert')).toMatchTextContent(failures.network)
    await expect.element(getByRole('button', { name: words.send })).toBeEnabled()
  })
})
