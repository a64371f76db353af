import { describe, expect, it } from 'vitest'
import { notesOf, notesText } from '../../../shared/notes-text.ts'

const MORNING = Date.parse('2026-11-25T20:30:00Z')
const by = 'mia@agency.example'

describe('notes as one text', () => {
  it.each([
    ['one', ['Rang, no answer']],
    [
      'several, of which one has lines that look like the beginning of another',
      ['First', 'See\n[2026-01-01 10:00] that\n [x]\n['],
    ],
    ['one that begins like a beginning', ['[2026-01-01 10:00] is when they came']],
    ['one with an empty line in it', ['Above\n\nBelow']],
    ['none', []],
  ])('come back as they were: %s', (_, texts) => {
    const notes = texts.map((text, index) => ({ id: index + 1, at: MORNING, by: index === 0 ? by : null, text }))
    const written = notesText(notes.toReversed())
    expect(notesOf(written, 0)).toEqual(notes.map(({ at, by, text }) => ({ at, by, text })))
  })

  it('from another program is one note of the time at which the lead came in, by nobody', () => {
    expect(notesOf('Met at the fair\nLikes tea', MORNING)).toEqual([
      { at: MORNING, by: null, text: 'Met at the fair\nLikes tea' },
    ])
  })

  it('with a time that no clock showed is not taken for several', () => {
    const text = '[2026-13-01 10:00] x'
    expect(notesOf(text, MORNING)).toEqual([{ at: MORNING, by: null, text }])
  })
})
