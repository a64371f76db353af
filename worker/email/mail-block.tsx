import { type CSSProperties, Fragment } from 'react'
import { MailAction } from './mail-action'
import type { MailPart } from './mail-part'
import { FONT, RULE, WATTLE } from './mail-style'

const BLOCK: CSSProperties = { margin: '0 0 16px' }
const HEADING: CSSProperties = {
  margin: '16px 0 24px',
  font: `700 34px/1.05 ${FONT}`,
  letterSpacing: '-.03em',
  textWrap: 'balance',
}
const SUBHEADING: CSSProperties = { margin: '28px 0 8px', font: `700 19px/1.2 ${FONT}` }
const SMALL: CSSProperties = { margin: '24px 0 0', fontSize: 14 }
const QUOTE: CSSProperties = {
  ...BLOCK,
  paddingLeft: 13,
  borderLeft: `3px solid ${WATTLE}`,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
}
const TERM: CSSProperties = { paddingTop: 8, borderTop: RULE, fontSize: 14 }
const VALUE: CSSProperties = { margin: '0 0 8px', fontWeight: 600, overflowWrap: 'anywhere' }

/** One block of a mail. */
export function MailBlock({ part }: { part: MailPart }) {
  switch (part.kind) {
    case 'heading':
      return <h1 style={HEADING}>{part.text}</h1>
    case 'subheading':
      return <h2 style={SUBHEADING}>{part.text}</h2>
    case 'paragraph':
      return <p style={BLOCK}>{part.text}</p>
    case 'small':
      return <p style={SMALL}>{part.text}</p>
    case 'quote':
      return (
        <blockquote dir="auto" style={QUOTE}>
          {part.text}
        </blockquote>
      )
    case 'action':
      return <MailAction label={part.label} href={part.href} main={part.main} />
    case 'facts':
      return (
        <dl style={BLOCK}>
          {part.facts.map(([label, value]) => (
            <Fragment key={label}>
              <dt style={TERM}>{label}</dt>
              <dd style={VALUE}>{value}</dd>
            </Fragment>
          ))}
        </dl>
      )
  }
}
