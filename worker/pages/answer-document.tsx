import type { ReactNode } from 'react'
import { home } from '../../shared/content/home'
import { PageDocument } from './page-document'

type AnswerDocumentProps = { title: string; lead: string; failed?: boolean; children: ReactNode }

/** A whole page as the response to a form: one ticket. */
export function AnswerDocument({ title, lead, failed, children }: AnswerDocumentProps) {
  return (
    <PageDocument title={title} folio={home.disciplines}>
      <div className="ticket single" data-spent={failed || undefined}>
        <div className="head">
          <h1>{title}</h1>
          <p>{lead}</p>
        </div>
        <div className="stub">{children}</div>
        <span className="edge" />
      </div>
    </PageDocument>
  )
}
