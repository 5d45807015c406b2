export type Random = () => number;

const fnvOffset = 2166136261;
const fnvPrime = 16777619;

export function hashText(text: string): number {
  let hash = fnvOffset;
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, fnvPrime);
  }
  return hash >>> 0;
}

export function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export type NonEmpty<Item> = readonly [Item, ...Item[]];

export function pick<Item>(list: NonEmpty<Item>, index: number): Item {
  return list[index % list.length] ?? list[0];
}
