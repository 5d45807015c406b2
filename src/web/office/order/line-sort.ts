import { platformLabel } from '../../../rules/sections.ts';
import { ageWords } from '../catalogue/goods-words.ts';
import type { OrderFile } from './order-file.ts';

/** Which of the boxes with the same name: pre-owned, for PS5. Only what is bought has a condition. */
export function lineSort({ order }: OrderFile, { age, platform }: OrderFile['lines'][number]): string {
  return [order.direction === 'Buy' && ageWords[age], platformLabel(platform)].filter(Boolean).join(' · ');
}
