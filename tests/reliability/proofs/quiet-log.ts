import { randomUUID } from 'node:crypto'
import type { Finding, Promised, Scale } from '../promise.ts'
import { bookingOf, enquiryOf, newAddress, type OpenSlot, openSlots } from '../support/leads.ts'
import { post } from '../support/post.ts'
import { Runtime } from '../support/runtime.ts'
import { settledMail } from '../support/settled-mail.ts'

const FIELDS = [
  'name',
  'organisation',
  'email',
  'phone',
  'utmSource',
  'utmTerm',
  'pageUrl',
  'referrer',
  'number',
  'company',
  'enquiry',
  'website',
]
const HEADERS = ['User-Agent', 'Cookie', 'Referer', 'X-Forwarded-For', 'Authorization', 'Idempotency-Key', 'Accept-Language']

/** The runtime's own lines about a dropped connection or a late alarm; they too are checked for canaries. */
const FROM_RUNTIME = /^(?:NOSENTRY |stack: |(?:exception = )?kj\/)/

export const quietLog: Promised = {
  name: 'quiet-log',
  promise: 'The log tells of every request and of nobody',
  async prove(scale: Scale): Promise<Finding> {
    const canaries = scale === 'full' ? 200 : 40
    await using runtime = await Runtime.begin()
    const slots = await openSlots(runtime.url)
    const planted: string[] = []
    const canary = () => {
      const word = `canary${randomUUID().replaceAll(/[^a-f]/g, '')}x${planted.length.toString(36).replaceAll(/\d/g, 'q')}`
      planted.push(word)
      return word
    }
    const before = requestsIn(runtime.log)
    let sent = 0
    const answers: string[] = []
    while (planted.length < canaries) {
      const field = FIELDS[sent % FIELDS.length] as string
      const header = HEADERS[sent % HEADERS.length] as string
      const path = sent % 2 === 0 ? '/api/booking' : '/api/contact'
      const valid = path === '/api/booking' ? bookingOf(slots.pop() as OpenSlot, canary()) : enquiryOf(canary())
      const value =
        field === 'email' ? `${canary()}@load.example` : field.endsWith('Url') ? `https://${canary()}.example/` : canary()
      const response = await post(
        runtime.url,
        `${path}?${canary()}=${canary()}`,
        { ...valid, [field]: value },
        {
          address: newAddress(),
          headers: { [header]: canary() },
        },
      )
      if (response.status >= 400) answers.push(response.text)
      sent++
    }
    await settledMail(runtime, 0)
    const lines = runtime.log.filter((line) => !isJson(line) && !FROM_RUNTIME.test(line)).length
    const told = planted.filter((word) => runtime.log.some((line) => line.toLowerCase().includes(word)))
    const echoed = planted.filter((word) => answers.some((text) => text.toLowerCase().includes(word)))
    const logged = requestsIn(runtime.log) - before
    const errors = [
      ...(lines > 0
        ? [`${lines} lines are not JSON, as ${runtime.log.find((line) => !isJson(line) && !FROM_RUNTIME.test(line))}`]
        : []),
      ...(told.length > 0 ? [`${told.length} canaries in the log`] : []),
      ...(echoed.length > 0 ? [`${echoed.length} canaries in errors`] : []),
      ...(logged < sent ? [`${logged} lines for ${sent} requests`] : []),
    ]
    return {
      tried: `${planted.length} canaries in fields, headers and addresses`,
      found: errors.join('; ') || `one line for each of ${sent} requests, no canary in log or errors`,
      held: errors.length === 0,
    }
  },
}

const requestsIn = (log: readonly string[]) => log.filter((line) => /"event":"request".*"method":"POST"/.test(line)).length

function isJson(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object'
  } catch {
    return false
  }
}
