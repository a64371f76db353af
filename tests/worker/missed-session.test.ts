import { describe, expect, it } from 'vitest'
import { book, move, moveTo } from '../support/worker/bookings.ts'
import { ringAlarm } from '../support/worker/ledger.ts'
import { enquire } from '../support/worker/requests.ts'
import { ANN, act, openLead } from '../support/worker/studio.ts'
import { advance, DAY_MS, NOW, world } from '../support/worker/world.ts'

const invite = async (reference: string) => {
  const response = await act(reference, 'invite', {})
  return (await response.json<{ fault?: string }>()).fault ?? response.status
}

/** A session to which nobody came, a day ago. */
async function missed(fields: object = {}): Promise<string> {
  const { reference } = await book({}, { ...fields })
  await ringAlarm()
  advance(2 * DAY_MS)
  await act(reference, 'outcome', { state: 'absent' })
  await ringAlarm()
  world.mails = []
  return reference
}

const mails = () =>
  world.mails.map(({ subject, personalizations, content }) => ({
    subject,
    to: personalizations[0]?.to[0]?.email,
    text: content.find(({ type }) => type === 'text/plain')?.value ?? '',
    html: content.find(({ type }) => type === 'text/html')?.value ?? '',
  }))

describe('a visitor who did not come', () => {
  it('is offered a new time by one mail, which leads to the campaign’s form; History says who sent it', async () => {
    const reference = await missed()
    expect((await openLead(reference)).canInvite).toBe(true)
    expect(await invite(reference)).toBe(200)
    expect(await invite(reference)).toBe('invited_already')
    await ringAlarm()
    expect(mails()).toMatchObject([{ to: 'jo@visitor.example', subject: expect.stringContaining(reference) }])
    const [mail] = mails()
    expect(mail?.text).toMatch(/:\nhttps:\/\/[^\n]+\/nfp-digital-growth-scan\n/)
    expect(mail?.html).toContain('/nfp-digital-growth-scan"')
    const { acts, canInvite, messages } = await openLead(reference)
    expect(canInvite).toBe(false)
    expect(acts[0]).toMatchObject({ by: ANN, act: 'invited', reference, detail: '2040-11-19T22:00:00.000Z' })
    expect(messages.at(-1)).toMatchObject({ kind: 'booking-missed', state: 'sent' })
  })

  it('is offered none if somebody has corrected meanwhile that they did not come', async () => {
    const reference = await missed()
    await invite(reference)
    await act(reference, 'outcome', { state: 'new' })
    await ringAlarm()
    expect(mails()).toEqual([])
  })

  it('is offered none before the session, unless they are said not to have come, and if it was called off; nor is who enquired', async () => {
    const { reference } = await book()
    const { reference: cancelled } = await book({ time: '09:30' }, { email: 'jo@elsewhere.example' })
    const enquiry = await enquire()
    await act(cancelled, 'cancel')
    const beginsIn = Date.parse('2040-11-19T22:00:00Z') - NOW
    for (const [later, refused] of [
      [0, 'not_begun'],
      [beginsIn - 1, 'not_begun'],
      [1, 'not_absent'],
    ] as const) {
      advance(later)
      expect([await invite(reference), (await openLead(reference)).canInvite]).toEqual([refused, false])
    }
    expect([await invite(cancelled), await invite(enquiry), await invite('BW-222222')]).toEqual(['cancelled', 'no_session', 404])
    expect((await openLead(enquiry)).canInvite).toBe(false)
  })

  it('waits for tomorrow if the mailbox got as many mails as it gets in a day', async () => {
    const reference = await missed()
    const other = await book({ date: '2040-11-29', time: '09:00' })
    await ringAlarm()
    for (const time of ['09:30', '10:30', '11:00', '12:00', '12:30', '13:00', '13:30']) {
      await move(other.reference, moveTo({ date: '2040-11-29', time }))
      await ringAlarm()
    }
    expect(await invite(reference)).toBe('mailed_often')
    advance(DAY_MS + 1)
    expect(await invite(reference)).toBe(200)
  })
})
