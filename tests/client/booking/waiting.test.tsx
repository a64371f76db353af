import { beforeEach, describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { type BookingFormState, createBookingForm, EMPTY_DETAILS } from '../../../client/booking/form-state.ts'
import { Waiting } from '../../../client/booking/waiting.tsx'
import { DEFAULT_CAMPAIGNS } from '../../../shared/campaign/campaign.ts'
import { waitingWords as words } from '../../../shared/content/waiting.ts'
import { errorResponse, MONDAY, network, noNetwork, startPage } from '../../support/client/page.ts'

startPage()

const DETAILS = { name: 'Aoife', organisation: 'Creek Fund', email: 'aoife@creek.example', phone: '' }
const CAMPAIGN = DEFAULT_CAMPAIGNS['nfp-digital-growth-scan']

let form: BookingFormState
beforeEach(() => {
  form = createBookingForm(true)
  form.details.value = { ...EMPTY_DETAILS, ...DETAILS }
})

async function ask() {
  const screen = await render(<Waiting form={form} context={{ campaign: CAMPAIGN, propUtm: {} }} isFull />)
  await screen.getByRole('button').click()
  return screen
}

describe('whoever asks to hear of a free time', () => {
  it('sends what they typed without a time, and is told until when they wait', async () => {
    const until = new Date(MONDAY + 14 * 24 * 3_600_000).toISOString()
    network.respond = () => Response.json({ waiting: { until } }, { status: 201 })
    const screen = await ask()
    // The button has gone.
    await expect.element(screen.getByText(words.done(DETAILS.email, 'Monday 7 December'))).toHaveFocus()
    const [request] = network.requests
    expect(request?.url.pathname).toBe('/api/waiting')
    const body = JSON.parse(request?.body ?? '{}')
    expect(body).toMatchObject({ name: 'Aoife', email: DETAILS.email, campaign: CAMPAIGN.key })
    expect(Object.keys(body).filter((key) => ['date', 'time', 'phone'].includes(key))).toEqual([])
  })

  it.each([
    ['the answer is 429', () => errorResponse(429, { code: 'rate_limited' }), words.limited],
    ['the answer is 503', () => errorResponse(503, { code: 'unavailable' }), words.failed],
    ['the answer is 400', () => errorResponse(400, { code: 'invalid_input' }), words.failed],
    ['no answer comes', noNetwork, words.failed],
  ])('is told so if %s', async (_what, respond, text) => {
    network.respond = respond
    await expect.element((await ask()).getByText(text)).toBeVisible()
  })

  it('sends nothing with a decoy that is filled in, which is emptied for the next time', async () => {
    form.honeypot.value = 'https://spam.example'
    await expect.element((await ask()).getByText(words.failed)).toBeVisible()
    expect([network.requests, form.honeypot.value]).toEqual([[], ''])
  })
})
