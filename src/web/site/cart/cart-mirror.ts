import {
  addToCart,
  bulkAdd,
  deleteCartItem,
  mergeCart,
  swapCurrencyType,
  updateCartItem,
  type ServerCartLine,
} from '../../../contract/cart.ts';
import { cartOf, itemsOf, mapItems, type Cart } from '../../../rules/cart/cart.ts';
import { lineKey, listOf, mostLines, type CartItem } from '../../../rules/cart/cart-item.ts';
import { type CurrencyType } from '../../../rules/line-choices.ts';
import { grades } from '../../../rules/units/grade.ts';
import { askFromBrowser } from '../../calls/call.ts';
import { cartState, updateCart, watchOwnChanges } from './cart-store.ts';
import { setCartSync, setLineNotice, setNearest } from './cart-sync-state.ts';
import { refusalOf, type Refusal } from '../../calls/refused-by-shop.ts';
import { savedCartItem } from './saved-cart-item.ts';
import { readUnsavedLines, tellSavedLines, writeUnsavedLines } from './unsaved-lines.ts';

/** A line as the shop last answered it. */
interface SavedLine {
  cartItemId: number;
  qty: number;
  currencyType: CurrencyType | null;
}

interface Mirror {
  userId: number;
  saved: Map<string, SavedLine>;
  /** Keys of lines that the shopper changed here and the shop does not know yet. */
  unsaved: Set<string>;
  /** False until the saved cart was read, and after an answer was lost: the shop may then know more than this browser. */
  isInStep: boolean;
  isWorking: boolean;
}

const retryMs = 15_000;

let mirror: Mirror | null = null;

/**
 * Keeps the saved cart of a signed-in person the same as the one in this browser. First the two are merged, and the saved
 * version of a line wins; from then on every change that is made in this tab is sent. Rentals are not saved.
 */
export function startCartMirror(userId: number): () => void {
  const own: Mirror = {
    userId,
    saved: new Map(),
    unsaved: readUnsavedLines(userId),
    isInStep: false,
    isWorking: false,
  };
  mirror = own;
  setCartSync({ status: 'loading', sentence: null });
  const retry = () => void work(own);
  const stopWatching = watchOwnChanges((before, after) => {
    for (const { key, was } of changedLines(before, after)) {
      learnFromOtherTabs(own, key, was);
      markUnsaved(own, key);
    }
    retry();
  });
  window.addEventListener('online', retry);
  const timer = window.setInterval(() => (own.unsaved.size > 0 || !own.isInStep) && retry(), retryMs);
  retry();
  return () => {
    mirror = null;
    stopWatching();
    window.removeEventListener('online', retry);
    window.clearInterval(timer);
    setCartSync({ status: 'off', sentence: null });
  };
}

/** Saves a list as it is shown, whatever was saved before; answers it as the shop keeps it. */
export async function saveForCheckout(userId: number, items: readonly CartItem[]): Promise<CartItem[]> {
  const lines = items.map(wanted);
  const { reply } = await askFromBrowser(bulkAdd, { userId, items: lines });
  const saved = reply[0] ?? [];
  for (const line of saved) {
    const key = lineKey(line);
    setLineNotice(key, line.notice);
    if (mirror) remember(mirror, line);
    mirror?.unsaved.delete(key);
  }
  if (mirror) writeUnsavedLines(userId, mirror.unsaved);
  return saved.map((line) => {
    const here = items.find((item) => lineKey(item) === lineKey(line));
    return savedCartItem(line, { userId, here });
  });
}

/** One call after the other, until the shop knows everything: the answer to one decides about the next. */
async function work(own: Mirror): Promise<void> {
  if (own.isWorking || mirror !== own) return;
  own.isWorking = true;
  try {
    const hasMerged = !own.isInStep && (await merge(own));
    const hasUnsaved = own.unsaved.size > 0;
    for (let key = nextUnsaved(own); key !== undefined; key = nextUnsaved(own)) await saveLine(own, key);
    if (mirror === own) setCartSync({ status: 'saved', sentence: null });
    if (hasMerged || hasUnsaved) tellSavedLines();
  } catch (failure) {
    own.isInStep = false;
    // The local cart goes on; the next change, the next try or a line that is back sends what is missing.
    if (mirror === own) setCartSync({ status: 'waiting', sentence: refusalOf(failure).sentence });
  } finally {
    own.isWorking = false;
  }
}

function nextUnsaved(own: Mirror): string | undefined {
  return mirror === own ? own.unsaved.values().next().value : undefined;
}

/** True when lines of this browser were sent: those that were put there before it was known whose they are. */
async function merge(own: Mirror): Promise<boolean> {
  const { userId, unsaved } = own;
  updateCart((cart) => keepItems(cart, (item) => item.userId === undefined || item.userId === userId));
  const guestLines = savable(cartState().cart).filter((item) => item.cartItemId === undefined);
  const { reply } = await askFromBrowser(mergeCart, { userId, items: guestLines.slice(0, mostLines).map(wanted) });
  if (mirror !== own) return false;
  const lines = reply[0] ?? [];
  own.saved = new Map();
  for (const line of lines) remember(own, line);
  updateCart((cart) => mergedCart(cart, { lines, userId, unsaved, saved: own.saved }));
  for (const line of lines) if (!unsaved.has(lineKey(line))) setLineNotice(lineKey(line), line.notice);
  own.isInStep = true;
  return guestLines.length > 0;
}

interface Merging {
  lines: readonly ServerCartLine[];
  userId: number;
  unsaved: ReadonlySet<string>;
  saved: ReadonlyMap<string, SavedLine>;
}

/**
 * What was saved replaces the same line here, but for a line that was changed here since. A line that was
 * saved once and is not any more was removed or ordered somewhere else, and goes here too.
 */
function mergedCart(cart: Cart, { lines, userId, unsaved, saved }: Merging): Cart {
  const kept = keepItems(
    cart,
    (item) => item.cartItemId === undefined || saved.has(lineKey(item)) || unsaved.has(lineKey(item)),
  );
  const here = new Map(savable(kept).map((item) => [lineKey(item), item]));
  const items = lines
    .filter((line) => !unsaved.has(lineKey(line)))
    .map((line) => savedCartItem(line, { userId, here: here.get(lineKey(line)) }));
  const byKey = new Map(items.map((item) => [lineKey(item), item]));
  const replaced = mapItems(kept, (item) => byKey.get(lineKey(item)) ?? item);
  const added = items.filter((item) => !here.has(lineKey(item)));
  return cartOf({
    buyItems: [...replaced.buyItems, ...added.filter(({ direction }) => listOf(direction) === 'buy')],
    sellItems: [...replaced.sellItems, ...added.filter(({ direction }) => direction === 'sell')],
    rentItems: replaced.rentItems,
  });
}

/** The one call that brings the saved line nearer to the one here; when they are the same, the key is done. */
async function saveLine(own: Mirror, key: string): Promise<void> {
  const line = savable(cartState().cart).find((item) => lineKey(item) === key);
  const saved = own.saved.get(key);
  try {
    if (line && !saved) adopt(own, line, await ask(addToCart, { userId: own.userId, ...wanted(line) }));
    else if (!line && saved) await forgetLine(own, key, saved);
    else if (!line || !saved) markSaved(own, key);
    else if (line.direction === 'sell' && line.currencyType && line.currencyType !== saved.currencyType) {
      const { currencyType } = line;
      const { cartItemId } = saved;
      adopt(own, line, await ask(swapCurrencyType, { userId: own.userId, cartItemId, currencyType }));
    } else if (line.qty !== saved.qty) {
      const { qty, direction } = line;
      adopt(own, line, await ask(updateCartItem, { cartItemId: saved.cartItemId, qty, direction }));
    } else markSaved(own, key);
  } catch (failure) {
    const refusal = refusalOf(failure);
    if (!isFinal(refusal)) throw failure;
    // The saved line is gone: with the next round it is made again, or needs no removing.
    if (refusal.status === 404 && saved) own.saved.delete(key);
    else refuseLine(own, key, refusal);
  }
}

async function forgetLine(own: Mirror, key: string, { cartItemId }: SavedLine): Promise<void> {
  await ask(deleteCartItem, { userId: own.userId, cartItemId });
  own.saved.delete(key);
  setLineNotice(key, null);
}

/** Takes over what the shop made of a line, unless the shopper has changed it again meanwhile. */
function adopt(own: Mirror, asked: CartItem, line: ServerCartLine): void {
  const key = lineKey(asked);
  remember(own, line);
  setLineNotice(key, line.notice);
  updateCart((cart) =>
    mapItems(cart, (item) => {
      if (lineKey(item) !== key) return item;
      const saved = savedCartItem(line, { userId: own.userId, here: item });
      const isAsAsked = item.qty === asked.qty && item.currencyType === asked.currencyType;
      return isAsAsked ? saved : { ...item, cartItemId: saved.cartItemId, userId: own.userId };
    }),
  );
}

/** The line stays in this browser, with the shop's answer beside it. */
function refuseLine(own: Mirror, key: string, { sentence, fields }: Refusal): void {
  setLineNotice(key, sentence);
  const grade = grades.find((known) => known === fields?.['nearestGrade']);
  if (grade) setNearest(key, { grade, price: Number(fields?.['nearestPrice']) });
  markSaved(own, key);
}

/** A no that the same request will always get. */
function isFinal({ status }: Refusal): boolean {
  return status === 400 || status === 404 || status === 409;
}

function remember(own: Mirror, line: ServerCartLine): void {
  const { cartItemId, qty, currencyType } = line;
  if (cartItemId !== null) own.saved.set(lineKey(line), { cartItemId, qty, currencyType });
}

function markUnsaved(own: Mirror, key: string): void {
  own.unsaved.add(key);
  writeUnsavedLines(own.userId, own.unsaved);
}

function markSaved(own: Mirror, key: string): void {
  own.unsaved.delete(key);
  writeUnsavedLines(own.userId, own.unsaved);
}

/** A line that another tab has saved; how many of it the shop has is not known here, so it is sent again. */
function learnFromOtherTabs(own: Mirror, key: string, was: CartItem | undefined): void {
  if (own.saved.has(key) || was?.cartItemId === undefined || was.userId !== own.userId) return;
  own.saved.set(key, { cartItemId: was.cartItemId, qty: 0, currencyType: null });
}

function changedLines(before: Cart, after: Cart): { key: string; was: CartItem | undefined }[] {
  const old = new Map(savable(before).map((item) => [lineKey(item), item]));
  const now = new Map(savable(after).map((item) => [lineKey(item), item]));
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((key) => ({ key, was: old.get(key), is: now.get(key) }))
    .filter(({ was, is }) => was?.qty !== is?.qty || was?.currencyType !== is?.currencyType);
}

function savable(cart: Cart): readonly CartItem[] {
  return [...itemsOf(cart, 'buy'), ...itemsOf(cart, 'sell')];
}

function keepItems(cart: Cart, isKept: (item: CartItem) => boolean): Cart {
  const { buyItems, sellItems } = cart;
  if ([...buyItems, ...sellItems].every(isKept)) return cart;
  return cartOf({ ...cart, buyItems: buyItems.filter(isKept), sellItems: sellItems.filter(isKept) });
}

function wanted({ inventoryMetaId, qty, direction, currencyType = 'cash', grade, unit }: CartItem) {
  return { inventoryMetaId, qty, direction, currencyType, grade, unit };
}

const ask: Ask = async (call, request) => (await askFromBrowser(call, request)).reply;
type Ask = <C extends Parameters<typeof askFromBrowser>[0]>(
  call: C,
  request: Parameters<typeof askFromBrowser<C>>[1],
) => Promise<Awaited<ReturnType<typeof askFromBrowser<C>>>['reply']>;
