import { Refused } from '../../rules/refused.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { lockOrder, type OrderFacts } from '../orders/find-order.ts';
import { acceptTradeIn, listBlockedPieces } from './accept-trade-in.ts';
import { listItems } from './list-items.ts';
import { voidPayout } from '../payouts/payouts.ts';
import { refuseUnless } from '../orders/move-order.ts';
import { moveTradeIn } from './move-trade-in.ts';

interface OfferAnswer {
  itemId: number;
  isAccepted: boolean;
}

interface Answering {
  answers: readonly OfferAnswer[];
  by: string;
  now: Date;
}

/** The seller answers every offered piece; what is refused comes back, the rest is paid. */
export async function answerOffer(
  tx: ShopTransaction,
  order: OrderFacts,
  { answers, by, now }: Answering,
): Promise<void> {
  refuseUnless(order, 'sell', ['Counter-offer']);
  const items = await listItems(tx, order.id);
  const offered = items.filter(({ state }) => state === 'offered');
  const answerTo = new Map(answers.map(({ itemId, isAccepted }) => [itemId, isAccepted]));
  if ([...answerTo.keys()].some((itemId) => !items.some(({ id }) => id === itemId))) {
    throw new Refused('not-found', 'That item is not part of this trade-in.');
  }
  const unanswered = offered.filter(({ id }) => !answerTo.has(id));
  if (unanswered.length > 0) throw new Refused('bad-request', 'Please answer the offer for every item.');
  for (const { id } of offered) {
    await tx
      .updateTable('trade_in_item')
      .set({ state: answerTo.get(id) ? 'agreed' : 'refused' })
      .where('id', '=', id)
      .execute();
  }
  const isAnythingTaken = items.some(({ state }) => state === 'accepted') || offered.some(({ id }) => answerTo.get(id));
  if (isAnythingTaken) return acceptTradeIn(tx, order, { by, now });
  await endUnbought(tx, order, { by, now });
  await voidPayout(tx, { orderId: order.id, returnId: null });
}

/** Nothing is bought: what comes back is the seller's, and a trade-in of which nothing comes back, because it is held, is over. */
export async function endUnbought(
  tx: ShopTransaction,
  order: OrderFacts,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const isComingBack = (await listItems(tx, order.id)).some(({ isHeld }) => !isHeld);
  await moveTradeIn(tx, order, {
    to: isComingBack ? 'Returned to seller' : 'Cancelled',
    by,
    now,
    note: by === 'clock' ? 'The offer was not answered' : null,
  });
}

/** Silence is a no: after the days of an offer its pieces come back; what was accepted as quoted is paid. */
export async function closeSilentOffers(database: ShopDatabase, now: Date): Promise<void> {
  const due = await database
    .selectFrom('trade_in')
    .innerJoin('shop_order', 'shop_order.id', 'trade_in.order_id')
    .where('shop_order.status', '=', 'Counter-offer')
    .where('trade_in.answer_until', '<=', now)
    .select('shop_order.number')
    .limit(50)
    .execute();
  for (const { number } of due) {
    await database.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, number);
      if (order.status !== 'Counter-offer') return;
      const items = await listItems(tx, order.id);
      // The staff decides about a blocked piece before anything is paid.
      const kept = items.filter(({ state }) => state === 'accepted');
      if ((await listBlockedPieces(tx, kept)).length > 0) return;
      const offered = items.filter(({ state }) => state === 'offered');
      await answerOffer(tx, order, {
        answers: offered.map(({ id }) => ({ itemId: id, isAccepted: false })),
        by: 'clock',
        now,
      });
    });
  }
}
