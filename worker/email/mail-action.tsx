import type { CSSProperties } from 'react'
import { FONT, INK, PAPER } from './mail-style'

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
export function MailAction({ label, href, main }: { label: string; href: string; main?: boolean }) {
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
