/** Digits of five by seven dots, as on a scoreboard; narrow characters have fewer columns. */
const GLYPHS: Readonly<Record<string, readonly string[]>> = {
  $: ['..#..', '.####', '#.#..', '.###.', '..#.#', '####.', '..#..'],
  ',': ['..', '..', '..', '..', '..', '.#', '#.'],
  '0': ['.###.', '#...#', '#...#', '#...#', '#...#', '#...#', '.###.'],
  '1': ['.#.', '##.', '.#.', '.#.', '.#.', '.#.', '###'],
  '2': ['.###.', '#...#', '....#', '..##.', '.#...', '#....', '#####'],
  '3': ['####.', '....#', '....#', '.###.', '....#', '....#', '####.'],
  '4': ['...#.', '..##.', '.#.#.', '#..#.', '#####', '...#.', '...#.'],
  '5': ['#####', '#....', '####.', '....#', '....#', '#...#', '.###.'],
  '6': ['.###.', '#....', '#....', '####.', '#...#', '#...#', '.###.'],
  '7': ['#####', '....#', '...#.', '...#.', '..#..', '..#..', '..#..'],
  '8': ['.###.', '#...#', '#...#', '.###.', '#...#', '#...#', '.###.'],
  '9': ['.###.', '#...#', '#...#', '.####', '....#', '....#', '.###.'],
}

export const AMOUNT_ROWS = 7

/**
 * An amount such as $1,250 as columns of dots from left to right; each column says which of its seven rows hold a coin.
 * An empty column separates two characters; characters without a glyph are left out.
 */
export function amountColumns(amount: string): boolean[][] {
  const columns: boolean[][] = []
  for (const character of amount) {
    const glyph = GLYPHS[character]
    if (!glyph) continue
    if (columns.length > 0) columns.push(Array<boolean>(AMOUNT_ROWS).fill(false))
    const width = glyph[0]?.length ?? 0
    for (let x = 0; x < width; x++) columns.push(glyph.map((row) => row[x] === '#'))
  }
  return columns
}
