import { daysAfter } from '../../rules/time/day.ts';
import { paise } from '../../rules/money/paise.ts';
import { sellerDetails } from '../../rules/trade-ins/seller-identity.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import type { OrderFacts } from '../orders/find-order.ts';
import { readSettings } from '../settings/read-settings.ts';
import { refuseUnless } from '../orders/move-order.ts';
import { moveTradeIn } from './move-trade-in.ts';
import { answerOffer } from './answer-offer.ts';
import { acceptTradeIn, blockedPiece, listBlockedPieces } from './accept-trade-in.ts';
import { refuseUntold } from './seller-identity.ts';
import { listItems, type TradeInItem } from './list-items.ts';

/** All pieces are inspected: everything as quoted is accepted, otherwise the seller gets an offer. */
export async function finishInspection(
  tx: ShopTransaction,
  order: OrderFacts,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  refuseUnless(order, 'sell', ['Received']);
  const items = await listItems(tx, order.id);
  if (items.some(({ state }) => state === 'quoted')) throw new Refused('conflict', 'Some items are not inspected yet.');
  const kept = items.filter(({ state }) => state !== 'refused');
  const [blocked] = await listBlockedPieces(tx, kept);
  if (blocked) throw blockedPiece(blocked);
  await refuseUntold(tx, order, sellerDetails);
  const inspected = await moveTradeIn(tx, order, { to: 'Inspected', by, now });
  if (items.every(({ state }) => state === 'accepted')) return acceptTradeIn(tx, inspected, { by, now });
  await offer(tx, inspected, { items, by, now });
}

interface Offer {
  items: readonly TradeInItem[];
  by: string;
  now: Date;
}

async function offer(tx: ShopTransaction, order: OrderFacts, { items, by, now }: Offer): Promise<void> {
  const { offerAnswerDays } = (await readSettings(tx)).figures;
  const answerUntil = daysAfter(now, offerAnswerDays);
  await tx.updateTable('trade_in').set({ answer_until: answerUntil }).where('order_id', '=', order.id).execute();
  const offered = await moveTradeIn(tx, order, { to: 'Counter-offer', by, now });
  // Pieces that the shop does not want at all leave nothing to answer: they go back.
  if (!items.some(({ state }) => state === 'offered')) return answerOffer(tx, offered, { answers: [], by, now });
  const sum = (pick: (item: TradeInItem) => number | null) =>
    paise(items.reduce((all, item) => all + (pick(item) ?? 0), 0));
  await queueMessage(tx, {
    reference: `trade-in:${order.number}:offer`,
    template: 'trade-in-offer',
    shopperId: order.shopperId,
    contents: {
      orderNumber: order.number,
      offeredPaise: sum(({ offeredPaise }) => offeredPaise),
      quotedPaise: sum(({ quotedPaise }) => quotedPaise),
      answerUntil: answerUntil.toISOString(),
    },
    now,
  });
}
