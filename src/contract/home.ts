import * as z from 'zod/mini';
import { get } from './call.ts';
import { picture, product, productSummary } from './catalogue.ts';
import { nothing } from './fields.ts';

/** A thing the shop buys, as a banner shows it. */
const bannerProduct = z.extend(
  z.pick(productSummary, {
    id: true,
    productName: true,
    editionName: true,
    category: true,
    sellCash: true,
    sellCredit: true,
  }),
  {
    /** Hardware without its backdrop; a game is its cover. `phone` is the variant below 768 px. */
    cutout: z.object({ desk: picture, phone: picture }),
  },
);
export type BannerProduct = z.infer<typeof bannerProduct>;

export const bannerTabs = ['Consoles', 'PS4-CDs', 'Controllers'] as const;
export type BannerTab = (typeof bannerTabs)[number];

const banner = z.object({
  /** The tab of the sell page that the banner leads to. */
  tab: z.enum(bannerTabs),
  title: z.string(),
  text: z.string(),
  action: z.string(),
  /** The most popular first; empty when the shop buys nothing of the kind. */
  products: z.array(bannerProduct),
});
export type Banner = z.infer<typeof banner>;

export const homeHighlights = get({
  path: '/api/homeHighlights',
  who: 'anyone',
  isPublic: true,
  about:
    'What the top of the home page shows: the banners to sell that are turned on, a pre-order and the least price of a rented console.',
  request: nothing,
  reply: z.object({
    banners: z.array(banner),
    preOrder: z.nullable(productSummary),
    /** A popular game that can be bought, sold back and rented: what does it cost to play? */
    playExample: z.nullable(z.omit(product, { relatedProducts: true })),
    /** Rupees for one day of the cheapest console, or null when none is for rent. */
    rentFrom: z.nullable(z.number()),
    /** A picture for links to the shop that people share, or null. */
    shareImage: z.nullable(z.string()),
  }),
});

export const homePageProducts = get({
  path: '/api/homePageProducts',
  who: 'anyone',
  isPublic: true,
  about: 'The four product rows of the home page.',
  request: nothing,
  reply: z.object({
    new_arrivals: z.array(productSummary),
    best_seller: z.array(productSummary),
    best_selling_console: z.array(productSummary),
    best_selling_controllers: z.array(productSummary),
  }),
});
