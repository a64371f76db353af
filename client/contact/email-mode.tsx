import { type CSSProperties, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { budgetMailWords, emailWords } from '../../shared/content/contact.ts'
import { formatDollars } from '../../shared/content/prices.ts'
import { site } from '../../shared/content/site.ts'
import { GrowingDots } from '../../shared/marks/growing-dots.tsx'
import { readTyped, saveTyped } from '../form/session.ts'
import { Folio } from '../sections/section.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import visuallyHidden from '../ui/visually-hidden.module.css'
import styles from './email-mode.module.css'

/** After this the mail is shown for copying, because browsers do not say whether a mail program has opened. */
const OPEN_WAIT_MS = 1500

/** Key in sessionStorage. */
const DRAFT = 'email-draft'
const EMPTY = { email: '' }

/** The home page's email mode: a mail to the agency about the budget (whole dollars) collected in the game. */
export function EmailMode({ budget }: { budget: number }) {
  const [email, setEmail] = useState(() => readTyped(DRAFT, EMPTY)?.email ?? '')
  useEffect(() => saveTyped(DRAFT, { email }), [email])
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
            <span className={visuallyHidden.hidden}>{`${emailWords.collected(budget)} `}</span>
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

/** The mail for copying. Its live regions are mounted before they have content, so that screen readers announce it. */
function UnopenedMail({ mail }: { mail: BudgetMail | undefined }) {
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

type CopyBlockProps = {
  label: string
  action: string
  text: string
  /** Receives the result of a click, in words. */
  onDone: (said: string) => void
}

/** A text with a Copy button. If the browser refuses access to the clipboard, the text is selected instead. */
function CopyBlock({ label, action, text, onDone }: CopyBlockProps) {
  const id = useId()
  const block = useRef<HTMLParagraphElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      onDone(emailWords.unopened.copied(label))
    } catch {
      if (block.current) getSelection()?.selectAllChildren(block.current)
      onDone(emailWords.unopened.selected(label))
    }
  }
  return (
    <div className={styles.block}>
      <h2 id={id}>{label}</h2>
      <p ref={block}>{text}</p>
      <Button look="plain" className={styles.copy} onClick={copy}>
        {action}
      </Button>
    </div>
  )
}

/** `href` is the whole mail as a mailto: address. */
type BudgetMail = { to: string; subject: string; body: string; href: string }

/** The mail to the agency with the collected budget (whole dollars) and the visitor's email address. */
export function budgetMail(budget: number, email: string): BudgetMail {
  const dollars = formatDollars(budget)
  const subject = budgetMailWords.subject(dollars)
  const lines = budgetMailWords.body(dollars, email)
  // RFC 6068: a mailto: URL has CR LF for line breaks and %20 for spaces; URLSearchParams would write "+".
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`
  return { to: site.email, subject, body: lines.join('\n'), href: `mailto:${site.email}?${query}` }
}

/** Radius of the coins in the first column and in the last, in column widths. */
const SMALLEST = 0.3
const LARGEST = 0.47

/** An amount such as $1,250 in gold coins, larger from column to column. Decoration: the text around it has the amount too. */
function AmountInCoins({ amount }: { amount: string }) {
  const columns = amountColumns(amount)
  return (
    <svg
      className={styles.amount}
      viewBox={`0 0 ${columns.length} ${AMOUNT_ROWS}`}
      preserveAspectRatio="xMinYMid meet"
      aria-hidden="true"
    >
      {columns.map((rows, x) => {
        const radius = SMALLEST + ((LARGEST - SMALLEST) * x) / Math.max(1, columns.length - 1)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <g key={x} style={{ '--column': x } as CSSProperties}>
            {rows.map((coin, y) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
              <g key={y} className={coin ? styles.coin : styles.dot}>
                <circle cx={x + 0.5} cy={y + 0.5} r={coin ? radius : 0.06} />
                {coin && <circle className={styles.rim} cx={x + 0.5} cy={y + 0.5} r={radius * 0.7} />}
              </g>
            ))}
          </g>
        )
      })}
    </svg>
  )
}

/** Digits of five by seven dots, as on a scoreboard; narrow characters have fewer columns. */
const GLYPHS: Readonly<Record<string, readonly string[]>> = {
  $: ['..#..', '.####', '#.#..', '.###.', '..#.#', '####.', '..#..'],
  ',': ['..', '..', '..', '..', '..', '.#', '#.'],
  '0': ['.###.', '#...#', '#...#', '#...#', '#...#', '#...#', '.###.'],
  '1': ['.#.', '##.', '.#.', '.#.', '.#.', '.#.', '###'],
  '2': ['.###.', '#...#', '....#', '..##.', '.#...', '#....', '#####'],
  '3': ['####.', '....#', '....#', '.###.', '....#', '....#', '####.'],
  '4': ['...#.', '..##.', '.#.#.', '#..#.', '#####', '...#.', '...#.'],
  '5': ['#####', '#....', '####.', '....#', '....#', '#...#', '.###.'],
  '6': ['.###.', '#....', '#....', '####.', '#...#', '#...#', '.###.'],
  '7': ['#####', '....#', '...#.', '...#.', '..#..', '..#..', '..#..'],
  '8': ['.###.', '#...#', '#...#', '.###.', '#...#', '#...#', '.###.'],
  '9': ['.###.', '#...#', '#...#', '.####', '....#', '....#', '.###.'],
}

export const AMOUNT_ROWS = 7

/** An amount such as $1,250 as columns of seven rows, true for a coin; an empty column separates two characters. */
export function amountColumns(amount: string): boolean[][] {
  const columns: boolean[][] = []
  for (const character of amount) {
    const glyph = GLYPHS[character]
    if (!glyph) continue
    if (columns.length > 0) columns.push(Array<boolean>(AMOUNT_ROWS).fill(false))
    const width = glyph[0]?.length ?? 0
    for (let x = 0; x < width; x++) columns.push(glyph.map((row) => row[x] === '#'))
  }
  return columns
}
