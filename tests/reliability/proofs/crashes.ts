import { randomUUID } from 'node:crypto'
import type { ImportResults } from '../../../shared/import/sent-lead.ts'
import { DAY_MS } from '../../../shared/time.ts'
import type { Finding, Promised, Scale } from '../promise.ts'
import { bookingOf, enquiryOf, newAddress, type OpenSlot, openSlots } from '../support/leads.ts'
import { openLedger } from '../support/ledger-file.ts'
import { post } from '../support/post.ts'
import { Runtime } from '../support/runtime.ts'
import { sendAllMail } from '../support/send-all-mail.ts'

const CLIENTS = 32
const FULL = { rounds: 10, leadsARound: 400 }
const SHORT = { rounds: 2, leadsARound: 130 }

/** A pending lead, or a slice of an import, sent again under the same key or run until there is a response. */
type Lead = { key: string; path: '/api/booking' | '/api/contact' | typeof IMPORT; body: Record<string, unknown>; address: string }

const IMPORT = '/studio/api/leads/import'
const IMPORTED_AT_ONCE = 20
/** Leads that came in so are kept, also on the day of the proof. */
const IMPORTED_AT = new Date(Date.now() - DAY_MS).toISOString()

export const crashes: Promised = {
  name: 'crashes',
  promise: 'A lead that was acknowledged, or said to be imported, outlives a crash, and its mail too',
  async prove(scale: Scale): Promise<Finding> {
    const { rounds, leadsARound } = scale === 'full' ? FULL : SHORT
    await using runtime = await Runtime.begin()
    const slots = await openSlots(runtime.url)
    const acknowledged = new Map<string, string>()
    const errors: string[] = []
    let cut = 0
    for (let round = 0; round < rounds; round++) {
      const unanswered = await loadUntilKilled(runtime, slots, `${round}`, leadsARound, acknowledged)
      cut += unanswered.length
      await runtime.start()
      const retried = await Promise.all(unanswered.map((lead) => send(runtime.url, lead)))
      for (const [index, response] of retried.entries()) {
        if (response && response.status < 300) acknowledge(acknowledged, unanswered[index] as Lead, response.text)
        else errors.push(`a retry ended in ${response?.status ?? 'no answer'}`)
      }
    }
    await runtime.kill()
    await sendAllMail(runtime)
    return {
      ...judge(runtime.stateDir, acknowledged, errors),
      tried: `${rounds} kills under ${CLIENTS} clients, ${cut} requests cut`,
    }
  },
}

/** Clients post leads until `atLeast` are acknowledged; then the process is killed. Resolves to the leads without response. */
async function loadUntilKilled(
  runtime: Runtime,
  slots: OpenSlot[],
  round: string,
  atLeast: number,
  acknowledged: Map<string, string>,
): Promise<Lead[]> {
  const unanswered: Lead[] = []
  const target = acknowledged.size + atLeast
  let made = 0
  let killed: Promise<void> | undefined
  const client = async () => {
    while (!killed) {
      const lead = newLead(slots, `${round}-${made++}`)
      const response = await send(runtime.url, lead)
      if (response && response.status < 300) acknowledge(acknowledged, lead, response.text)
      else unanswered.push(lead)
      if (acknowledged.size >= target) killed ??= runtime.kill()
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  await killed
  return unanswered
}

/** Three of four leads are bookings; every eighth is a slice of an import. */
function newLead(slots: OpenSlot[], who: string): Lead {
  const lead = { key: randomUUID(), address: newAddress() }
  const made = Number(who.split('-')[1])
  if (made % 8 === 7) {
    const leads = Array.from({ length: IMPORTED_AT_ONCE }, (_, line) => {
      const fields = {
        name: 'Jo Wattle',
        organisation: 'Harbour Trust',
        phone: '0412 345 678',
        enquiry: `Line ${line} of ${who}`,
      }
      return { kind: 'enquiry', receivedAt: IMPORTED_AT, fields }
    })
    return { ...lead, path: IMPORT, body: { run: lead.key, check: false, leads } }
  }
  const slot = made % 4 === 3 ? undefined : slots.pop()
  return slot
    ? { ...lead, path: '/api/booking', body: bookingOf(slot, who) }
    : { ...lead, path: '/api/contact', body: enquiryOf(who) }
}

const send = (url: string, { path, body, address, key }: Lead) => post(url, path, body, { address, key }).catch(() => undefined)

/** Notes the references of the leads that a response says are stored. */
function acknowledge(acknowledged: Map<string, string>, { key, path }: Lead, text: string): void {
  if (path === IMPORT) {
    const { results } = JSON.parse(text) as ImportResults
    for (const [line, result] of results.entries())
      acknowledged.set(`${key} ${line}`, result.outcome === 'new' ? result.reference : `line ${line} is ${result.outcome}`)
  } else {
    const { booking, enquiry } = JSON.parse(text) as Record<'booking' | 'enquiry', { reference: string } | undefined>
    acknowledged.set(key, (booking ?? enquiry)?.reference ?? '')
  }
}

/** Checks the acknowledged leads against the database of the stopped site. */
function judge(stateDir: string, acknowledged: ReadonlyMap<string, string>, errors: string[]): Omit<Finding, 'tried'> {
  const ledger = openLedger(stateDir)
  try {
    const rows = <Row>(query: string) => ledger.prepare(query).all() as Row[]
    const stored = new Set(
      rows<{ reference: string }>('SELECT reference FROM bookings UNION ALL SELECT reference FROM enquiries').map(
        ({ reference }) => reference,
      ),
    )
    const missing = [...acknowledged.values()].filter((reference) => !stored.has(reference)).length
    const [{ mailless }] = rows<{ mailless: number }>(`SELECT COUNT(*) AS mailless FROM bookings WHERE
      (SELECT COUNT(*) FROM outbox WHERE lead_id = bookings.id AND kind IN ('booking-notice', 'booking-confirmed')) != 2`) as [
      { mailless: number },
    ]
    const unsent = rows("SELECT 1 FROM outbox WHERE state != 'sent' AND kind NOT LIKE 'booking-reminder-%'").length
    const [{ doubled }] = rows<{ doubled: number }>('SELECT COUNT(*) - COUNT(DISTINCT starts_at) AS doubled FROM bookings') as [
      { doubled: number },
    ]
    const [{ twice }] = rows<{ twice: number }>(
      'SELECT COUNT(*) - COUNT(DISTINCT import_key) AS twice FROM enquiries WHERE import_key IS NOT NULL',
    ) as [{ twice: number }]
    const [check] = rows<{ quick_check: string }>('PRAGMA quick_check') as [{ quick_check: string }]
    if (missing > 0) errors.push(`${missing} acknowledged leads missing`)
    if (mailless > 0) errors.push(`${mailless} bookings without their mails`)
    if (unsent > 0) errors.push(`${unsent} mails not sent`)
    if (doubled > 0) errors.push(`${doubled} slots doubled`)
    if (twice > 0) errors.push(`${twice} lines imported twice`)
    if (check.quick_check !== 'ok') errors.push(`quick_check: ${check.quick_check}`)
    return {
      found:
        errors.join('; ') || `${acknowledged.size} acknowledged, none missing, none doubled, every mail sent, quick_check ok`,
      held: errors.length === 0,
    }
  } finally {
    ledger.close()
  }
}
