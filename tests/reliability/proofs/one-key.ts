import { randomUUID } from 'node:crypto'
import type { Finding, Promised } from '../promise.ts'
import { bookingOf, newAddress, openSlots } from '../support/leads.ts'
import { readLedger } from '../support/ledger-file.ts'
import { type PostResponse, post } from '../support/post.ts'
import { Runtime } from '../support/runtime.ts'
import { settledMail } from '../support/settled-mail.ts'

const CLIENTS = 100

export const oneKey: Promised = {
  name: 'one-key',
  promise: 'A request that is sent again is answered again, not done again',
  async prove(): Promise<Finding> {
    await using runtime = await Runtime.begin()
    const [slot, other] = await openSlots(runtime.url)
    if (!slot || !other) throw new Error('The schedule has no two slots')
    const key = randomUUID()
    // Retries come from one visitor, whose network may change meanwhile.
    const send = (body: unknown) => post(runtime.url, '/api/booking', body, { address: newAddress(), key })
    const body = bookingOf(slot, 'one-key')
    const responses = await Promise.all(Array.from({ length: CLIENTS }, () => send(body)))
    await settledMail(runtime, 2)
    await runtime.kill()
    await runtime.start()
    responses.push(...(await Promise.all(Array.from({ length: CLIENTS }, () => send(body)))))
    const mismatch = await send(bookingOf(other, 'one-key'))
    await settledMail(runtime, 2)
    const mails = (await runtime.mailbox.all()).length
    await runtime.kill()
    const bookings = readLedger(runtime.stateDir, 'SELECT id FROM bookings').length
    const texts = new Set(responses.map(({ text }) => text))
    const statuses = new Set(responses.map(({ status }: PostResponse) => status))
    const held = bookings === 1 && mails === 2 && texts.size === 1 && statuses.size === 1 && mismatch.status === 422
    return {
      tried: `${CLIENTS} at once, a kill, ${CLIENTS} again, then another body`,
      found: `${bookings} booking, ${mails} mails, ${texts.size} answer (${[...statuses]}), other body ${mismatch.status}`,
      held,
    }
  },
}
