import type { ReactNode } from 'react'

type TicketProps = {
  title: string
  aside?: string
  subtitle?: string
  /** Of no use any more, so not in the loud colour. */
  spent?: boolean
  wide?: boolean
  children: ReactNode
}

/** The pages' ticket: a head, a perforation and a torn lower edge. */
export function Ticket({ title, aside, subtitle, spent, wide, children }: TicketProps) {
  return (
    <div className="ticket" data-spent={spent || undefined} data-wide={wide || undefined}>
      <div className="head">
        <h2>{title}</h2>
        {aside && <p className="aside">{aside}</p>}
        {subtitle && <p className="subtitle">{subtitle}</p>}
      </div>
      {children}
      <span className="edge" />
    </div>
  )
}
