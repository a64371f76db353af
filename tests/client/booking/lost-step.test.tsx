import { createRef } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { BookingForm } from '../../../client/booking/form.tsx'
import { DEFAULT_CAMPAIGNS } from '../../../shared/campaign/campaign.ts'
import { network, noNetwork, startPage } from '../../support/client/page.ts'

startPage(undefined, { timersRun: true })

vi.mock('../../../client/booking/flow.ts', () => {
  throw new Error('Failed to fetch dynamically imported module')
})

const LOST = /^The next step did not load/
const OFFER = { price: 'Free', collection: 'x', facts: [] }
const heads = () => network.requests.filter(({ method }) => method === 'HEAD').length

async function open() {
  const campaign = DEFAULT_CAMPAIGNS['nfp-digital-growth-scan']
  const screen = await render(
    <BookingForm card={createRef()} campaign={campaign} offer={OFFER} propUtm={{}} isFallback={false} />,
  )
  return { ...screen, proceed: screen.getByRole('button', { name: 'Continue' }), notice: screen.getByRole('alert') }
}

beforeEach(() => {
  sessionStorage.setItem('booking-details', JSON.stringify({ name: 'Aoife' }))
})

describe('a step whose code cannot be fetched', () => {
  it('says so, keeps everything and leaves the focus on the button; without a network the page is not reloaded either', async () => {
    network.respond = noNetwork
    const { proceed, notice, getByRole } = await open()
    await proceed.click()
    await expect.element(notice).toMatchTextContent(LOST)
    await expect.element(proceed).toHaveFocus()
    await expect.element(getByRole('textbox', { name: 'Name' })).toHaveValue('Aoife')
    expect(heads()).toBe(0)
    await proceed.click()
    await expect.poll(heads).toBe(1)
    await expect.element(notice).toMatchTextContent(LOST)
  })
})

describe('after a reload that did not help', () => {
  beforeEach(() => sessionStorage.setItem('click-again', '"submit"'))

  it('the form is sent as it is without scripts, and can be used when the browser’s Back button shows it again', async () => {
    network.respond = () => new Response()
    const send = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue()
    const { getByRole, proceed } = await open()
    await expect.poll(() => send.mock.calls.length).toBe(1)
    await expect.element(getByRole('button', { name: 'One moment' })).toBeDisabled()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect.element(proceed).toBeEnabled()
  })

  it('the page stays without a network', async () => {
    network.respond = noNetwork
    const send = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue()
    const { notice } = await open()
    await expect.element(notice).toMatchTextContent(LOST)
    expect(send).not.toHaveBeenCalled()
  })
})
