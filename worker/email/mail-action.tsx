import type { CSSProperties } from 'react'
import { INK, WATTLE } from './mail-style'

const PADDING = '13px 24px'
const TABLE: CSSProperties = { margin: '0 0 16px', borderCollapse: 'separate', borderSpacing: 0 }
const CELL: CSSProperties & { msoPaddingAlt: string } = {
  border: `1px solid ${INK}`,
  borderRadius: 99,
  padding: 0,
  // Outlook for Windows ignores the padding of a link.
  msoPaddingAlt: PADDING,
}
const LINK: CSSProperties = {
  display: 'inline-block',
  padding: PADDING,
  borderRadius: 99,
  color: INK,
  font: 'inherit',
  fontWeight: 700,
  lineHeight: '20px',
  textDecoration: 'none',
}

/** A link as a pill. It is the one table of a mail, because a table's cell keeps its colour and border in Outlook. */
export function MailAction({ label, href, main }: { label: string; href: string; main?: boolean }) {
  return (
    <table role="presentation" style={TABLE}>
      <tbody>
        <tr>
          <td style={main ? { ...CELL, backgroundColor: WATTLE } : CELL}>
            <a href={href} style={LINK}>
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}
