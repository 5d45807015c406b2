import type { OrderDetails } from '../../contract/orders.ts';
import { rupeesFromPaise } from '../../rules/money/paise.ts';
import { must } from '../../rules/must.ts';
import { asksWhereMoneyGoes } from '../../rules/orders/return-policy.ts';
import type { ShopDatabase } from '../../shop/database.ts';
import type { OrderFacts } from '../../shop/orders/find-order.ts';
import { listRefundsOf } from '../../shop/orders/list-refunds.ts';
import { hasComeBack, listOpenReturns } from '../../shop/orders/returns.ts';
import { listRefundPayouts } from '../../shop/payouts/payouts.ts';
import { listUnitsByIds } from '../../shop/units/find-unit.ts';

type Returns = Pick<OrderDetails, 'cameBack' | 'returns' | 'asksRefundTo' | 'refundAsked' | 'refunds'>;

/** What comes back of an order, what went back for it, and where that goes. */
export async function returnsOnTheWire(database: ShopDatabase, order: OrderFacts): Promise<Returns> {
  const payouts = await listRefundPayouts(database, order.id);
  return {
    cameBack: await hasComeBack(database, order.id),
    returns: await openOnTheWire(database, order.id, payouts),
    asksRefundTo: asksWhereMoneyGoes(order),
    refundAsked: askedOnTheWire(payouts),
    refunds: [
      ...(await listRefundsOf(database, order)).map(({ amountPaise, to, isDone, at }) => ({
        amount: rupeesFromPaise(amountPaise),
        to,
        isDone,
        at: at.toISOString(),
        account: null,
        reference: null,
      })),
      ...payouts.flatMap(refundOnTheWire),
    ],
  };
}

type RefundPayout = Awaited<ReturnType<typeof listRefundPayouts>>[number];

async function openOnTheWire(
  database: ShopDatabase,
  orderId: number,
  payouts: readonly RefundPayout[],
): Promise<Returns['returns']> {
  const open = (await listOpenReturns(database, orderId)).filter(({ kind }) => kind === 'return');
  const units = await listUnitsByIds(
    database,
    open.flatMap(({ lines }) => lines.flatMap(({ unitIds }) => unitIds)),
  );
  return open.map(({ id, stage, lines }) => {
    const payout = payouts.find(({ returnId }) => returnId === id);
    return {
      isHere: stage !== 'coming',
      lines: lines.map(({ lineId, quantity, unitIds }) => ({
        lineId,
        qty: quantity,
        units: units.filter((unit) => unitIds.includes(unit.id)).map(({ number }) => number),
      })),
      refundTo: payout ? accountOf(payout) : null,
    };
  });
}

function askedOnTheWire(payouts: readonly RefundPayout[]): Returns['refundAsked'] {
  const asked = payouts.filter(({ state }) => state === 'rejected' || state === 'unreadable');
  const [first] = asked;
  if (!first) return null;
  const amount = asked.reduce((sum, { amountPaise }) => sum + rupeesFromPaise(must(amountPaise, 'the refund')), 0);
  return { ...accountOf(first), amount, rejected: first.state === 'rejected' ? first.rejected : null };
}

/** Nothing is told of one that is not decided yet, or was refused. */
function refundOnTheWire(payout: RefundPayout): Returns['refunds'] {
  const { amountPaise, dueAt, paidAt, state, reference } = payout;
  if (amountPaise === null || dueAt === null) return [];
  return [
    {
      amount: rupeesFromPaise(amountPaise),
      to: 'account',
      isDone: state === 'paid',
      at: (paidAt ?? dueAt).toISOString(),
      account: accountOf(payout),
      reference,
    },
  ];
}

function accountOf({ method, to }: RefundPayout) {
  return { method, to };
}
