import { beforeEach, describe, expect, it } from 'vitest'
import type { BookingFormState } from '../../../../client/booking/form-state.ts'
import { DEFAULT_CAMPAIGNS } from '../../../../shared/campaign/campaign.ts'
import { waitingWords as words } from '../../../../shared/content/waiting.ts'
import { errorResponse, MONDAY, page, startPage, until } from '../../../support/page-globals.ts'
import { fire, noteElements, only, render } from '../../../support/rendered-elements.ts'

startPage()
noteElements()

const DETAILS = { name: 'Aoife', organisation: 'Creek Fund', email: 'aoife@creek.example', phone: '' }
const CAMPAIGN = DEFAULT_CAMPAIGNS['nfp-digital-growth-scan']

let form: BookingFormState
beforeEach(async () => {
  const { createBookingForm } = await import('../../../../client/booking/form-state.ts')
  form = createBookingForm(true)
  form.details.value = DETAILS
})

/** What the form says after a press of its button. */
async function ask(): Promise<unknown> {
  const { Waiting } = await import('../../../../client/booking/waiting.tsx')
  const { elements, states } = render(Waiting, { form, context: { campaign: CAMPAIGN, propUtm: {} }, isFull: true })
  fire(only(elements, 'Button'), 'onClick')
  const isNews = (state: unknown) => typeof state === 'object' && state !== null && 'text' in state
  await until(() => states.some(isNews))
  return states.findLast(isNews)
}

describe('whoever asks to hear of a free time', () => {
  it('sends what they typed without a time, and is told until when they wait', async () => {
    const until = new Date(MONDAY + 14 * 24 * 3_600_000).toISOString()
    page.respond = () => Response.json({ waiting: { until } }, { status: 201 })
    expect(await ask()).toEqual({ text: words.done(DETAILS.email, 'Monday 7 December'), isDone: true })
    const [request] = page.requests
    expect(request?.url.pathname).toBe('/api/waiting')
    const body = JSON.parse(request?.body ?? '{}')
    expect(body).toMatchObject({ name: 'Aoife', email: DETAILS.email, campaign: CAMPAIGN.key })
    expect(Object.keys(body).filter((key) => ['date', 'time', 'phone'].includes(key))).toEqual([])
  })

  it.each([
    [429, 'rate_limited', words.limited],
    [503, 'unavailable', words.failed],
    [400, 'invalid_input', words.failed],
  ])('is told so if the answer is %i', async (status, code, text) => {
    page.respond = () => errorResponse(status, { code })
    expect(await ask()).toEqual({ text, isDone: false })
  })

  it('is told so if no answer comes', async () => {
    page.respond = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await ask()).toEqual({ text: words.failed, isDone: false })
  })

  it('sends nothing with a decoy that is filled in, which is emptied for the next time', async () => {
    form.honeypot.value = 'https://spam.example'
    expect(await ask()).toEqual({ text: words.failed, isDone: false })
    expect([page.requests, form.honeypot.value]).toEqual([[], ''])
  })
})
