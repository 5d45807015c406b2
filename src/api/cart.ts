import * as contract from '../contract/cart.ts';
import type { ParsedRequestOf } from '../contract/call.ts';
import { listOf } from '../rules/cart/cart-item.ts';
import { rupeesFromPaise } from '../rules/money/paise.ts';
import {
  addCartLine,
  type CartLineFacts,
  listCartLines,
  removeCartLine,
  setLineCurrency,
  setLineQuantity,
  tryCartLine,
} from '../shop/cart/cart-lines.ts';
import type { WantedLine } from '../shop/cart/check-line.ts';
import { mergeCart, replaceCart } from '../shop/cart/save-cart.ts';
import { findProducts } from '../shop/catalogue/find-products.ts';
import { askAnew } from '../shop/orders/ask-anew.ts';
import { answer, callerOf, success, type Visit } from './answer.ts';
import { productOnTheWire, rupees } from './wire/product-on-the-wire.ts';

export const cartAnswers = [
  answer(contract.getBuyCartItems, (_request, visit) => savedList(visit, 'buy')),
  answer(contract.getSellCartItems, (_request, visit) => savedList(visit, 'sell')),
  answer(contract.addToCart, async (request, { database, caller }) => {
    const wanted = wantedLine(request);
    // Only a request that names its user is kept; the id itself was compared with the token's.
    if (caller === null) return lineOnTheWire(await tryCartLine(database, wanted), null);
    const { shopperId } = caller;
    return lineOnTheWire(await database.transaction().execute((tx) => addCartLine(tx, shopperId, wanted)), shopperId);
  }),
  answer(contract.deleteCartItem, async (request, visit) => {
    await visit.database.transaction().execute((tx) => removeCartLine(tx, ownLine(visit, request)));
    return success;
  }),
  answer(contract.swapCurrencyType, async (request, visit) => {
    const own = ownLine(visit, request);
    const swapped = visit.database.transaction().execute((tx) => setLineCurrency(tx, own, request.currencyType));
    return lineOnTheWire(await swapped, own.shopperId);
  }),
  answer(contract.updateCartItem, async (request, visit) => {
    const own = ownLine(visit, request);
    const change = { quantity: request.qty, direction: request.direction };
    const updated = visit.database.transaction().execute((tx) => setLineQuantity(tx, own, change));
    return lineOnTheWire(await updated, own.shopperId);
  }),
  answer(
    contract.bulkAdd,
    async ({ items }, visit) => {
      const { shopperId } = callerOf(visit);
      const saved = visit.database.transaction().execute((tx) => replaceCart(tx, shopperId, items.map(wantedLine)));
      return [(await saved).map((line) => lineOnTheWire(line, shopperId))];
    },
    // A client that does not look at the refusal goes on to the checkout.
    async ({ database, caller, now }) => {
      if (caller) await askAnew(database, caller.shopperId, now);
    },
  ),
  answer(contract.mergeCart, async ({ items }, visit) => {
    const { shopperId } = callerOf(visit);
    const merged = visit.database.transaction().execute((tx) => mergeCart(tx, shopperId, items.map(wantedLine)));
    return [(await merged).map((line) => lineOnTheWire(line, shopperId))];
  }),
  answer(contract.cartProducts, async ({ ids }, { database }) =>
    (await findProducts(database, ids)).map(productOnTheWire),
  ),
];

async function savedList(visit: Visit, list: 'buy' | 'sell') {
  const { shopperId } = callerOf(visit);
  const lines = await listCartLines(visit.database, shopperId);
  const listed = lines.filter(({ direction }) => listOf(direction) === list);
  return [listed.map((line) => lineOnTheWire(line, shopperId))];
}

function ownLine(visit: Visit, { cartItemId }: { cartItemId: number }) {
  return { shopperId: callerOf(visit).shopperId, lineId: cartItemId };
}

type WireLine = Pick<
  ParsedRequestOf<typeof contract.addToCart>,
  'inventoryMetaId' | 'qty' | 'direction' | 'currencyType'
>;

function wantedLine({ inventoryMetaId, qty, direction, currencyType }: WireLine): WantedLine {
  return { productId: inventoryMetaId, quantity: qty, direction, currency: currencyType ?? undefined };
}

function lineOnTheWire(line: CartLineFacts, userId: number | null): contract.ServerCartLine {
  return {
    ...productOnTheWire(line.product),
    userId,
    cartItemId: line.id,
    price: rupeesFromPaise(line.pricePaise),
    qty: line.quantity,
    direction: line.direction,
    currencyType: line.currency,
    previousPrice: rupees(line.previousPaise),
    notice: line.notice,
  };
}
