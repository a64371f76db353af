import type { CSSProperties } from 'react'
import { mailSignature } from '../../shared/content/mail-words'
import { MailBlock } from './mail-block'
import type { MailPart } from './mail-part'
import { FONT, INK, PAPER, RULE, WATTLE } from './mail-style'

const BODY: CSSProperties = {
  margin: 0,
  padding: '32px 16px',
  background: PAPER,
  color: INK,
  font: `16px/1.55 ${FONT}`,
}
const COLUMN: CSSProperties = { maxWidth: 560, margin: '0 auto' }
const SIGNATURE: CSSProperties = { margin: '32px 0 0', paddingTop: 16, borderTop: RULE, fontSize: 14 }
const DOT_SIZES = [6, 9, 13]

/** A whole mail. It has no picture, style sheet or script, and no link but its buttons, so that it looks the same everywhere. */
export function MailDocument({ subject, parts }: { subject: string; parts: readonly MailPart[] }) {
  const keyed = parts.map((part, index) => ({ part, key: `${part.kind}-${index}` }))
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>{subject}</title>
      </head>
      <body style={BODY}>
        {/* Webmail drops the html element, and its language with it. */}
        <div lang="en-AU" style={COLUMN}>
          <div aria-hidden="true" style={{ lineHeight: 1 }}>
            {DOT_SIZES.map((size) => (
              <Dot key={size} size={size} />
            ))}
          </div>
          {keyed.map(({ part, key }) => (
            <MailBlock key={key} part={part} />
          ))}
          <div style={SIGNATURE}>
            {mailSignature.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </div>
        </div>
      </body>
    </html>
  )
}

function Dot({ size }: { size: number }) {
  const style = { display: 'inline-block', width: size, height: size, marginRight: 5, borderRadius: '50%', background: WATTLE }
  return <span style={style} />
}
