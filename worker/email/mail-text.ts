import { mailSignature } from '../../shared/content/mail-words'
import type { MailPart } from './mail-part'

/** The text part of a mail. */
export function mailText(parts: readonly MailPart[]): string {
  const blocks = [...parts.map(textOf), `-- \n${mailSignature.join('\n')}`]
  return `${blocks.join('\n\n')}\n`
}

function textOf(part: MailPart): string {
  if (part.kind === 'quote') return part.text.replace(/^/gm, '> ')
  if (part.kind === 'facts') return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  // A URL on a line of its own is a link in every mail program.
  if (part.kind === 'action') return `${part.label}:\n${part.href}`
  return part.kind === 'heading' ? part.text.toUpperCase() : part.text
}
