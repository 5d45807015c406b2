/** In another order, the same one for the same seed: a failure can be seen again. */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const dice = diceOf(seed);
  return items
    .map((item) => ({ item, rank: dice() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}

/** Marsaglia's xorshift: numbers between 0 and 1. */
function diceOf(seed: number): () => number {
  let state = seed || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
