import { expect } from '@playwright/test'
import type { SentMail } from '../../worker/tools/local/mail-simulator.ts'
import { CaughtMail } from './caught-mail.ts'

/** Finds mails for a test. Tests share one mail simulator, so each looks for its own address or reference. */
export class Mailbox extends CaughtMail {
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
}

function recipientsOf(mail: SentMail): string[] {
  return mail.personalizations.flatMap(({ to }) => to.map(({ email }) => email))
}
