import { site } from '../../shared/content/site.ts'
import type { MessageKind } from '../../shared/content/studio/lead-messages.ts'
import type { Settings } from '../env.ts'
import { describeError, writeLog } from '../log.ts'
import type { DeliveryOutcome } from '../queue/delivery.ts'
import type { OutboxMessage } from '../queue/drain.ts'
import type { MailWay, Message, Sending } from '../queue/message.ts'
import { sendByEmailService } from './email-service.ts'
import type { AddressedMail, Mail } from './mail.ts'
import { sendByMailChannels } from './mailchannels.ts'

/**
 * Addresses a mail. `taken` 1: the first of its recipients has it already. `MAIL_ONLY_TO` replaces all recipients. `Auto-Submitted`
 * prevents out-of-office replies (RFC 3834). Senders set a Message-ID for each send; `References`, the same on every copy of a mail,
 * makes mail clients show the copies in one thread.
 */
function addressMail({ MAIL_FROM, MAIL_ONLY_TO }: Settings, mail: Mail, taken: 0 | 1): AddressedMail {
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

/** Writes a mail and sends it. Never throws. `about`: what the log says of a mail that cannot be written. */
export async function sendMail(
  env: Settings,
  way: MailWay,
  about: { kind: MessageKind; reference?: string },
  write: () => Promise<Mail>,
): Promise<DeliveryOutcome> {
  let mail: Mail
  try {
    mail = await write()
  } catch (error) {
    writeLog('error', { event: 'mail_not_written', ...about, ...describeError(error) })
    return { kind: 'unsendable' }
  }
  const addressed = addressMail(env, mail, way.taken)
  return way.by === 'email-service' ? sendByEmailService(env, addressed) : sendByMailChannels(env, addressed)
}

/**
 * A message that is a mail. When it is due, `prepare` returns what writes it, with its lead's reference if it has a lead; undefined if
 * nobody needs the mail any more.
 */
export function mailMessage<Kind extends MessageKind>(kind: Kind, tellsAgency: boolean, prepare: PrepareMail): Message<Kind> {
  const send: Message['send'] = (message, sending) => {
    const prepared = prepare(message, sending)
    if (!prepared) return { kind: 'expired' }
    const { write, ...about } = prepared
    return sendMail(sending.env, sending.way, { kind, ...about }, write)
  }
  return { kind, channel: 'mail', tellsAgency, send }
}

type PrepareMail = (message: OutboxMessage, sending: Sending) => { write: () => Promise<Mail>; reference?: string } | undefined

/** Where links in mails lead. */
export const linkOrigin = ({ LINK_ORIGIN }: Settings): string => LINK_ORIGIN || site.origin
