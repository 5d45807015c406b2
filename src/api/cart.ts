import * as contract from '../contract/cart.ts';
import type { ParsedRequestOf } from '../contract/call.ts';
import { listOf } from '../rules/cart/cart-item.ts';
import { defaultShopSettings } from '../rules/house/shop-settings.ts';
import { must } from '../rules/must.ts';
import { rupeesFromPaise } from '../rules/money/paise.ts';
import { mostPaid } from '../rules/prices/most-paid.ts';
import { choiceOf, namesOf } from '../rules/units/choice.ts';
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
import { listWholePrices } from '../shop/catalogue/whole-prices.ts';
import { findProducts } from '../shop/catalogue/find-products.ts';
import type { ShopDatabase } from '../shop/database.ts';
import { markResubmitted } from '../shop/orders/mark-resubmitted.ts';
import { findShownUnits } from '../shop/units/shown-units.ts';
import { readSettings } from '../shop/settings/read-settings.ts';
import { answer, callerOf, success, type Visit, type WhenRefused } from './answer.ts';
import { mostPaidInRupees, productOnTheWire, rupees } from './wire/product-on-the-wire.ts';
import { shownUnit } from './wire/shown-unit.ts';

/** A client that does not look at the refusal goes on to the checkout, and means the cart that it did not get. */
const whenRefused: WhenRefused = ({ database, shopperId, now }) => markResubmitted(database, shopperId, now);

export const cartAnswers = [
  answer(contract.getBuyCartItems, (_request, visit) => savedList(visit, 'buy')),
  answer(contract.getSellCartItems, (_request, visit) => savedList(visit, 'sell')),
  answer(
    contract.addToCart,
    async (request, { database, caller }) => {
      const wanted = wantedLine(request);
      // Only a request that names its user is kept; the id itself was compared with the token's.
      if (caller === null) return lineOnTheWire(database, await tryCartLine(database, wanted), null);
      const { shopperId } = caller;
      const added = database.transaction().execute((tx) => addCartLine(tx, shopperId, wanted));
      return lineOnTheWire(database, await added, shopperId);
    },
    { whenRefused },
  ),
  answer(contract.deleteCartItem, async (request, visit) => {
    await visit.database.transaction().execute((tx) => removeCartLine(tx, ownLine(visit, request)));
    return success;
  }),
  answer(
    contract.swapCurrencyType,
    async (request, visit) => {
      const own = ownLine(visit, request);
      const swapped = visit.database.transaction().execute((tx) => setLineCurrency(tx, own, request.currencyType));
      return lineOnTheWire(visit.database, await swapped, own.shopperId);
    },
    { whenRefused },
  ),
  answer(
    contract.updateCartItem,
    async (request, visit) => {
      const own = ownLine(visit, request);
      const change = { quantity: request.qty, direction: request.direction };
      const updated = visit.database.transaction().execute((tx) => setLineQuantity(tx, own, change));
      return lineOnTheWire(visit.database, await updated, own.shopperId);
    },
    { whenRefused },
  ),
  answer(
    contract.bulkAdd,
    async ({ items }, visit) => {
      const { shopperId } = callerOf(visit);
      const saved = visit.database.transaction().execute((tx) => replaceCart(tx, shopperId, items.map(wantedLine)));
      return [await linesOnTheWire(visit.database, await saved, shopperId)];
    },
    { whenRefused },
  ),
  answer(
    contract.mergeCart,
    async ({ items }, visit) => {
      const { shopperId } = callerOf(visit);
      const merged = visit.database.transaction().execute((tx) => mergeCart(tx, shopperId, items.map(wantedLine)));
      return [await linesOnTheWire(visit.database, await merged, shopperId)];
    },
    { whenRefused },
  ),
  answer(contract.cartProducts, async ({ ids, units = [] }, { database }) => {
    const [products, chosen] = await Promise.all([findProducts(database, ids), findShownUnits(database, units)]);
    return products.map((product) => {
      const own = chosen.filter(({ productId }) => productId === product.id);
      return {
        ...productOnTheWire(product),
        ...(own.length > 0 && { units: own.flatMap((unit) => shownUnit(unit, product)) }),
      };
    });
  }),
];

async function savedList(visit: Visit, list: 'buy' | 'sell') {
  const { shopperId } = callerOf(visit);
  const lines = await listCartLines(visit.database, shopperId);
  const listed = lines.filter(({ direction }) => listOf(direction) === list);
  return [await linesOnTheWire(visit.database, listed, shopperId)];
}

function ownLine(visit: Visit, { cartItemId }: { cartItemId: number }) {
  return { shopperId: callerOf(visit).shopperId, lineId: cartItemId };
}

type WireLine = Pick<
  ParsedRequestOf<typeof contract.addToCart>,
  'inventoryMetaId' | 'qty' | 'direction' | 'currencyType' | 'grade' | 'unit'
>;

function wantedLine({ inventoryMetaId, qty, direction, currencyType, ...chosen }: WireLine): WantedLine {
  const choice = listOf(direction) === 'buy' ? choiceOf(chosen) : '';
  return { productId: inventoryMetaId, quantity: qty, direction, choice, currency: currencyType ?? undefined };
}

async function lineOnTheWire(database: ShopDatabase, line: CartLineFacts, userId: number | null) {
  const [shown] = await linesOnTheWire(database, [line], userId);
  return must(shown, 'the line');
}

/** Lines to sell say how much the shop pays at most: the checkout quotes by it. */
async function linesOnTheWire(
  database: ShopDatabase,
  lines: readonly CartLineFacts[],
  userId: number | null,
): Promise<contract.ServerCartLine[]> {
  const sold = lines.filter(({ direction }) => direction === 'sell').map(({ product }) => product.editionId);
  const prices = await listWholePrices(database, sold);
  const { figures } = prices.size > 0 ? await readSettings(database) : defaultShopSettings;
  return lines.map((line) => {
    const whole = line.direction === 'sell' ? prices.get(line.product.editionId) : undefined;
    const most = whole ? mostPaid(whole, figures) : null;
    return { ...plainLine(line, userId), ...(most && { mostPaid: mostPaidInRupees(most) }) };
  });
}

function plainLine(line: CartLineFacts, userId: number | null): contract.ServerCartLine {
  return {
    ...productOnTheWire(line.product),
    availableQty: line.product.offer.available,
    userId,
    cartItemId: line.id,
    price: rupeesFromPaise(line.pricePaise),
    qty: line.quantity,
    direction: line.direction,
    currencyType: line.currency,
    ...namesOf(line.choice),
    ...(line.product.offer.unitMissing?.length && { missing: [...line.product.offer.unitMissing] }),
    ...(line.product.offer.unitGrade && { grade: line.product.offer.unitGrade }),
    previousPrice: rupees(line.previousPaise),
    notice: line.notice,
  };
}
