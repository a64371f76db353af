import { useState } from 'react'
import { emailWords } from '../../shared/content/contact.ts'
import type { BudgetMail } from './budget-mail.ts'
import { CopyBlock } from './copy-block.tsx'
import styles from './email-mode.module.css'

/** The mail for copying. Its live regions are mounted before they have content, so that screen readers announce it. */
export function UnopenedMail({ mail }: { mail: BudgetMail | undefined }) {
  const [done, setDone] = useState<string>()
  const words = emailWords.unopened
  return (
    <div className={styles.unopened} data-shown={mail !== undefined || undefined}>
      <div role="status">
        {mail && <p className={styles.heading}>{words.heading}</p>}
        {mail && <p>{words.text}</p>}
      </div>
      {mail && <CopyBlock label={words.address} action={words.copyAddress} text={mail.to} onDone={setDone} />}
      {mail && (
        <CopyBlock label={words.message} action={words.copyMessage} text={`${mail.subject}\n\n${mail.body}`} onDone={setDone} />
      )}
      <p role="status" className={styles.done}>
        {done}
      </p>
    </div>
  )
}
