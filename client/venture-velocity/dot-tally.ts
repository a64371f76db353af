/** A picture of more dots than this counts in larger steps. */
const MOST_DOTS = 150
/** Dollars a dot may stand for: what every sum of coins is a multiple of, then what is easily said. */
const DOLLARS = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000] as const

/** A sum as dots: how many, and the dollars each stands for. What is left over is no dot. */
export function dotTally(budget: number): { dots: number; dollars: number } {
  const dollars = DOLLARS.find((each) => budget / each <= MOST_DOTS) ?? Math.ceil(budget / MOST_DOTS)
  return { dots: Math.floor(budget / dollars), dollars }
}
