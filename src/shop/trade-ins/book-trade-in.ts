import type { Paise } from '../../rules/money/paise.ts';
import type { MostPaid } from '../../rules/prices/most-paid.ts';
import type { ConditionFigures, ConditionQuote } from '../../rules/trade-ins/item-condition.ts';
import type { Identity } from '../../rules/trade-ins/seller-identity.ts';
import type { SellPayment, SellTotals } from '../../rules/trade-ins/sell-totals.ts';
import type { CurrencyType } from '../../rules/line-choices.ts';
import type { ShopTransaction } from '../database.ts';
import { freezePayout } from '../payouts/payouts.ts';
import type { PayoutDetails } from '../payouts/seal-payout.ts';
import type { SealKey } from '../seal.ts';
import { keepIdentity } from './seller-identity.ts';

export interface NewTradeIn {
  orderId: number;
  payment: SellPayment;
  totals: SellTotals;
  quoteUntil: Date;
  /** What each answer takes off today; the bench counts by it, too. */
  table: ConditionFigures;
  /** In the order of the lines of the order. */
  pieces: readonly NewPieces[];
  payout: PayoutDetails | null;
  /** What has to be known of the seller before anything is bought; what is known by now. */
  needsIdentity: boolean;
  identity: Identity | null;
  key: SealKey;
  now: Date;
}

/** The pieces of one line: as many as it has, all in the condition that the seller told. */
export interface NewPieces {
  lineId: number;
  quantity: number;
  currency: CurrencyType;
  answers: Readonly<Record<string, string>>;
  quote: ConditionQuote;
  /** As much as the shop may pay for a piece with its bonus, as its seller told it; null when it does not sell the thing. */
  mostPaise: Paise | null;
  /** The same in every condition, for the bench may find another one. */
  limits: MostPaid | null;
  /** What the seller read on them, one after the other. */
  serials: readonly (string | null)[];
}

/** Writes down every piece with its quote, and where the money goes, sealed. */
export async function bookTradeIn(tx: ShopTransaction, tradeIn: NewTradeIn): Promise<void> {
  const { orderId, payment, totals, quoteUntil, table, pieces, payout, needsIdentity, identity, key, now } = tradeIn;
  await tx
    .insertInto('trade_in')
    .values({
      order_id: orderId,
      payment,
      bonus_paise: totals.bonusPaise,
      bonus_in: totals.bonusIn,
      bonus_from_paise: totals.bonusFromPaise,
      quote_until: quoteUntil,
      needs_identity: needsIdentity,
      conditions: JSON.stringify(table),
    })
    .execute();
  await tx
    .insertInto('trade_in_item')
    .values(pieces.flatMap((line) => itemRows(orderId, line)))
    .execute();
  if (needsIdentity && identity) await keepIdentity(tx, orderId, { identity, key, now });
  if (payout) await freezePayout(tx, { orderId, returnId: null }, { details: payout, key, now });
}

function itemRows(
  orderId: number,
  { lineId, quantity, currency, answers, quote, mostPaise, limits, serials }: NewPieces,
) {
  return Array.from({ length: quantity }, (_, index) => ({
    order_id: orderId,
    line_id: lineId,
    position: index + 1,
    currency,
    answers: JSON.stringify(answers),
    deductions: JSON.stringify(quote.deductions),
    quoted_paise: quote.quotedPaise,
    most_paise: mostPaise,
    limits: limits && JSON.stringify(limits),
    stated_serial: serials[index] ?? null,
  }));
}
