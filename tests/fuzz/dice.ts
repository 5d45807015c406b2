/** Chance with a memory: the same seed throws the same numbers. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Between 0 and 1 (mulberry32). */
  throw(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** In so many of a hundred cases. */
  isLucky(percent: number): boolean {
    return this.throw() * 100 < percent;
  }

  below(end: number): number {
    return Math.floor(this.throw() * end);
  }

  oneOf<Item>(items: readonly Item[]): Item {
    if (items.length === 0) throw new Error('there is nothing to choose from');
    return items[this.below(items.length)] as Item;
  }
}
