import { useState } from 'react'
import { emailWords } from '../../shared/content/contact'
import type { BudgetMail } from './budget-mail'
import { CopyBlock } from './copy-block'
import styles from './email-mode.module.css'

/** The written mail to take away by hand. Its live region stands there before there is anything to say. */
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
