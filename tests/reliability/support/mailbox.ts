import type { Behaviour } from '../../../worker/tools/mail-simulator.ts'
import type { SentMail } from '../../../worker/tools/sent-mail.ts'

/** The simulator that catches a runtime's mail. */
export class Mailbox {
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  async all(): Promise<SentMail[]> {
    return (await fetch(`${this.#url}/messages`)).json() as Promise<SentMail[]>
  }

  async clear(): Promise<void> {
    await fetch(`${this.#url}/messages`, { method: 'DELETE' })
  }

  async behave(behaviour: Behaviour): Promise<void> {
    const answer = await fetch(`${this.#url}/behaviour`, { method: 'PUT', body: JSON.stringify(behaviour) })
    if (!answer.ok) throw new Error(await answer.text())
  }

  /** Sends tried since the mailbox was cleared. */
  async attempts(): Promise<number> {
    return ((await (await fetch(`${this.#url}/behaviour`)).json()) as { attempts: number }).attempts
  }
}
