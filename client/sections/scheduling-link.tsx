import { type ReactNode, useEffect, useId, useState } from 'react'
import { schedulingUrl } from '../../shared/booking.ts'
import { shell } from '../../shared/content/shell.ts'
import { site } from '../../shared/content/site.ts'
import type { ButtonLook } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { currentVisit } from '../visits/visit.ts'

type SchedulingLinkProps = {
  /** The look of a button; without it, a plain link. */
  look?: ButtonLook
  className?: string
  children: ReactNode
}

/** Opens the scheduling page in a new tab. After hydration its address includes this visit's UTM values. */
export function SchedulingLink({ look, className, children }: SchedulingLinkProps) {
  const [href, setHref] = useState<string>(site.scheduling.url)
  const noteId = useId()
  useEffect(() => setHref(schedulingUrl(site.scheduling.url, currentVisit().utm)), [])
  const link = { href, className, target: '_blank', rel: 'noopener', 'aria-describedby': noteId }
  const words = (
    <>
      {children}
      <span id={noteId} hidden>
        {shell.newTab}
      </span>
    </>
  )
  return look ? (
    <ButtonLink {...link} look={look}>
      {words}
    </ButtonLink>
  ) : (
    <a {...link}>{words}</a>
  )
}
