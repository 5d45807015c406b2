import type { ReplyOf } from '../../contract/call.ts';
import { directionNames } from '../../contract/fields.ts';
import { officeRentalPhoto } from '../../contract/office/rentals.ts';
import { officeTradeInPhoto } from '../../contract/office/trade-ins.ts';
import type { OfficeOrderRow, officeOrder } from '../../contract/office/orders.ts';
import { itemKindOf } from '../../rules/trade-ins/item-condition.ts';
import { rupeesFromPaise, type Paise } from '../../rules/money/paise.ts';
import { Refused } from '../../rules/refused.ts';
import { movesOf } from '../../shop/back-office/act-on-order.ts';
import { findOrders, type FoundOrder } from '../../shop/back-office/find-orders.ts';
import { readOrderDetail, readPlatforms, readRentedUnits } from '../../shop/back-office/read-order-detail.ts';
import { remainderOf } from '../../shop/checkout/remainder.ts';
import type { ShopDatabase } from '../../shop/database.ts';
import { findShopper } from '../../shop/identity/shoppers.ts';
import { findOrder, listOrderLines, type OrderFacts } from '../../shop/orders/find-order.ts';
import { findOpenReturnReason } from '../../shop/orders/returns.ts';
import { listRentalsOf } from '../../shop/rentals/bookings.ts';
import { listCharges } from '../../shop/rentals/rental-charges.ts';
import { listChecks } from '../../shop/rentals/rental-checks.ts';
import { readTradeInDetail } from '../../shop/trade-ins/list-items.ts';
import { listUnitsOf, type StockUnit } from '../../shop/trade-ins/list-units.ts';
import { staffOf, type Visit } from '../answer.ts';

type OrderDetail = ReplyOf<typeof officeOrder>;

/** One order with everything that the staff needs to see of it. */
export async function orderDetail(visit: Visit, number: string): Promise<OrderDetail> {
  const { database } = visit;
  const order = await findOrder(database, number);
  const [row] = await findOrders(database, { text: number }, { limit: 1, offset: 0 });
  if (!row) throw new Refused('not-found', 'There is no such order.');
  const { email } = await findShopper(database, order.shopperId);
  const lines = await listOrderLines(database, [order.id]);
  const remainder = await remainderOf(database, order);
  const detail = await readOrderDetail(database, order);
  const money = ({
    amountPaise,
    at,
    ...entry
  }: {
    amountPaise: Paise;
    at: Date;
    reference: string;
    state: string;
  }) => ({
    ...entry,
    amount: rupeesFromPaise(amountPaise),
    at: at.toISOString(),
  });
  return {
    order: rowOnTheWire(row),
    customerId: order.shopperId,
    email,
    shipping: order.shipping,
    tracking: order.tracking,
    address: addressLines(order),
    lines: await linesOnTheWire(database, { order, lines, leftOut: remainder.leftOut }),
    money: {
      goods: rupeesFromPaise(order.goodsPaise),
      discount: rupeesFromPaise(order.discountPaise),
      credit: rupeesFromPaise(order.creditPaise),
      fee: rupeesFromPaise(order.feePaise),
      toPay: rupeesFromPaise(order.payBy === 'delivery' ? remainder.toPayPaise : order.toPayPaise),
      leftOut: rupeesFromPaise(remainder.leftOutPaise),
      payBy: order.payBy,
    },
    payments: detail.payments.map(({ provider, ...payment }) => ({ ...money(payment), provider })),
    refunds: detail.refunds.map(money),
    history: detail.history.map(dated),
    messages: detail.messages.map(dated),
    documents: detail.documents.map(dated),
    notes: detail.notes.map(({ who, text, at }) => ({ who, text: text ?? '', at: at.toISOString() })),
    moves: movesOf(order, staffOf(visit).role),
    returnWish: await findOpenReturnReason(database, order.id),
    ...(await tradeInParts(database, order)),
    ...(await rentalParts(database, order, new Map(lines.map(({ id, title }) => [id, title])))),
  };
}

export function rowOnTheWire(order: FoundOrder): OfficeOrderRow {
  return {
    orderId: order.number,
    direction: directionNames[order.direction],
    status: order.status,
    placedAt: order.placedAt.toISOString(),
    customer: order.customer,
    phoneNumber: order.phoneNumber,
    summary: order.summary,
    cashValue: rupeesFromPaise(order.toPayPaise),
    creditValue: rupeesFromPaise(order.creditPaise),
  };
}

type OrderLine = Awaited<ReturnType<typeof listOrderLines>>[number];

async function linesOnTheWire(
  database: ShopDatabase,
  { order, lines, leftOut }: { order: OrderFacts; lines: readonly OrderLine[]; leftOut: ReadonlyMap<number, number> },
): Promise<OrderDetail['lines']> {
  const platforms = await readPlatforms(database, order.id);
  return lines.map(({ id, title, age, quantity, unitPaise }) => ({
    lineId: id,
    title,
    platform: platforms.get(id) ?? '',
    age,
    qty: quantity,
    leftOut: leftOut.get(id) ?? 0,
    price: rupeesFromPaise(unitPaise),
    total: rupeesFromPaise(unitPaise) * quantity,
  }));
}

function dated<T extends { at: Date }>(entry: T): Omit<T, 'at'> & { at: string } {
  return { ...entry, at: entry.at.toISOString() };
}

function addressLines({ address }: OrderFacts): string[] | null {
  if (!address) return null;
  const { name, line1, line2, landmark, city, state, pinCode, phoneNumber } = address;
  return [name, line1, line2, landmark, `${city}, ${state} ${pinCode}`, `+91 ${phoneNumber}`].filter(
    (part): part is string => part !== null,
  );
}

async function tradeInParts(
  database: ShopDatabase,
  order: OrderFacts,
): Promise<Pick<OrderDetail, 'items' | 'payout' | 'bonus' | 'sendBack'>> {
  if (order.direction !== 'sell') return { items: [], payout: null, bonus: 0, sendBack: null };
  const { items, payout, bonusPaise, sendBack } = await readTradeInDetail(database, order.id);
  const units = await listUnitsOf(database, order.id);
  const unitOf = (itemId: number) => {
    const unit = units.find((one) => one.itemId === itemId);
    return unit ? unitOnTheWire(unit) : null;
  };
  return {
    sendBack,
    payout: payout ?? null,
    bonus: rupeesFromPaise(bonusPaise),
    items: items.map(({ id, subCategory, quotedPaise, offeredPaise, deductions, editionId: _edition, ...item }) => ({
      ...item,
      itemId: id,
      photos: item.photos.map((photoId) => `${officeTradeInPhoto.path}?photoId=${photoId}`),
      unit: unitOf(id),
      kind: itemKindOf(subCategory),
      price: deductions.reduce((sum, { amountPaise }) => sum + amountPaise, quotedPaise as number) / 100,
      quoted: rupeesFromPaise(quotedPaise),
      offered: offeredPaise === null ? null : rupeesFromPaise(offeredPaise),
    })),
  };
}

export function unitOnTheWire({ unitId, productId, serial, grade, state, costPaise }: StockUnit) {
  return { unitId, productId, serial, grade, state, cost: rupeesFromPaise(costPaise) };
}

async function rentalParts(
  database: ShopDatabase,
  order: OrderFacts,
  titles: ReadonlyMap<number, string>,
): Promise<Pick<OrderDetail, 'rentals' | 'charges' | 'checks'>> {
  if (order.direction !== 'rent') return { rentals: [], charges: [], checks: [] };
  const units = await readRentedUnits(database, order.number);
  const rentals = await listRentalsOf(database, order.id);
  const charges = await listCharges(database, order.id);
  return {
    rentals: rentals.map(({ lineId, city, startsOn, dueOn, chosenGames, editionId }) => ({
      lineId,
      title: titles.get(lineId) ?? '',
      place: city,
      startsOn,
      dueOn,
      chosenGames,
      units: units.filter((unit) => unit.editionId === editionId && unit.city === city).map(({ label }) => label),
    })),
    charges: charges.map(({ id, kind, amountPaise, reason, settledAt, waivedBy, waivedBecause }) => ({
      chargeId: id,
      kind,
      amount: rupeesFromPaise(amountPaise),
      reason,
      isSettled: settledAt !== null,
      waived: waivedBy === null ? null : { by: waivedBy, why: waivedBecause ?? '' },
    })),
    checks: (await listChecks(database, order.id)).map((check) => ({
      ...dated(check),
      photos: check.photos.map((photoId) => `${officeRentalPhoto.path}?photoId=${photoId}`),
    })),
  };
}
