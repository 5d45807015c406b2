import { cartOf, emptyCart, type Cart } from './cart.ts';
import { cartItem, lineKey, type CartItem } from './cart-item.ts';
import { currencyTypes, rentDurations, type CartDirection } from '../line-choices.ts';
import { isDay } from '../time/day.ts';
import { productAges } from '../catalogue/product-age.ts';
import { subCategories } from '../catalogue/sections.ts';
import { grades } from '../units/grade.ts';
import { readUnitNumber } from '../units/unit-number.ts';

export const cartStorageKey = 'cart';

export interface StoredCart {
  cart: Cart;
  /** False when the text, or a line in it, was not something this shop writes and was left out. */
  isIntact: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const largestId = 2_147_483_647;
const largestPrice = 10_000_000;
const longestText = 2_000;

/**
 * Anybody can write into a browser's storage, so a line is rebuilt from the fields that the shop knows, and the total is
 * counted again. Never throws.
 */
export function readStoredCart(text: string | null): StoredCart {
  if (text === null) return { cart: emptyCart(), isIntact: true };
  const stored = fieldsIn(parse(text));
  if (!stored) return { cart: emptyCart(), isIntact: false };
  const buy = readList(stored.buyItems, ['buy', 'preOrder']);
  const sell = readList(stored.sellItems, ['sell']);
  const rent = readList(stored.rentItems, ['rent']);
  return {
    cart: cartOf({ buyItems: buy.items, sellItems: sell.items, rentItems: rent.items }),
    isIntact: buy.isIntact && sell.isIntact && rent.isIntact,
  };
}

export function writeStoredCart({ buyItems, sellItems, rentItems, total }: Cart): string {
  return JSON.stringify({ buyItems, sellItems, rentItems, total });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readList(value: unknown, directions: readonly CartDirection[]): { items: CartItem[]; isIntact: boolean } {
  if (!Array.isArray(value)) return { items: [], isIntact: false };
  const items = new Map<string, CartItem>();
  for (const line of value) {
    const item = readItem(fieldsIn(line) ?? {}, directions);
    if (item && !items.has(lineKey(item))) items.set(lineKey(item), item);
  }
  return { items: [...items.values()], isIntact: items.size === value.length };
}

function readItem(line: Fields, directions: readonly CartDirection[]): CartItem | null {
  const id = idIn(line.id);
  // A line without one, such as an older page stored for rentals, is what its list is about.
  const direction = oneOf(directions, line.direction ?? directions[0]);
  const price = amountIn(line.price);
  const productName = textIn(line.productName);
  // A rented thing has no age or address of its own; the others cannot be linked to without them.
  const isRent = direction === 'rent';
  const age = oneOf(productAges, line.age) ?? (isRent ? 'PreOwned' : undefined);
  const urlType = segmentIn(line.urlType) ?? (isRent ? '' : undefined);
  if (id === undefined || !direction || price === undefined || !productName) return null;
  if (!age || urlType === undefined) return null;
  const terms = readTerms(line, direction);
  if (!terms) return null;
  return cartItem({
    ...terms,
    ...readChoice(line, direction),
    id,
    direction,
    price,
    productName,
    age,
    urlType,
    previousPrice: amountIn(line.previousPrice),
    cartItemId: idIn(line.cartItemId),
    userId: idIn(line.userId),
    inventoryMetaId: idIn(line.inventoryMetaId) ?? id,
    qty: numberIn(line.qty),
    availableQty: countIn(line.availableQty),
    mostPerCustomer: countIn(line.mostPerCustomer) || undefined,
    editionName: textIn(line.editionName) ?? 'STANDARD',
    image: textIn(line.image) ?? '',
    category: textIn(line.category) ?? '',
    subCategory: oneOf(subCategories, line.subCategory) ?? 'Games',
  });
}

type Terms = Pick<
  CartItem,
  'place' | 'duration' | 'startDate' | 'deposit' | 'currencyType' | 'sellCash' | 'sellCredit'
>;

/** Without its place and duration a rental has no price, and without its currency a sale has none. */
function readTerms(line: Fields, direction: CartDirection): Terms | null {
  const terms: Terms = { sellCash: amountIn(line.sellCash), sellCredit: amountIn(line.sellCredit) };
  if (direction === 'rent') {
    terms.place = textIn(line.place);
    terms.duration = oneOf(rentDurations, line.duration);
    terms.startDate = dayIn(line.startDate);
    terms.deposit = amountIn(line.deposit);
    return terms.place && terms.duration ? terms : null;
  }
  terms.currencyType = oneOf(currencyTypes, line.currencyType);
  return direction === 'sell' && !terms.currencyType ? null : terms;
}

/** Which of a used thing is bought. What the shop does not know is as good as nothing chosen: the line is then of Good. */
function readChoice(line: Fields, direction: CartDirection): Pick<CartItem, 'grade' | 'unit'> {
  const isUsed = direction === 'buy' && line.age === 'PreOwned';
  const unit = (isUsed && typeof line.unit === 'string' && readUnitNumber(line.unit)) || undefined;
  return { unit, grade: isUsed ? oneOf(grades, line.grade) : undefined };
}

function fieldsIn(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

function oneOf<T extends string>(allowed: readonly T[], value: unknown): T | undefined {
  return allowed.find((candidate) => candidate === value);
}

function idIn(value: unknown): number | undefined {
  const id = countIn(value);
  return id === undefined || id < 1 || id > largestId ? undefined : id;
}

function countIn(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

function amountIn(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 && value <= largestPrice ? value : undefined;
}

function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= longestText ? value : undefined;
}

function dayIn(value: unknown): string | undefined {
  return typeof value === 'string' && isDay(value) ? value : undefined;
}

/** A slash here would turn the link of the line into the address of another site. */
function segmentIn(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w-]{1,100}$/.test(value) ? value : undefined;
}
