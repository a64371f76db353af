import type { MailSender } from '../../shared/message.ts'
import type { Behaviour, SentMail } from '../../worker/tools/local/mail-simulator.ts'

/** What a site's mail simulator caught, and how it behaves. */
export class CaughtMail {
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  /** Every mail taken so far, oldest first. */
  async all(): Promise<SentMail[]> {
    return (await fetch(`${this.#url}/messages`)).json() as Promise<SentMail[]>
  }

  /** Sets how a sender's sends fail, for good or `times` times. Use it only with a site of the test's own. */
  async behave(behaviour: Behaviour, sender: MailSender = 'mailchannels'): Promise<void> {
    const response = await fetch(`${this.#url}/behaviour?sender=${sender}`, { method: 'PUT', body: JSON.stringify(behaviour) })
    if (!response.ok) throw new Error(await response.text())
  }

  /** How many sends were tried with a sender since the mailbox was cleared. */
  async attempts(sender: MailSender = 'mailchannels'): Promise<number> {
    const { attempts } = (await (await fetch(`${this.#url}/behaviour?sender=${sender}`)).json()) as { attempts: number }
    return attempts
  }
}
