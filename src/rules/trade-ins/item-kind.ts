import type { SubCategory } from '../catalogue/sections.ts';

export type ItemKind = 'disc' | 'console' | 'controller' | 'accessory';

/** What a thing is, as far as its condition goes. */
export function itemKindOf(subCategory: SubCategory): ItemKind {
  const kinds: Partial<Record<SubCategory, ItemKind>> = { Games: 'disc', Console: 'console', Controller: 'controller' };
  return kinds[subCategory] ?? 'accessory';
}
