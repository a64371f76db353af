import type { ReactNode } from 'react'
import { contactWords as words } from '../content/contact.ts'
import type { ContactField } from '../enquiry.ts'
import type { Classes } from './labelled-field.tsx'

type StampProps = {
  /** Those of client/contact/letter.module.css. */
  classes: Classes
  /** How many fields of the form are filled in. */
  filled: number
  postmarked?: boolean
}

type LetterProps = StampProps & {
  /** Draws one field. */
  field: (name: ContactField) => ReactNode
  /** What is wrong with the letter. */
  faults?: ReactNode
  /** The button that sends it. */
  children: ReactNode
}

/** What the enquiry form shows: a letter with its fields, in their order. */
export function Letter({ classes, filled, postmarked, field, faults, children }: LetterProps) {
  return (
    <>
      <LetterHead classes={classes} filled={filled} postmarked={postmarked} />
      {faults}
      <div className={classes.lines}>
        {field('name')}
        {field('number')}
        {field('company')}
      </div>
      <div className={classes.text}>
        <p className={classes.greeting} aria-hidden="true">
          {words.greeting}
        </p>
        {field('enquiry')}
      </div>
      {children}
      <p className={classes.collection}>
        {`${words.collection} `}
        <a href="/privacy">{words.privacy}</a>
      </p>
    </>
  )
}

const INPUTS = {
  name: { type: 'text', autoComplete: 'name' },
  number: { type: 'tel', autoComplete: 'tel' },
  company: { type: 'text', autoComplete: 'organization' },
  enquiry: { rows: 4 },
} as const satisfies Record<ContactField, object>

/** What a field of the letter shows, with and without scripts. */
export function letterInput(name: ContactField, error: string | undefined) {
  return { name, label: words.fields[name].label, error, 'aria-required': true, ...INPUTS[name] }
}

/** Whom the letter goes to, and its stamp. */
export function LetterHead({ classes, filled, postmarked }: StampProps) {
  return (
    <div className={classes.addressed}>
      <p className={classes.address}>
        {words.address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <LetterStamp classes={classes} filled={filled} postmarked={postmarked} />
    </div>
  )
}

/** The four wattle trees on the stamp, each larger than the last: position, height of the stem, radius of the crown. */
const TREES = [
  { x: 15, stem: 10, crown: 4 },
  { x: 30, stem: 17, crown: 7 },
  { x: 50, stem: 27, crown: 11 },
  { x: 77, stem: 41, crown: 16 },
] as const

/** The postmark's bar and waves as the data of an SVG path. Its two circles stand around (40, 58). */
const POSTMARK_PATH =
  'M21 58h38M72 42q8-6 16 0t16 0 16 0 16 0 16 0M72 58q8-6 16 0t16 0 16 0 16 0 16 0M72 74q8-6 16 0t16 0 16 0 16 0 16 0'

/** The enquiry form's stamp: one tree flowers for each field that is filled in. Decoration. */
function LetterStamp({ classes, filled, postmarked }: StampProps) {
  return (
    <svg className={classes.postage} viewBox="0 0 152 104" width="152" height="104" aria-hidden="true">
      <rect className={classes.teeth} x="44" y="4" width="104" height="96" />
      <g transform="translate(48 8)">
        <rect className={classes.picture} x="4" y="4" width="88" height="80" />
        <path className={classes.soil} d="M4 74h88v10H4z" />
        {TREES.map(({ x, stem, crown }, index) => (
          <g key={x} className={classes.tree} data-flowers={index < filled || undefined}>
            <path d={`M${x} 74v${-stem}`} />
            <circle cx={x} cy={74 - stem} r={crown} />
          </g>
        ))}
      </g>
      <g className={classes.postmark} data-struck={postmarked || undefined}>
        <circle cx="40" cy="58" r="27" />
        <circle cx="40" cy="58" r="19" />
        <path d={POSTMARK_PATH} />
      </g>
    </svg>
  )
}
