import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { emailWords } from '../../shared/content/contact.ts'
import { formatDollars } from '../../shared/content/prices.ts'
import { GrowingDots } from '../../shared/marks/growing-dots.tsx'
import { Folio } from '../sections/folio.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import unseen from '../ui/unseen.module.css'
import { AmountInCoins } from './amount-in-coins.tsx'
import { type BudgetMail, budgetMail } from './budget-mail.ts'
import styles from './email-mode.module.css'
import { UnopenedMail } from './unopened-mail.tsx'

/** After this the mail is shown for copying, because browsers do not say whether a mail program has opened. */
const OPEN_WAIT_MS = 1500

/** The home page's email mode: a mail to the agency about the budget (whole dollars) collected in the game. */
export function EmailMode({ budget }: { budget: number }) {
  const [email, setEmail] = useState('')
  const { unopened, open } = useMailProgram()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    open(budgetMail(budget, email))
  }
  return (
    <section>
      <div className={styles.night}>
        <div className={styles.sum}>
          <Folio items={emailWords.folio} className={styles.folio} />
          <AmountInCoins amount={formatDollars(budget)} />
        </div>
      </div>
      <div className={styles.inside}>
        <div className={styles.words}>
          <h1 tabIndex={-1} data-entry>
            <span className={unseen.text}>{`${emailWords.collected(budget)} `}</span>
            {emailWords.headline}
          </h1>
          <p>{emailWords.standfirst}</p>
        </div>
        <div className={styles.action}>
          <form className={styles.form} onSubmit={submit}>
            <Field
              label={emailWords.field}
              name="email"
              type="email"
              autoComplete="email"
              required
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
            <Button type="submit" disabled={email === ''}>
              {emailWords.send}
              <GrowingDots />
            </Button>
          </form>
          <p className={styles.opens}>{emailWords.opens}</p>
          <UnopenedMail mail={unopened} />
        </div>
      </div>
    </section>
  )
}

/** Opens a mail in the visitor's mail program; a little later the same mail is offered for copying. */
function useMailProgram() {
  const [unopened, setUnopened] = useState<BudgetMail>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const open = (mail: BudgetMail) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(setUnopened, OPEN_WAIT_MS, mail)
    location.assign(mail.href)
  }
  return { unopened, open }
}
