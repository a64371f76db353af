import { randomBytes } from 'node:crypto'
import type { DeletedLeads } from '../../../shared/person.ts'
import { SECOND_MS } from '../../../shared/time.ts'
import type { ShownLead } from '../../leads/lead.ts'
import { askOps, type Place } from '../ask-ops.ts'
import { searchAll } from '../leads/list.ts'
import { Fault, waitFor } from './check.ts'

/** For mails that are still on their way: a session whose cancellation the agency never got would stay in its calendar. */
const SETTLE_MS = 30 * SECOND_MS

/** The leads of one proof, found by its mark, their organisation, so that nothing else is ever deleted. */
export class MadeLeads {
  readonly mark = `Proof ${randomBytes(6).toString('hex')}`
  readonly #mail: string
  readonly #references = new Set<string>()

  /** `mail`: the mailbox that stands for a visitor's. */
  constructor(mail: string) {
    this.#mail = mail
  }

  /** What the booking form sends. */
  get details(): { name: string; organisation: string; email: string } {
    return { name: NAME, organisation: this.mark, email: this.#mail }
  }

  /** What the enquiry form sends. The address in its text lets a search find it. */
  get enquiry(): { name: string; number: string; company: string; enquiry: string } {
    const enquiry = `A proof of the site by npm run prove, and no enquiry. It is deleted when the proof ends. ${this.#mail}`
    return { name: NAME, number: 'none', company: this.mark, enquiry }
  }

  add(reference: string): void {
    this.#references.add(reference)
  }

  references(): string[] {
    return [...this.#references]
  }

  /** Cancels what stands, waits for its mails, and deletes the leads; throws a Fault if one is left. */
  async deleteFrom(place: Place): Promise<string[]> {
    const standing = (await this.#find(place)).filter(({ lead }) => lead.session?.status === 'booked')
    // Each may have been cancelled meanwhile by what the site still did; the deletion matters more.
    for (const { lead } of standing) await askOps(place, 'POST', `leads/${lead.reference}/cancel`).catch(() => undefined)
    const found = await waitFor(async () => {
      const leads = await this.#find(place)
      return leads.flatMap(({ messages }) => messages).some(({ state }) => state === 'pending' || state === 'sending')
        ? undefined
        : leads
    }, SETTLE_MS)
    const references = (found ?? (await this.#find(place))).map(({ lead }) => lead.reference)
    if (references.length > 0) await askOps<{ deleted: DeletedLeads }>(place, 'POST', 'leads/delete', { body: { references } })
    const left = await this.#find(place)
    if (left.length > 0) throw new Fault(`still there: ${left.map(({ lead }) => lead.reference).join(', ')}`)
    return references
  }

  /** The leads at the site that have the proof's mark. */
  async #find(place: Place): Promise<ShownLead[]> {
    const byMail = await searchAll(place, { by: 'email', value: this.#mail })
    const known = this.references()
    const byReference = known.length > 0 ? await searchAll(place, { by: 'references', value: known }) : []
    const all = new Map([...byMail, ...byReference].map((shown) => [shown.lead.reference, shown]))
    return [...all.values()].filter(({ lead }) => lead.organisation === this.mark)
  }
}

const NAME = 'Proof of Deployment'
