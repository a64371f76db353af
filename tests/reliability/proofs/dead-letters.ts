import { startWebhookServer, TEST_SECRET } from '../../support/local-servers.ts'
import type { Finding, Promised, Scale } from '../promise.ts'
import { book, type OpenSlot, openSlots, taken } from '../support/leads.ts'
import { runLeads } from '../support/run-leads.ts'
import { Runtime } from '../support/runtime.ts'
import { settledMail } from '../support/settled-mail.ts'

export const deadLetters: Promised = {
  name: 'dead-letters',
  promise: 'A mail or webhook that was given up is reported, and can be sent after all',
  async prove(scale: Scale): Promise<Finding> {
    const bookings = scale === 'full' ? 20 : 3
    const mails = bookings * 2
    const messages = mails + bookings
    const crm = await startWebhookServer()
    try {
      await using runtime = await Runtime.begin({ LEAD_WEBHOOK_URL: crm.url, LEAD_WEBHOOK_SECRET: TEST_SECRET })
      const slots = await openSlots(runtime.url)
      await runtime.mailbox.behave({ mode: 'status', status: 422 })
      crm.answer = 422
      for (let index = 0; index < bookings; index++) taken(await book(runtime.url, slots[index] as OpenSlot, `dead-${index}`))
      await settledMail(runtime, 0)
      const { status, checks } = (await (await fetch(`${runtime.url}/api/health`)).json()) as {
        status: string
        checks: { outbox: { dead: number } }
      }
      const lines = runtime.log.filter((line) => /"event":"(?:mail|webhook)_dead"/.test(line)).length
      await runtime.mailbox.behave({ mode: 'accept' })
      crm.answer = undefined
      const listed = (await runLeads(runtime.url, 'dead')).split('\n').flatMap((line) => /^(\d+) /.exec(line)?.[1] ?? [])
      await runLeads(runtime.url, 'requeue', '--all', '--yes')
      await settledMail(runtime, mails)
      const left = await runLeads(runtime.url, 'dead')
      const caught = (await runtime.mailbox.all()).length
      const events = crm.receiver.taken.length
      const held =
        status === 'degraded' &&
        checks.outbox.dead === messages &&
        lines === messages &&
        listed.length === messages &&
        caught === mails &&
        events === bookings &&
        left === 'Nothing was given up.'
      return {
        tried: `${mails} mails and ${bookings} webhooks refused for good, then queued again with npm run leads`,
        found: `health ${status} with ${checks.outbox.dead}, ${lines} error lines, ${listed.length} listed, ${caught} mails and ${events} signed webhooks sent after all`,
        held,
      }
    } finally {
      await crm.stop()
    }
  },
}
