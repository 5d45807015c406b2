export type NonEmpty<Item> = readonly [Item, ...Item[]];

export function pick<Item>(list: NonEmpty<Item>, index: number): Item {
  return list[index % list.length] ?? list[0];
}
