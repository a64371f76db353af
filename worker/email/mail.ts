/** A mail ready to send. The text part is the one that counts; the HTML part says the same. */
export type Mail = {
  /** The same for a mail and every copy of it. */
  id: string
  to: string
  /** Absent where nobody would read an answer. */
  replyTo?: string
  subject: string
  text: string
  html: string
  attachment?: { filename: string; type: string; text: string }
}
