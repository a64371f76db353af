/** Whether `npm test` runs, which tries in one way what `npm run test:all` tries in all. */
export const IS_SHORT = process.env.TESTS === 'short'

/** The items of a list that a test goes through: in `npm test` those that stand for the others, else all. */
export function inShort<Item>(all: readonly Item[], standsForOthers: (item: Item) => boolean): readonly Item[] {
  return IS_SHORT ? all.filter(standsForOthers) : all
}
