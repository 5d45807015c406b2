/** The tabs of the sell page, and the pair of words each of them asks the shop for. */
export const sellTabs = [
  { id: 'PS5-CDs', category: 'ps5', subCategory: 'games' },
  { id: 'PS4-CDs', category: 'ps4', subCategory: 'games' },
  { id: 'Consoles', category: 'all', subCategory: 'console' },
  { id: 'Controllers', category: 'accessories', subCategory: 'controller' },
  { id: 'Accessories', category: 'accessories', subCategory: 'sellAccessories' },
] as const;
export type SellTab = (typeof sellTabs)[number];

/** The tab of the address; anything unknown is the first one. */
export function readSellTab(activetab: string | null): SellTab {
  return sellTabs.find(({ id }) => id === activetab) ?? sellTabs[0];
}
