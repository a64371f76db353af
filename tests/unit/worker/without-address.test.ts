import { describe, expect, it } from 'vitest'
import { isNamedIn, withoutAddress } from '../../../worker/records/without-address.ts'

const ANN = 'ann@colleague.example'
const without = (entry: unknown) => JSON.parse(withoutAddress(JSON.stringify(entry), ANN))

describe('an entry without a person’s address', () => {
  it.each([
    ['a line break', `Write to\n${ANN}\nor ring.`, 'Write to\n[deleted]\nor ring.'],
    ['a tab', `Write to\t${ANN}`, 'Write to\t[deleted]'],
    ['a carriage return', `Write to\r\n${ANN}, please.`, 'Write to\r\n[deleted], please.'],
    ['a backspace', `\b${ANN} or \f${ANN}`, '\b[deleted] or \f[deleted]'],
    ['a quote', `Write to "${ANN}"`, 'Write to "[deleted]"'],
    ['a space, twice', `${ANN} or Ann@Colleague.example!`, '[deleted] or [deleted]!'],
  ])('has none in a text after %s', (_before, text, expected) => {
    expect(without({ headline: text, lines: [text] })).toEqual({ headline: expected, lines: [expected] })
    expect(withoutAddress(text, ANN)).toBe(expected)
    expect(isNamedIn(text, ANN)).toBe(true)
    expect(isNamedIn(JSON.stringify([text]), ANN)).toBe(true)
  })

  it('loses a value that is nothing but the address, with its key', () => {
    expect(without({ hosts: [{ key: 'ann', email: ` mailto:${ANN.toUpperCase()}` }, ANN] })).toEqual({ hosts: [{ key: 'ann' }] })
  })

  it('is a text still if it was nothing but the address in quotes, as it is if it is only the address', () => {
    expect([`"${ANN}"`, ANN].map((text) => withoutAddress(text, ANN))).toEqual(['"[deleted]"', '[deleted]'])
  })

  it('has no other spelling of their mailbox either', () => {
    const text = 'Write to Jo.Wattle@gmail.com, jowattle+work@googlemail.com or jo@wattle.example.'
    const expected = 'Write to [deleted], [deleted] or jo@wattle.example.'
    for (const email of ['jowattle@gmail.com', 'j.owattle@googlemail.com']) {
      expect(withoutAddress(text, email)).toBe(expected)
      expect(withoutAddress(JSON.stringify({ hosts: [{ email: 'jo.wattle@gmail.com' }], text }), email)).toBe(
        JSON.stringify({ hosts: [{}], text: expected }),
      )
    }
  })

  it('has none in a key, nor in a value that a second one of the same key hides', () => {
    expect(without({ [ANN]: 1 })).toEqual({ '[deleted]': 1 })
    expect(withoutAddress(`{"note": "${ANN}", "note": "Nobody"}`, ANN)).toBe('{"note": "[deleted]", "note": "Nobody"}')
  })

  it.each(['{ "hosts": [] }', 'not JSON', 'null', `{ "note": "jo${ANN} and ${ANN}.au" }`, '{ "note": "A line\\nann" }'])(
    'stays as it is written if it does not name them: %s',
    (text) => {
      expect(withoutAddress(text, ANN)).toBe(text)
      expect(isNamedIn(text, ANN)).toBe(false)
    },
  )

  it('is not there if there is no text', () => {
    expect(isNamedIn(null, ANN)).toBe(false)
  })
})
