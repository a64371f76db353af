/** Numbers that look like chance and are the same for the same seed (mulberry32), so that a demo looks the same on each day. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  /** One of several. */
  of<Item>(items: readonly Item[]): Item {
    return items[this.between(0, items.length - 1)] as Item
  }

  /** One of several, each as often as its weight says. */
  weighted<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item {
    let left = this.next() * items.reduce((sum, [, weight]) => sum + weight, 0)
    const found = items.find(([, weight]) => {
      left -= weight
      return left < 0
    })
    return (found ?? (items[0] as readonly [Item, number]))[0]
  }
}
