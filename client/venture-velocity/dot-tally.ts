/** With more dots than this, each dot stands for more dollars. */
const MOST_DOTS = 150
/** Dollars a dot may stand for: 5, which divides every sum of coins, then round amounts. */
const DOLLARS = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000] as const

/** A sum as dots: how many, and the dollars each stands for. A remainder gets no dot. */
export function dotTally(budget: number): { dots: number; dollars: number } {
  const dollars = DOLLARS.find((each) => budget / each <= MOST_DOTS) ?? Math.ceil(budget / MOST_DOTS)
  return { dots: Math.floor(budget / dollars), dollars }
}
