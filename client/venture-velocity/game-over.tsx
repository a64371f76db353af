import { useEffect, useState } from 'react'
import { formatDollars } from '../../shared/content/prices.ts'
import { ventureVelocity } from '../../shared/content/venture-velocity.ts'
import { GrowingDots } from '../../shared/marks/growing-dots.tsx'
import { Folio } from '../sections/folio.tsx'
import { Button } from '../ui/button.tsx'
import unseen from '../ui/unseen.module.css'
import { BudgetDots } from './budget-dots.tsx'
import styles from './game-over.module.css'
import type { RunResult } from './run-result.ts'
import { swallowEarlyKeys } from './swallow-early-keys.ts'

const { over } = ventureVelocity

/** `onHelp` goes to the mail about the budget, `onAgain` to a new run. */
type GameOverProps = { result: RunResult; onHelp: () => void; onAgain: () => void }

/**
 * The newspaper page after a run. For half a second it ignores input, so that a last jump does not click a button. The
 * heading (`data-entry`) gets the focus instead of a button, so that Space scrolls.
 */
export function GameOver({ result, onHelp, onAgain }: GameOverProps) {
  const [quiet, setQuiet] = useState(false)
  const [announced, setAnnounced] = useState('')
  const budget = formatDollars(result.budget)
  const highScore = formatDollars(result.highScore)
  const words = result.newHighScore ? over.announcedNew(budget) : over.announced(budget, highScore)

  useEffect(() => swallowEarlyKeys(() => setQuiet(true)), [])
  useEffect(() => setAnnounced(words), [words])

  return (
    <section className={styles.edition} data-quiet={quiet}>
      <div className={styles.column}>
        <Folio items={over.folio} />
        <h1 className={styles.headline} tabIndex={-1} data-entry="">
          {over.headline}
        </h1>
        <div className={styles.sheet}>
          <div className={styles.sum}>
            <p>
              <span className={styles.label}>{over.collected}</span>
              <strong className={styles.amount}>{budget}</strong>
            </p>
            <BudgetDots budget={result.budget} />
          </div>
          <div className={styles.record} data-new={result.newHighScore}>
            <p>
              {result.newHighScore ? (
                <strong>{over.newHighScore}</strong>
              ) : (
                <>
                  <span className={styles.label}>{over.highScore}</span>
                  <strong>{highScore}</strong>
                </>
              )}
            </p>
            <p>{result.newHighScore ? over.beaten : result.highScore > 0 ? over.notBeaten : over.noRecord}</p>
          </div>
          <div className={styles.ways}>
            <p>{over.text}</p>
            <div className={styles.buttons}>
              <Button onClick={onHelp}>
                {over.help}
                <GrowingDots />
              </Button>
              <Button look="plain" onClick={onAgain}>
                {over.again}
              </Button>
            </div>
          </div>
        </div>
      </div>
      <p role="status" className={unseen.text}>
        {announced}
      </p>
    </section>
  )
}
