import { mailSignature } from '../../shared/content/mail-words'
import { escapeHtml } from './escape-html'

/** The pieces a mail is written from; every text is escaped where it becomes HTML. */
export type MailPart =
  | { kind: 'heading'; text: string }
  | { kind: 'subheading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'small'; text: string }
  /** A visitor's own words, set apart so that they cannot pass for ours. */
  | { kind: 'quote'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }

const INK = '#12211B'
const PAPER = '#FAF6EA'
const WATTLE = '#FFC42E'
const FONT = "'Instrument Sans', 'Helvetica Neue', Arial, sans-serif"
const DISPLAY = "'Bricolage Grotesque', 'Helvetica Neue', Arial, sans-serif"
const RULE = 'border-top:1px solid rgba(18,33,27,.16)'

/** The text part of a mail. */
export function mailText(parts: readonly MailPart[]): string {
  const blocks = [...parts.map(textOf), `-- \n${mailSignature.join('\n')}`]
  return `${blocks.join('\n\n')}\n`
}

/** The HTML part: no table, picture, link or script, so it reads the same everywhere and nothing in it can be clicked by mistake. */
export function mailHtml(parts: readonly MailPart[]): string {
  const dots = [6, 9, 13].map(
    (size) =>
      `<span style="display:inline-block;width:${size}px;height:${size}px;margin-right:5px;border-radius:50%;background:${WATTLE}"></span>`,
  )
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:32px 16px;background:${PAPER};color:${INK};font:16px/1.55 ${FONT}">
<div style="max-width:560px;margin:0 auto">
<div aria-hidden="true" style="line-height:1">${dots.join('')}</div>
${parts.map(htmlOf).join('\n')}
<p style="margin:32px 0 0;padding-top:16px;${RULE};font-size:14px">${mailSignature.map(escapeHtml).join('<br>')}</p>
</div>
</body></html>
`
}

function textOf(part: MailPart): string {
  if (part.kind === 'list') return part.items.map((item) => `- ${item}`).join('\n')
  if (part.kind === 'quote') return part.text.replace(/^/gm, '> ')
  if (part.kind === 'facts') return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  return part.kind === 'heading' ? part.text.toUpperCase() : part.text
}

function htmlOf(part: MailPart): string {
  switch (part.kind) {
    case 'heading':
      return `<h1 style="margin:16px 0 24px;font:700 34px/1.05 ${DISPLAY};letter-spacing:-.03em">${escapeHtml(part.text)}</h1>`
    case 'subheading':
      return `<h2 style="margin:28px 0 8px;font:700 19px/1.2 ${DISPLAY}">${escapeHtml(part.text)}</h2>`
    case 'paragraph':
      return `<p style="margin:0 0 16px">${escapeHtml(part.text)}</p>`
    case 'small':
      return `<p style="margin:24px 0 0;font-size:14px">${escapeHtml(part.text)}</p>`
    case 'quote':
      return `<blockquote style="margin:0 0 16px;padding-left:13px;border-left:3px solid ${WATTLE};white-space:pre-line;overflow-wrap:anywhere">${escapeHtml(part.text)}</blockquote>`
    case 'list':
      return `<ul style="margin:0 0 16px;padding-left:20px">${part.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
    case 'facts':
      return `<dl style="margin:0 0 16px">${part.facts.map(factHtml).join('')}</dl>`
  }
}

function factHtml([label, value]: readonly [string, string]): string {
  const term = `<dt style="padding-top:8px;${RULE};font-size:14px">${escapeHtml(label)}</dt>`
  return `${term}<dd style="margin:0 0 8px;font-weight:600;overflow-wrap:anywhere">${escapeHtml(value)}</dd>`
}
