import { indianDay } from '../../rules/time/day.ts';
import { paise, type Paise } from '../../rules/money/paise.ts';
import { voucherStatus } from '../../rules/orders/order-moves.ts';
import { Refused } from '../../rules/refused.ts';
import { must } from '../../rules/must.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { lockOrder, type OrderFacts } from '../orders/find-order.ts';
import { listItems } from '../trade-ins/list-items.ts';
import { listUnitsOfTradeIn } from '../units/find-unit.ts';
import { addDocument, type AddedDocument, documentReference } from './add-document.ts';
import { partyAt } from './invoice-facts.ts';
import { readShopDetails } from './read-shop-details.ts';
import type { VoucherFacts, VoucherLine, VoucherPayout, VoucherSeller } from './voucher-facts.ts';

/** The purchase voucher of a trade-in: the one it has, or a new one with the next number. The order stays locked. */
export async function issueVoucher(tx: ShopTransaction, orderId: number, now: Date): Promise<AddedDocument> {
  const order = await lockOrder(tx, { id: orderId });
  refuseWithoutVoucher(order);
  const payout = await readPayout(tx, orderId);
  const before = await readVoucher(tx, orderId);
  if (before && before.facts.payout?.bankReference === payout?.bankReference) return before;
  const lines = await readLines(tx, order);
  const creditPaise = await readCreditGiven(tx, order.number);
  const totalPaise = sumOf(lines);
  const isRight =
    sumOf(lines.filter(({ currency }) => currency === 'credit')) === creditPaise &&
    sumOf(lines.filter(({ currency }) => currency === 'cash')) === (payout?.amountPaise ?? 0);
  // It cannot be mended: better none than one about other money than what was paid.
  if (!isRight || lines.length === 0) throw new Error(`the voucher of order ${order.number} would not add up`);
  return addDocument(tx, {
    orderId,
    reference: before ? `${documentReference(orderId)}:${payout?.bankReference}` : documentReference(orderId),
    now,
    facts: {
      kind: 'voucher',
      order: { number: order.number, day: indianDay(order.placedAt) },
      buyer: await readShopDetails(tx),
      seller: partyAt(order.address) ?? (await readSeller(tx, order.shopperId)),
      lines,
      totalPaise,
      creditPaise,
      payout,
      ...(before && { replaces: { number: before.facts.number, day: before.facts.day } }),
    },
  });
}

function refuseWithoutVoucher({ direction, status }: OrderFacts): void {
  if (direction !== 'sell') throw new Refused('conflict', 'Only what the shop bought has a purchase voucher.');
  if (status === voucherStatus) return;
  const isOver = status === 'Cancelled' || status === 'Returned to seller';
  throw new Refused(
    'conflict',
    isOver
      ? 'There is no purchase voucher: the shop did not buy anything.'
      : 'The purchase voucher is made when you are paid. Please try again then.',
  );
}

/** The latest voucher. Money that came back and was paid again has one more than usual. */
async function readVoucher(database: ShopDatabase, orderId: number) {
  const voucher = await database
    .selectFrom('invoice')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'voucher')
    .orderBy('id', 'desc')
    .select(['id', 'printed_number as printedNumber', 'facts'])
    .executeTakeFirst();
  return voucher && { ...voucher, facts: voucher.facts as VoucherFacts };
}

async function readLines(database: ShopDatabase, { id, shipping }: OrderFacts): Promise<VoucherLine[]> {
  const bought = (await listItems(database, id)).filter(({ state }) => state === 'accepted' || state === 'agreed');
  const units = await listUnitsOfTradeIn(database, id);
  const pieces = bought.map(({ id: itemId, title, serial, grade, currency, offeredPaise }) => {
    const unit = units.find((one) => one.itemId === itemId);
    return {
      itemId,
      title,
      serial,
      unit: unit?.number ?? null,
      grade,
      currency,
      pricePaise: must(offeredPaise, `the price of piece ${itemId}`),
    };
  });
  const bonus = await database
    .selectFrom('trade_in')
    .where('order_id', '=', id)
    .where('bonus_paise', '>', paise(0))
    .select(['bonus_in as currency', 'bonus_paise as pricePaise'])
    .executeTakeFirst();
  if (!bonus) return pieces;
  const title = shipping === 'pickup' ? 'Pickup bonus' : 'Self shipping bonus';
  return [...pieces, { itemId: null, title, serial: null, unit: null, grade: null, ...bonus }];
}

async function readPayout(database: ShopDatabase, orderId: number): Promise<VoucherPayout | null> {
  const payout = await database
    .selectFrom('payout')
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid')
    .select(['method', 'masked', 'holder', 'amount_paise', 'bank_reference', 'paid_at'])
    .executeTakeFirst();
  if (!payout?.paid_at || payout.bank_reference === null) return null;
  return {
    method: payout.method,
    masked: payout.masked,
    holder: payout.holder,
    amountPaise: must(payout.amount_paise, `the amount of the payout of order ${orderId}`),
    bankReference: payout.bank_reference,
    day: indianDay(payout.paid_at),
  };
}

async function readCreditGiven(database: ShopDatabase, orderNumber: string): Promise<Paise> {
  const { given } = await database
    .selectFrom('ledger_entry')
    .where('order_number', '=', orderNumber)
    .where('reason', '=', 'trade-in')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('amount_paise'), row.val(0)).as('given'))
    .executeTakeFirstOrThrow();
  return paise(given);
}

/** Who came to the shop with the things and left no address: the name of the account. */
async function readSeller(database: ShopDatabase, shopperId: number): Promise<VoucherSeller> {
  const { first_name, last_name } = await database
    .selectFrom('shopper')
    .where('id', '=', shopperId)
    .select(['first_name', 'last_name'])
    .executeTakeFirstOrThrow();
  return { name: `${first_name} ${last_name}`.trim(), address: [], state: null };
}

function sumOf(lines: readonly VoucherLine[]): Paise {
  return paise(lines.reduce((sum, { pricePaise }) => sum + pricePaise, 0));
}
