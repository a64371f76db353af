import { expect } from '@playwright/test'
import type { Behaviour } from '../../worker/tools/mail-simulator.ts'
import type { SentMail } from '../../worker/tools/sent-mail.ts'

/** Reads what a site's mail simulator caught. Tests share it, so each looks for its own address or reference. */
export class Mailbox {
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  /** Every mail taken so far, oldest first. */
  async all(): Promise<SentMail[]> {
    return (await fetch(`${this.#url}/messages`)).json() as Promise<SentMail[]>
  }

  /** The mails to an address whose subject holds a text. */
  async to(address: string, subject = ''): Promise<SentMail[]> {
    const mails = await this.all()
    return mails.filter((mail) => mail.subject.includes(subject) && recipientsOf(mail).includes(address))
  }

  /** Waits for the first such mail. */
  async waitFor(address: string, subject = ''): Promise<SentMail> {
    await expect.poll(async () => (await this.to(address, subject)).length, { message: `mail to ${address}` }).toBeGreaterThan(0)
    const [mail] = await this.to(address, subject)
    if (!mail) throw new Error(`The mail to ${address} was deleted while it was read`)
    return mail
  }

  /** Makes sends fail, for good or `times` times. Use it with a site of the test's own. */
  async behave(behaviour: Behaviour): Promise<void> {
    const answer = await fetch(`${this.#url}/behaviour`, { method: 'PUT', body: JSON.stringify(behaviour) })
    if (!answer.ok) throw new Error(await answer.text())
  }

  /** How many sends were tried since the mailbox was cleared. */
  async attempts(): Promise<number> {
    const { attempts } = (await (await fetch(`${this.#url}/behaviour`)).json()) as { attempts: number }
    return attempts
  }
}

function recipientsOf(mail: SentMail): string[] {
  return mail.personalizations.flatMap(({ to }) => to.map(({ email }) => email))
}
