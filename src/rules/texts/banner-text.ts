import { fillText } from './fill-text.ts';
import { formatRupees } from '../money/format-rupees.ts';
import { productTitle } from '../catalogue/product-path.ts';
import type { TextFilling } from './rich-text.ts';
import { platformLabel } from '../catalogue/sections.ts';
import type { BannerKey, BannerText } from './shop-texts.ts';
import { must } from '../must.ts';

/** The most popular thing of a kind that the shop buys, in rupees. */
export interface BannerThing {
  productName: string;
  editionName: string;
  category: string;
  sellCash: number | null;
  sellCredit: number | null;
}

export type BannerTab = Exclude<BannerKey, 'community'>;

/** The text of a slide with what is offered today. Without a thing to offer, a text that promises no price. */
export function bannerText(
  { title, text, action }: BannerText,
  { tab, thing }: { tab: BannerTab; thing: BannerThing | undefined },
  filling: TextFilling,
): Omit<BannerText, 'isOn'> {
  const own = `${title} ${text} ${action}`;
  if (!thing && thingNames.some((name) => own.includes(`{${name}}`))) return textWithoutPrice(tab);
  const values = { ...filling.values, ...(thing ? valuesOf(thing) : {}) };
  const fill = (line: string) => fillText(line, { values });
  return { title: fill(title), text: fill(text), action: fill(action) };
}

/** What a slide may name besides the figures of the shop. */
export const thingNames = ['product', 'platform', 'cash', 'credit'] as const;

function valuesOf(thing: BannerThing): Record<(typeof thingNames)[number], string> {
  return {
    product: productTitle(thing),
    platform: platformLabel(thing.category),
    cash: formatRupees(must(thing.sellCash, 'the price in cash')),
    credit: formatRupees(must(thing.sellCredit, 'the price in credit')),
  };
}

function textWithoutPrice(tab: BannerTab) {
  const things = { Consoles: 'consoles', 'PS4-CDs': 'PS4 games', Controllers: 'controllers' }[tab];
  return {
    title: `Sell your ${things}`,
    text: 'For cash to your bank or UPI, or for store credit.',
    action: `Sell ${things}`,
  };
}
