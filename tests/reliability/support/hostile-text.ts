import fc from 'fast-check'

/** Parts of markup, headers and calendar lines, and characters that are invisible, combine, or change direction. */
const PIECES = [
  ...[
    '<',
    '>',
    '</',
    '/>',
    '<!',
    '<!--',
    '-->',
    '<?',
    '<b>',
    '</b>',
    '<br/>',
    '<script>',
    '</script>',
    '</dd>',
    '</title>',
    '<![CDATA[',
  ],
  ...['"', "'", '&', '&lt;', '&#60;', ';', ':', ',', '\\', '\\n', '=', '`', '%0d%0a', '@'],
  ...['\r', '\n', '\r\n', '\t', '\u0000', '\u0085', '\u2028', '\u200b', '\u202e', '\ufeff', '\ud800', '\udc00'],
  ...['a', 'K', 'e', '\u0301', '\u0338', '\u212a', '’', 'ß', '名', '𝒥', '👩‍🌾', ' ', '-', '.', '7', '\u00a0'],
  ...[
    '\r\nBcc: all@evil.example',
    '\r\nX-EVIL:1',
    '\r\nEND:VEVENT\r\nBEGIN:VEVENT',
    '<img src=x onerror=alert(1)>',
    '<jo@evil.example>',
    '";X-EVIL=1:mailto:all@evil.example',
  ],
]

/** Text that nobody types, up to 300 characters or pieces. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: fc.constantFrom(...PIECES), maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: fc.constantFrom('<', '>', '/', 'b', '!', '\u0301', 'e'), maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
)
