import { useEffect, useRef, useState } from 'react'
import { contactToasts, contactWords } from '../../shared/content/contact.ts'
import { readSession, SENT, writeSession } from '../form/session.ts'
import styles from './enquiry-sent.module.css'

/** What the tab keeps of the last enquiry. `isNew`: it has not been shown yet. */
type SentEnquiry = { reference: string; isNew: boolean }

/** For browsers that store nothing. */
let remembered: SentEnquiry | undefined

/** Keeps the reference of an enquiry for as long as the tab is open; undefined forgets it. */
export function keepEnquiry(sent: SentEnquiry | undefined): void {
  remembered = sent
  writeSession(SENT.enquiry, sent)
}

/** The last enquiry of this tab, on the home page until it is dismissed. A new one gets the focus. */
export function EnquirySent() {
  const [sent, setSent] = useState(() => (readSession(SENT.enquiry) as SentEnquiry | undefined) ?? remembered)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!sent?.isNew) return
    title.current?.focus()
    keepEnquiry({ ...sent, isNew: false })
  }, [sent])
  if (!sent) return null
  const dismiss = () => {
    keepEnquiry(undefined)
    setSent(undefined)
    document.querySelector<HTMLElement>('main [data-mode="getInTouch"]')?.focus()
  }
  return (
    <section className={styles.sent} aria-labelledby="enquiry-sent">
      <div role="status">
        <h2 id="enquiry-sent" ref={title} tabIndex={-1} aria-describedby="enquiry-answered">
          {contactToasts.sent.title}
        </h2>
        <p id="enquiry-answered">{contactToasts.sent.description}</p>
      </div>
      <p className={styles.reference}>
        {`${contactWords.sent.reference} `}
        <strong translate="no">{sent.reference}</strong>
      </p>
      <button type="button" className={styles.dismiss} onClick={dismiss}>
        {contactWords.sent.dismiss}
      </button>
    </section>
  )
}
