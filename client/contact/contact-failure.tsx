import { contactNotices, contactToasts } from '../../shared/content/contact.ts'
import { challengeWords } from '../../shared/content/forms.ts'
import { site } from '../../shared/content/site.ts'
import type { Failure } from '../form/send-once.ts'
import type { Toast } from '../ui/toast.ts'

/** The toast for every enquiry that was not sent. It stays until it is closed, because its email address is the alternative. */
export const FAILED_TOAST: Omit<Toast, 'id'> = {
  variant: 'destructive',
  stays: true,
  title: contactToasts.failed.title,
  description: (
    <>
      <span>{contactToasts.failed.description}</span> <a href={`mailto:${site.email}`}>{site.email}</a>
    </>
  ),
}

/** The form's message for a failure that belongs to no field. */
export function noticeFor({ code }: Failure): string {
  if (import.meta.env.TURNSTILE_SITE_KEY && code === 'honeypot') return challengeWords.enquiry
  if (code === 'rate_limited') return contactNotices.rateLimited
  return code === 'network' ? contactNotices.unreached : contactNotices.refused
}
