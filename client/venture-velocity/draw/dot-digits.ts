/** The characters on coins and rings as rows of three dots, from the top. */
const ROWS: Record<string, readonly string[]> = {
  0: ['###', '#.#', '#.#', '#.#', '###'],
  1: ['.#.', '##.', '.#.', '.#.', '###'],
  2: ['##.', '..#', '.#.', '#..', '###'],
  5: ['###', '#..', '##.', '..#', '##.'],
  '+': ['...', '.#.', '###', '.#.', '...'],
}

/** The dots of a text, relative to its middle; one unit from dot to dot. */
export function digitDots(text: string): { x: number; y: number }[] {
  const left = (text.length * 4 - 2) / 2
  return [...text].flatMap((character, place) =>
    (ROWS[character] ?? []).flatMap((row, y) =>
      [...row].flatMap((mark, x) => (mark === '#' ? [{ x: place * 4 + x - left, y: y - 2 }] : [])),
    ),
  )
}
