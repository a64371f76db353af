/** Five by seven dots to a figure, as a scoreboard sets them; slim signs take fewer columns. */
const FIGURES: Readonly<Record<string, readonly string[]>> = {
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
 * An amount such as $1,250 as columns of dots from left to right; each column says which of its seven rows carry a coin.
 * An empty column stands between two figures; signs without a figure are left out.
 */
export function amountColumns(amount: string): boolean[][] {
  const columns: boolean[][] = []
  for (const sign of amount) {
    const figure = FIGURES[sign]
    if (!figure) continue
    if (columns.length > 0) columns.push(Array<boolean>(AMOUNT_ROWS).fill(false))
    const width = figure[0]?.length ?? 0
    for (let x = 0; x < width; x++) columns.push(figure.map((row) => row[x] === '#'))
  }
  return columns
}
