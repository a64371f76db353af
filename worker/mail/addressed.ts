import { site } from '../../shared/content/site.ts'
import type { Settings } from '../env.ts'
import type { Mail } from './mail.ts'

/** A mail with all that its sender has to know: the same for every sender. */
export type AddressedMail = Mail & { from: { email: string; name: string }; headers: Record<string, string> }

/**
 * Addresses a mail. `taken` 1: the first of its recipients has it already. `MAIL_ONLY_TO` replaces all recipients.
 *
 * `Auto-Submitted` prevents out-of-office replies (RFC 3834). Each sender sets a Message-ID of its own for each send; the same
 * `References` on every copy makes mail clients show the copies in one thread.
 */
export function addressMail({ MAIL_FROM, MAIL_ONLY_TO }: Settings, mail: Mail, taken: 0 | 1): AddressedMail {
  const { id, unsubscribe, cc } = mail
  const isSecondLeft = taken === 1 && cc !== undefined
  return {
    ...mail,
    from: { email: MAIL_FROM, name: site.name },
    to: MAIL_ONLY_TO || (isSecondLeft ? cc : mail.to),
    cc: MAIL_ONLY_TO || isSecondLeft ? undefined : cc,
    headers: {
      'Auto-Submitted': 'auto-generated',
      References: `<${id}@${new URL(site.origin).hostname}>`,
      ...(unsubscribe && { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  }
}
