import { paise } from '../../../rules/money/paise.ts';
import { productTitle } from '../../../rules/catalogue/product-path.ts';
import { Refused } from '../../../rules/refused.ts';
import { freezeAddress } from '../../addresses/freeze-address.ts';
import type { ShopTransaction } from '../../database.ts';
import { makeInvoice } from '../../invoices/issue-invoice.ts';
import { boughtLine } from '../../notifications/message-line.ts';
import { queueMessage } from '../../notifications/queue-message.ts';
import type { FrozenAddress } from '../../order-tables.ts';
import { listOrderLines, lockOrder, type OrderFacts } from '../../orders/find-order.ts';
import { moveOrder, noteOnOrder } from '../../orders/move-order.ts';
import { newOrderNumber, openOrder } from '../../orders/open-order.ts';
import { listUnitsSent } from '../../units/find-unit.ts';
import { moveUnits } from '../../units/move-units.ts';
import { sellUnits } from '../../units/sell-units.ts';
import type { Purchase } from './find-purchase.ts';

/**
 * The order of the sale, paid, with its invoice; answers its number. What its buyer has at home is delivered with it; what came
 * back is set aside, to be packed and sent like everything else. The unit is for sale.
 */
export async function openSale(
  tx: ShopTransaction,
  rental: OrderFacts,
  { id, purchase, by, now }: { id: number; purchase: Purchase; by: string; now: Date },
): Promise<string> {
  const { pricePaise, rentPaise, productId, unitNumber, unitId, isAtHome } = purchase;
  const number = newOrderNumber('buy');
  const money = {
    goodsPaise: pricePaise,
    discountPaise: rentPaise,
    creditPaise: paise(0),
    feePaise: paise(0),
    toPayPaise: paise(pricePaise - rentPaise),
  };
  const product = await readProduct(tx, productId);
  const line = {
    productId,
    ...product,
    age: 'PreOwned',
    choice: unitNumber,
    quantity: 1,
    unitPaise: pricePaise,
    discountPaise: rentPaise,
    creditPaise: paise(0),
  } as const;
  const orderId = await openOrder(tx, {
    number,
    shopperId: rental.shopperId,
    direction: 'buy',
    status: 'Processing',
    submission: `purchase:${id}`,
    payBy: 'rental',
    ...money,
    deliveryLimitPaise: null,
    address: await saleAddress(tx, rental),
    payUntil: null,
    networkHash: null,
    now,
    lines: [line],
  });
  const [{ id: lineId } = { id: 0 }] = await listOrderLines(tx, [orderId]);
  const why = `Order ${number}`;
  await moveUnits(tx, [unitId], { from: 'for sale', to: 'reserved', lineId, by, why, now });
  await makeInvoice(tx, await lockOrder(tx, { id: orderId }), now);
  const sale = { id: orderId, direction: 'buy', status: 'Processing' } as const;
  const note = `From rental ${rental.number}`;
  if (isAtHome) {
    await sellUnits(tx, [{ lineId, ...line, ordered: 1 }], { by, why: `${why}, from rental ${rental.number}`, now });
    await moveOrder(tx, { order: sale, from: 'Processing', to: 'Shipped', by, note, now });
    await moveOrder(tx, { order: sale, from: 'Shipped', to: 'Completed', by, now });
  } else {
    await noteOnOrder(tx, { order: sale, by, note, now });
  }
  await endPurchase(tx, { id, orderId, now });
  const lines = [await soldLine(tx, { orderId, line })];
  const contents = { orderNumber: number, lines, money: { ...money, payBy: 'online' as const } };
  const { shopperId } = rental;
  await queueMessage(tx, { reference: `order-placed:${number}`, template: 'order-placed', shopperId, contents, now });
  return number;
}

/** With the very copy, when its buyer has it. */
async function soldLine(
  tx: ShopTransaction,
  { orderId, line }: { orderId: number; line: Parameters<typeof boughtLine>[0] },
) {
  const units = (await listUnitsSent(tx, orderId)).map(({ id: _id, lineId: _line, ...unit }) => unit);
  return boughtLine({ ...line, units });
}

async function endPurchase(
  tx: ShopTransaction,
  { id, orderId, now }: { id: number; orderId: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('rental_purchase')
    .set({ state: 'done', sale_id: orderId, ended_at: now })
    .where('id', '=', id)
    .execute();
}

async function readProduct(tx: ShopTransaction, productId: number) {
  const { name, editionName, hsn } = await tx
    .selectFrom('product')
    .innerJoin('edition', 'edition.id', 'product.edition_id')
    .innerJoin('title', 'title.id', 'edition.title_id')
    .where('product.id', '=', productId)
    .select(['title.name', 'edition.name as editionName', 'edition.hsn'])
    .executeTakeFirstOrThrow();
  return { title: productTitle({ productName: name, editionName }), hsn };
}

/** An invoice needs a whole address: that of the rental, or the first one of who came to the counter. */
export async function saleAddress(tx: ShopTransaction, { address, shopperId }: OrderFacts): Promise<FrozenAddress> {
  if (address) return address;
  const own = await tx
    .selectFrom('address')
    .where('shopper_id', '=', shopperId)
    .orderBy('id')
    .select('id')
    .executeTakeFirst();
  if (!own) throw new Refused('conflict', 'The invoice needs an address: please add one to your account first.');
  return freezeAddress(tx, { shopperId, addressId: own.id });
}
