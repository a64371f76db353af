import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { mailSignature } from '../../shared/content/mails.ts'
import type { MailDetail, MailPart } from './mail.ts'

/** The look of the mails, as inline styles: mail clients drop style sheets, and load no fonts. */
const INK = '#12211B'
const PAPER = '#FAF6EA'
const WATTLE = '#FFC42E'
/** Outlook for Windows shows Times New Roman if it does not know the first font; to it, Helvetica is Arial. */
const FONT = 'Helvetica, Arial, sans-serif'
/** A sixth of ink on paper. Some mail clients drop a translucent colour, and then draw the line black or not at all. */
const RULE = '1px solid #D5D4C9'

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
function MailDocument({ subject, parts }: { subject: string; parts: readonly MailPart[] }) {
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

const BLOCK: CSSProperties = { margin: '0 0 16px' }
const HEADING: CSSProperties = {
  margin: '16px 0 24px',
  font: `700 34px/1.05 ${FONT}`,
  letterSpacing: '-.03em',
  textWrap: 'balance',
}
const SUBHEADING: CSSProperties = { margin: '28px 0 8px', font: `700 19px/1.2 ${FONT}` }
/** Few mail clients know `overflow-wrap`; nearly all know its older name. */
const LONG_WORDS: CSSProperties = { wordWrap: 'break-word' }
const SMALL: CSSProperties = { ...LONG_WORDS, margin: '24px 0 0', fontSize: 14 }
const QUOTE: CSSProperties = { ...BLOCK, ...LONG_WORDS, paddingLeft: 13, borderLeft: `3px solid ${WATTLE}` }
const TERM: CSSProperties = { paddingTop: 8, borderTop: RULE, fontSize: 14 }
const VALUE: CSSProperties = { ...LONG_WORDS, margin: '0 0 8px', fontWeight: 600 }

const FIGURE: CSSProperties = { ...LONG_WORDS, margin: 0, font: `700 30px/1.2 ${FONT}`, letterSpacing: '-.03em' }
const FIGURE_TEXT: CSSProperties = { margin: '0 0 10px', fontSize: 14 }

function MailBlock({ part }: { part: MailPart }) {
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
          {inLines(part.text)}
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
    case 'figures':
      return (
        <dl style={BLOCK}>
          {part.figures.map(({ label, figure, text }) => (
            <Fragment key={label}>
              <dt style={TERM}>{label}</dt>
              <dd style={FIGURE}>{figure}</dd>
              <dd style={FIGURE_TEXT}>{text}</dd>
            </Fragment>
          ))}
        </dl>
      )
  }
}

/** A text with its line breaks as elements: Outlook for Windows ignores `white-space`. */
function inLines(text: string): ReactNode {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place, and a mail is rendered once.
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}

const PADDING = '13px 24px'
const TABLE: CSSProperties = { margin: '0 0 16px', borderCollapse: 'separate', borderSpacing: 0 }
const CELL: CSSProperties & { msoPaddingAlt: string } = {
  // The border takes the colour of the text, which dark modes lighten; a colour of its own they may leave dark.
  border: '1px solid',
  borderRadius: 99,
  padding: 0,
  // Outlook for Windows ignores the padding of a link.
  msoPaddingAlt: PADDING,
}
const LINK: CSSProperties = {
  display: 'inline-block',
  padding: PADDING,
  borderRadius: 99,
  // In Outlook for Windows a table inherits no font.
  font: `700 16px/20px ${FONT}`,
  textDecoration: 'none',
}

const PLAIN: CSSProperties = { color: INK }
/** Light on dark: some dark modes would leave wattle as it is, but turn the dark text on it white. */
const MAIN: CSSProperties = { color: PAPER, backgroundColor: INK }

/** A link as a pill. It is the one table of a mail, because a table's cell keeps its colour and border in Outlook. */
function MailAction({ label, href, main }: { label: string; href: string; main?: boolean }) {
  const colours = main ? MAIN : PLAIN
  return (
    <table role="presentation" style={TABLE}>
      <tbody>
        <tr>
          <td style={{ ...CELL, ...colours }}>
            <a href={href} style={{ ...LINK, ...colours }}>
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** The HTML part of a mail. React escapes every text in it. */
export async function mailHtml(subject: string, parts: readonly MailPart[]): Promise<string> {
  const { prelude } = await prerender(<MailDocument subject={subject} parts={parts} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  return new Response(prelude).text()
}

/** The text part of a mail. */
export function mailText(parts: readonly MailPart[]): string {
  const blocks = [...parts.map(textOf), `-- \n${mailSignature.join('\n')}`]
  return `${blocks.join('\n\n')}\n`
}

function textOf(part: MailPart): string {
  if (part.kind === 'quote') return quoted(part.text)
  if (part.kind === 'facts') return part.facts.map(factText).join('\n')
  if (part.kind === 'figures') return part.figures.map(({ label, figure, text }) => `${label}: ${figure}\n${text}`).join('\n\n')
  // A URL on a line of its own is a link in every mail program.
  if (part.kind === 'action') return `${part.label}:\n${part.href}`
  return part.kind === 'heading' ? part.text.toUpperCase() : part.text
}

/** A value of several lines is quoted, so that none of them reads as another fact. */
function factText([label, value]: MailDetail): string {
  return /[\n\r\u2028\u2029]/.test(value) ? `${label}:\n${quoted(value)}` : `${label}: ${value}`
}

const quoted = (text: string) => text.replace(/^/gm, '> ')
