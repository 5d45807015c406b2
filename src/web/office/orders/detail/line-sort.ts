import { platformLabel } from '../../../../rules/catalogue/sections.ts';
import { ageTexts } from '../../catalogue/product-texts.ts';
import type { OrderDetail } from './order-detail.ts';

/** Which of the boxes with the same name: pre-owned, for PS5. Only what is bought has a condition. */
export function lineSort({ order }: OrderDetail, { age, platform }: OrderDetail['lines'][number]): string {
  return [order.direction === 'Buy' && ageTexts[age], platformLabel(platform)].filter(Boolean).join(' · ');
}
