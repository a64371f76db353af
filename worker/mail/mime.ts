import { toBase64 } from '../crypto.ts'
import type { AddressedMail } from './mail.ts'

/**
 * A mail as the bytes that travel (RFC 5322, 2045 to 2047): its text, HTML and calendar entry as alternatives, and the entry once more as
 * a file for programs that know no invites. `unique` names the message and its parts. Throws if an address would break its line.
 */
export function mimeMessage(mail: AddressedMail, date: Date, unique: string): string {
  const { from, to, cc, replyTo, subject, text, html, calendar, headers } = mail
  const domain = from.email.slice(from.email.lastIndexOf('@') + 1)
  const alternatives = multipart('alternative', `alternative-${unique}`, [
    part('text/plain; charset=utf-8', text),
    part('text/html; charset=utf-8', html),
    ...(calendar ? [part(`text/calendar; method=${calendar.method}; charset=utf-8`, calendar.text)] : []),
  ])
  const body = calendar
    ? multipart('mixed', `mixed-${unique}`, [
        alternatives,
        part('application/ics; name="invite.ics"', calendar.text, ['Content-Disposition: attachment; filename="invite.ics"']),
      ])
    : alternatives
  const lines = [
    `From: ${phrase(from.name)} <${address(from.email)}>`,
    `To: <${address(to)}>`,
    ...(cc === undefined ? [] : [`Cc: <${address(cc)}>`]),
    ...(replyTo === undefined ? [] : [`Reply-To: <${address(replyTo)}>`]),
    `Subject: ${unstructured(subject)}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${unique}@${address(domain)}>`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${unstructured(value)}`),
    'MIME-Version: 1.0',
  ]
  return `${lines.join(EOL)}${EOL}${body}`
}

const EOL = '\r\n'
/** Bytes of one line of base64, of 76 characters at most. */
const LINE_BYTES = 57
/** Bytes of one encoded word, whose 75 characters at most include its frame; four characters hold three bytes. */
const WORD_BYTES = 45

function multipart(kind: 'alternative' | 'mixed', boundary: string, parts: readonly string[]): string {
  const head = `Content-Type: multipart/${kind}; boundary="${boundary}"`
  return [head, '', ...parts.flatMap((inner) => [`--${boundary}`, inner]), `--${boundary}--`, ''].join(EOL)
}

function part(type: string, text: string, more: readonly string[] = []): string {
  // Lines of text travel with CRLF, also under base64.
  const bytes = new TextEncoder().encode(text.replaceAll(/\r?\n/g, EOL))
  const lines = Array.from({ length: Math.ceil(bytes.length / LINE_BYTES) }, (_, index) =>
    toBase64(bytes.subarray(index * LINE_BYTES, (index + 1) * LINE_BYTES)),
  )
  return [`Content-Type: ${type}`, 'Content-Transfer-Encoding: base64', ...more, '', ...lines].join(EOL)
}

/** A line break, space or bracket in an address could add a header or a recipient. */
function address(email: string): string {
  if (!/^[\x21-\x7e]+$/.test(email) || /[<>,;:()[\]"\\]/.test(email)) throw new Error('An address cannot be written in a header')
  return email
}

function phrase(name: string): string {
  return isPlain(name) ? `"${name.replaceAll(/["\\]/g, '\\$&')}"` : unstructured(name)
}

function isPlain(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text) && !text.includes('=?')
}

/** A header's text: as it is, or as encoded words if it has other characters than printable ASCII. */
function unstructured(text: string): string {
  if (isPlain(text)) return text
  const words: string[] = []
  let word = ''
  for (const character of text) {
    if (new TextEncoder().encode(word + character).length > WORD_BYTES) {
      words.push(word)
      word = ''
    }
    word += character
  }
  return [...words, word].map((part) => `=?utf-8?B?${toBase64(new TextEncoder().encode(part))}?=`).join(`${EOL} `)
}
