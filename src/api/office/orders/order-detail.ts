import type { ReplyOf } from '../../../contract/call.ts';
import { directionNames } from '../../../contract/fields.ts';
import { officeTradeInPhoto } from '../../../contract/office/trade-ins.ts';
import type { OfficeOrderRow, officeOrder } from '../../../contract/office/orders.ts';
import { itemKindOf } from '../../../rules/trade-ins/item-condition.ts';
import { rupeesFromPaise, type Paise } from '../../../rules/money/paise.ts';
import { Refused } from '../../../rules/refused.ts';
import { needsSerial } from '../../../rules/units/serial-number.ts';
import { movesOf } from '../../../shop/back-office/act-on-order.ts';
import { findOrders, type FoundOrder } from '../../../shop/back-office/find-orders.ts';
import { readOrderDetail, readPlatforms } from '../../../shop/back-office/read-order-detail.ts';
import { leftByHand } from '../../../shop/back-office/refund-by-hand.ts';
import { remainderOf } from '../../../shop/checkout/remainder.ts';
import type { ShopDatabase } from '../../../shop/database.ts';
import { findShopper } from '../../../shop/identity/shoppers.ts';
import { findOrder, listOrderLines, type OrderFacts } from '../../../shop/orders/find-order.ts';
import { countReturned, hasComeBack, listOpenReturns, type OpenReturn } from '../../../shop/orders/returns.ts';
import { listRefundPayouts } from '../../../shop/payouts/payouts.ts';
import { listPlacesOf } from '../../../shop/pre-orders/queue.ts';
import { listBlockedPieces } from '../../../shop/trade-ins/accept-trade-in.ts';
import { readTradeInDetail } from '../../../shop/trade-ins/list-items.ts';
import { readWhyTheyStay } from '../../../shop/trade-ins/why-it-stays.ts';
import { readSeller } from '../../../shop/trade-ins/seller-identity.ts';
import { listUnitsBack, listUnitsByIds, listUnitsOfOrders, listUnitsOfTradeIn } from '../../../shop/units/find-unit.ts';
import { staffOf, type Visit } from '../../answer.ts';
import { bonusNow } from '../../wire/bonus-now.ts';
import { orderedCondition } from '../../wire/line-units.ts';
import { mostPaidInRupees } from '../../wire/product-on-the-wire.ts';
import { tradeUpOnTheWire } from '../../wire/trade-up-on-the-wire.ts';
import { rentalParts } from '../../wire/rental-detail.ts';
import { unitRow } from '../../wire/unit-row.ts';
import { unitToPack } from '../../wire/unit-to-pack.ts';

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
  const open = await listOpenReturns(database, order.id);
  const { role } = staffOf(visit);
  return {
    order: rowOnTheWire(row),
    customerId: order.shopperId,
    email,
    shipping: order.shipping,
    courier: order.courier,
    tracking: order.tracking,
    address: addressLines(order),
    lines: await linesOnTheWire(database, { order, lines, leftOut: remainder.leftOut }),
    money: {
      goods: rupeesFromPaise(order.goodsPaise),
      discount: rupeesFromPaise(order.discountPaise),
      offer: rupeesFromPaise(order.offerPaise),
      offerTitle: order.offerTerms?.title ?? null,
      credit: rupeesFromPaise(order.creditPaise),
      fee: rupeesFromPaise(order.feePaise),
      toPay: rupeesFromPaise(order.payBy === 'delivery' ? remainder.toPayPaise : order.toPayPaise),
      leftOut: rupeesFromPaise(remainder.leftOutPaise),
      payBy: order.payBy,
    },
    payments: detail.payments.map(({ provider, ...payment }) => ({ ...moneyOnTheWire(payment), provider })),
    refunds: detail.refunds.map(moneyOnTheWire),
    refundPayouts: await refundPayoutsOnTheWire(database, order.id),
    byHand: await byHandOnTheWire(database, order),
    history: detail.history.map(dated),
    messages: detail.messages.map(dated),
    documents: detail.documents.map(dated),
    notes: detail.notes.map(({ who, text, at }) => ({ who, text: text ?? '', at: at.toISOString() })),
    moves: open.length === 0 ? movesOf({ ...order, stage: null }, role) : [],
    cameBack: await hasComeBack(database, order.id),
    returns: (await returnsOnTheWire(database, open, lines)).map((wish) => ({
      ...wish,
      moves: movesOf({ ...order, stage: wish.stage }, role),
    })),
    tradeUp: await tradeUpOnTheWire(database, order),
    ...(await tradeInParts(database, order)),
    ...(await rentalParts(database, order, {
      titles: new Map(lines.map(({ id, title }) => [id, title])),
      now: visit.now,
    })),
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
  const returned = await countReturned(database, order.id);
  const units = await listUnitsOfOrders(database, [order.id]);
  const hasPreOrder = lines.some(({ age }) => age === 'preOrder');
  const places = hasPreOrder ? await listPlacesOf(database, order.id) : [];
  const back = await listUnitsBack(database, [order.id]);
  const ofLine = <Unit extends { lineId: number }>(id: number, all: readonly Unit[]) =>
    all.filter(({ lineId }) => lineId === id);
  return lines.map(({ id, title, age, choice, productId, quantity, unitPaise }) => ({
    lineId: id,
    title,
    platform: platforms.get(id) ?? '',
    age,
    condition:
      order.direction === 'buy'
        ? orderedCondition({ age, choice, units: ofLine(id, units), unitsBack: ofLine(id, back) })
        : '',
    qty: quantity,
    leftOut: leftOut.get(id) ?? 0,
    productId,
    coverage: places.find(({ lineId }) => lineId === id)?.coverage ?? null,
    returned: (returned.get(id) ?? 0) - (leftOut.get(id) ?? 0),
    price: rupeesFromPaise(unitPaise),
    total: rupeesFromPaise(unitPaise) * quantity,
    units: ofLine(id, units).map(unitToPack),
    unitsBack: ofLine(id, back).map(({ number }) => number),
  }));
}

async function returnsOnTheWire(
  database: ShopDatabase,
  open: readonly OpenReturn[],
  lines: readonly OrderLine[],
): Promise<Omit<OrderDetail['returns'][number], 'moves'>[]> {
  const units = await listUnitsByIds(
    database,
    open.flatMap((wish) => wish.lines.flatMap(({ unitIds }) => unitIds)),
  );
  return open.map(({ id: returnId, kind, reason, stage, lines: wanted }) => ({
    returnId,
    kind: kind === 'undelivered' ? kind : 'return',
    reason,
    stage,
    lines: wanted.map(({ lineId, quantity, unitIds, isAsExpected, note }) => ({
      lineId,
      title: lines.find(({ id }) => id === lineId)?.title ?? '',
      qty: quantity,
      units: units.filter(({ id }) => unitIds.includes(id)).map(({ number }) => number),
      isAsExpected,
      note,
    })),
  }));
}

function moneyOnTheWire(entry: { amountPaise: Paise; at: Date; reference: string; state: string }) {
  const { amountPaise, at, ...named } = entry;
  return { ...named, amount: rupeesFromPaise(amountPaise), at: at.toISOString() };
}

async function refundPayoutsOnTheWire(database: ShopDatabase, orderId: number): Promise<OrderDetail['refundPayouts']> {
  return (await listRefundPayouts(database, orderId)).map(({ amountPaise, dueAt, paidAt, returnId, ...payout }) => ({
    ...payout,
    returnId,
    amount: amountPaise === null ? null : rupeesFromPaise(amountPaise),
    at: (paidAt ?? dueAt)?.toISOString() ?? null,
  }));
}

async function byHandOnTheWire(database: ShopDatabase, order: OrderFacts): Promise<OrderDetail['byHand']> {
  const left = await leftByHand(database, order);
  return left && { left: rupeesFromPaise(left.leftPaise), deposit: rupeesFromPaise(left.depositPaise) };
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
): Promise<Pick<OrderDetail, 'items' | 'conditions' | 'seller' | 'payout' | 'bonus' | 'sendBack'>> {
  if (order.direction !== 'sell')
    return { items: [], conditions: null, seller: null, payout: null, bonus: 0, sendBack: null };
  const { items, corrections, earlier, payout, sendBack, table, ...bonus } = await readTradeInDetail(
    database,
    order.id,
  );
  const { missing, identity } = await readSeller(database, order);
  const units = await listUnitsOfTradeIn(database, order.id);
  const blocked = await listBlockedPieces(database, items);
  const isBlocked = (item: { serial: string | null }) => blocked.some(({ serial }) => serial === item.serial);
  const stays = await readWhyTheyStay(database, order, items.filter(isBlocked));
  const unitOf = (itemId: number) => {
    const unit = units.find((one) => one.itemId === itemId);
    return unit ? unitRow(unit) : null;
  };
  return {
    sendBack,
    conditions: table,
    seller: { missing, identity: identity && { kind: identity.kind, number: identity.masked } },
    payout: payout ?? null,
    bonus: rupeesFromPaise(bonusNow(order, items, bonus)),
    items: items.map(
      ({
        id,
        subCategory,
        quotedPaise,
        offeredPaise,
        deductions,
        handedOverAt,
        editionId: _edition,
        mostPaise: _most,
        limits,
        ...item
      }) => ({
        ...item,
        itemId: id,
        isHandedOver: handedOverAt !== null,
        needsSerial: needsSerial(subCategory),
        photos: item.photos.map((photoId) => `${officeTradeInPhoto.path}?photoId=${photoId}`),
        unit: unitOf(id),
        stays: stays.get(id) ?? null,
        blocked: blocked.find(({ serial }) => serial === item.serial)?.why ?? null,
        earlier: earlier.filter(({ itemId }) => itemId === id).map(({ number }) => number),
        corrections: corrections.filter(({ itemId }) => itemId === id).map(correctionOnTheWire),
        kind: itemKindOf(subCategory),
        price: deductions.reduce((sum, { amountPaise }) => sum + amountPaise, quotedPaise as number) / 100,
        quoted: rupeesFromPaise(quotedPaise),
        mostPaid: limits && mostPaidInRupees(limits),
        offered: offeredPaise === null ? null : rupeesFromPaise(offeredPaise),
      }),
    ),
  };
}

type Corrections = Awaited<ReturnType<typeof readTradeInDetail>>['corrections'];

function correctionOnTheWire({ before, by, at }: Corrections[number]) {
  const { grade, offeredPaise, found, serial } = before;
  const offered = offeredPaise === null ? null : rupeesFromPaise(offeredPaise);
  return { by, at: at.toISOString(), grade, offered, answers: found, serial };
}
