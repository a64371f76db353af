import { type ReactNode, useEffect, useId, useState } from 'react'
import { schedulingUrl } from '../../shared/booking/scheduling-url'
import { shell } from '../../shared/content/shell'
import { site } from '../../shared/content/site'
import { currentVisit } from '../booking/visit'
import type { ButtonLook } from '../ui/button'
import { ButtonLink } from '../ui/button-link'

type SchedulingLinkProps = {
  /** The look of a button; a plain link without. */
  look?: ButtonLook
  className?: string
  children: ReactNode
}

/** To the scheduling page, in a new tab. Before any script it is a plain link; then it takes this visit's UTM values along. */
export function SchedulingLink({ look, className, children }: SchedulingLinkProps) {
  const [href, setHref] = useState<string>(site.scheduling.url)
  const note = useId()
  useEffect(() => setHref(schedulingUrl(site.scheduling.url, currentVisit().utm)), [])
  const link = { href, className, target: '_blank', rel: 'noopener', 'aria-describedby': note }
  const words = (
    <>
      {children}
      <span id={note} hidden>
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
