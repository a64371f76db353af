/** A mail ready to send. The text and the HTML say the same. */
export type Mail = {
  /** The same for every copy of a mail. */
  id: string
  to: string
  cc?: string
  /** Absent if there is no address to reply to. */
  replyTo?: string
  subject: string
  text: string
  html: string
  calendar?: MailCalendar
}

/** A calendar entry that a mail carries; `method` is also METHOD in the text. */
export type MailCalendar = { method: 'REQUEST' | 'CANCEL'; text: string }
