import { challengeWords } from '../../shared/content/challenge'
import { contactNotices, contactToasts } from '../../shared/content/contact'
import { site } from '../../shared/content/site'
import type { Failure } from '../form/send-once'
import type { Toast } from '../ui/toast'

/** The one toast for every enquiry that did not go out. It stays until it is closed: the address in it is the way out. */
export const FAILED_TOAST: Omit<Toast, 'id'> = {
  variant: 'destructive',
  stays: true,
  title: contactToasts.failed.title,
  description: (
    <>
      {contactToasts.failed.description} <a href={`mailto:${site.email}`}>{site.email}</a>
    </>
  ),
}

/** What the form says to a failure that no field is at fault for. */
export function noticeFor({ code }: Failure): string {
  if (import.meta.env.TURNSTILE_SITE_KEY && code === 'honeypot') return challengeWords.enquiry
  if (code === 'rate_limited') return contactNotices.rateLimited
  return code === 'network' ? contactNotices.unreached : contactNotices.refused
}
