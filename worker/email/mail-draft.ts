import type { Mail } from './mail'
import type { MailPart } from './mail-part'

/** What a mail says, before it is rendered as text and HTML. */
export type MailDraft = Omit<Mail, 'id' | 'text' | 'html'> & { parts: MailPart[] }
