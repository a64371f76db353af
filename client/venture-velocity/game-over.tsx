import { useEffect, useState } from 'react'
import { formatDollars } from '../../shared/content/prices.ts'
import { ventureVelocity } from '../../shared/content/venture-velocity.ts'
import { GrowingDots } from '../../shared/marks/growing-dots.tsx'
import { Folio } from '../sections/section.tsx'
import { Button } from '../ui/button.tsx'
import type { RunResult } from './use-run.ts'
import visuallyHidden from '../ui/visually-hidden.module.css'
import styles from './game-over.module.css'

const { over } = ventureVelocity

/** `onHelp` goes to the mail about the budget, `onAgain` to a new run. */
type GameOverProps = { result: RunResult; onHelp: () => void; onAgain: () => void }

/** Ignores input for half a second, so that a last jump clicks no button; the heading has the focus, so that Space scrolls. */
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
      <p role="status" className={visuallyHidden.hidden}>
        {announced}
      </p>
    </section>
  )
}

/** A budget as growing dots, each worth the same. `budget` in dollars. */
function BudgetDots({ budget }: { budget: number }) {
  const { dots, dollars } = dotTally(budget)
  return (
    <div className={styles.tally}>
      {dots > 0 && (
        <div className={styles.dots} aria-hidden="true">
          {Array.from({ length: dots }, (_, dot) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
            <i key={dot} style={{ scale: (0.22 + (0.78 * (dot + 1)) / dots).toFixed(3) }} />
          ))}
        </div>
      )}
      <p>{dots > 0 ? over.dots(formatDollars(dollars)) : over.noDots}</p>
    </div>
  )
}

/** With more dots than this, each dot stands for more dollars. */
const MOST_DOTS = 150
/** Dollars a dot may stand for: 5, which divides every sum of coins, then round amounts. */
const DOLLARS = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000] as const

/** A sum as dots: how many, and the dollars each stands for. A remainder gets no dot. */
export function dotTally(budget: number): { dots: number; dollars: number } {
  const dollars = DOLLARS.find((each) => budget / each <= MOST_DOTS) ?? Math.ceil(budget / MOST_DOTS)
  return { dots: Math.floor(budget / dollars), dollars }
}

/** Long enough for a player who is still pressing jump. */
const EARLY_MS = 500

/** Ignores Space and Enter for EARLY_MS and until a held key is released, then calls `onQuiet`. Returns a cleanup function. */
function swallowEarlyKeys(onQuiet: () => void): () => void {
  const until = new AbortController()
  let early = true
  const swallowed = new Set<string>()
  const swallow = (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return
    const comesUp = event.type === 'keyup'
    if (!early && !(comesUp ? swallowed.has(event.key) : event.repeat)) return
    if (comesUp) swallowed.delete(event.key)
    else swallowed.add(event.key)
    event.preventDefault()
    event.stopPropagation()
  }
  // Some browsers click a button on keyup of Space even if keydown was prevented, so both are handled.
  for (const type of ['keydown', 'keyup'] as const) addEventListener(type, swallow, { capture: true, signal: until.signal })
  const timer = setTimeout(() => {
    early = false
    onQuiet()
  }, EARLY_MS)
  return () => {
    clearTimeout(timer)
    until.abort()
  }
}
