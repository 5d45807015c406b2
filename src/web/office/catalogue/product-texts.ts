import type { ReplyOf } from '../../../contract/call.ts';
import type { officeProduct, officeProducts } from '../../../contract/office/catalogue.ts';
import type { ProductAge } from '../../../rules/catalogue/product-age.ts';
import type { SubCategory } from '../../../rules/catalogue/sections.ts';
import type { FieldErrors } from '../dialog/field-errors.ts';

export type ProductRow = ReplyOf<typeof officeProducts>['products'][number];
export type ProductDetail = ReplyOf<typeof officeProduct>;
export type DetailEdition = ProductDetail['editions'][number];
export type DetailProduct = DetailEdition['products'][number];

/** What every box of a title's page is about. */
export interface EditionProps {
  detail: ProductDetail;
  edition: DetailEdition;
  /** Which product was asked for: the moves of its stock are shown. */
  productId: number;
  onDone: (sentence: string) => void;
}

/** The fields of an edition. */
export interface EditionFieldsProps {
  /** What they are now; null for a new one. */
  edition: DetailEdition | null;
  errors: FieldErrors;
}

export const ageTexts: Readonly<Record<ProductAge, string>> = {
  New: 'New',
  PreOwned: 'Pre-owned',
  preOrder: 'Pre-order',
  sell: 'Only bought',
};

/** In the order in which they are offered. */
export const everyAge = Object.keys(ageTexts) as ProductAge[];

export const kindTexts: Readonly<Record<SubCategory, string>> = {
  Games: 'Game',
  Console: 'Console',
  Controller: 'Controller',
  Headset: 'Headset',
  Accessories: 'Accessory',
};

export const everyKind = Object.keys(kindTexts) as SubCategory[];

export const stockReasons = [
  { value: 'received', label: 'Received', field: 'How many came', sign: 1 },
  { value: 'counted', label: 'Counted', field: 'How many are on the shelf', sign: 0 },
  { value: 'returned', label: 'Came back', field: 'How many came back', sign: 1 },
  { value: 'damaged', label: 'Damaged or lost', field: 'How many leave the shelf', sign: -1 },
] as const;

const moveTexts: Readonly<Record<string, string>> = {
  opening: 'Opening stock',
  received: 'Received',
  counted: 'Counted',
  reserved: 'Set aside for an order',
  released: 'Free again',
  sold: 'Sold',
  returned: 'Came back',
  damaged: 'Damaged or lost',
  'traded-in': 'Traded in',
};

export function reasonText(reason: string): string {
  return moveTexts[reason] ?? reason;
}

const priceText: Readonly<Record<string, string>> = {
  buy: 'Price',
  strike: 'Struck out',
  mrp: 'Printed price',
  'sell-cash': 'We pay in cash',
  'sell-credit': 'We pay in credit',
};

export function priceName(price: string): string {
  return priceText[price] ?? price.replace('rent-', 'Rent for ').replace(/(\d)(?=[a-z])/, '$1 ');
}

/** What is typed into a field of money; an empty one is no price. */
export function amountIn(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}
