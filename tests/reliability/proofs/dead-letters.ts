import type { Finding, Promised, Scale } from '../promise.ts'
import { book, type OpenSlot, openSlots } from '../support/leads.ts'
import { runLeads } from '../support/run-leads.ts'
import { Runtime } from '../support/runtime.ts'
import { settledMail } from '../support/settled-mail.ts'

export const deadLetters: Promised = {
  name: 'dead-letters',
  promise: 'A mail that was given up is reported, and can be sent after all',
  async prove(scale: Scale): Promise<Finding> {
    const bookings = scale === 'full' ? 20 : 3
    const mails = bookings * 2
    const runtime = await Runtime.begin()
    try {
      const slots = await openSlots(runtime.url)
      await runtime.mailbox.behave({ mode: 'status', status: 422 })
      for (let index = 0; index < bookings; index++) await book(runtime.url, slots[index] as OpenSlot, `dead-${index}`)
      await settledMail(runtime, 0)
      const { status, checks } = (await (await fetch(`${runtime.url}/api/health`)).json()) as {
        status: string
        checks: { outbox: { dead: number } }
      }
      const lines = runtime.log.filter((line) => line.includes('"event":"mail_dead"')).length
      await runtime.mailbox.behave({ mode: 'accept' })
      const listed = (await runLeads(runtime.url, 'dead')).split('\n').flatMap((line) => /^(\d+) /.exec(line)?.[1] ?? [])
      for (const id of listed) await runLeads(runtime.url, 'requeue', id)
      await settledMail(runtime, mails)
      const left = await runLeads(runtime.url, 'dead')
      const taken = (await runtime.mailbox.all()).length
      const held =
        status === 'degraded' &&
        checks.outbox.dead === mails &&
        lines === mails &&
        listed.length === mails &&
        taken === mails &&
        left === 'No mail was given up.'
      return {
        tried: `${mails} mails refused for good, then queued again with npm run leads`,
        found: `health ${status} with ${checks.outbox.dead}, ${lines} error lines, ${listed.length} listed, ${taken} sent after all`,
        held,
      }
    } finally {
      await runtime.end()
    }
  },
}
