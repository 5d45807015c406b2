import type { CurrencyType } from '../../rules/cart/cart-item.ts';
import type { ConditionQuote } from '../../rules/trade-ins/item-condition.ts';
import { maskedAccount, maskedUpi } from '../../rules/trade-ins/payout-details.ts';
import type { SellPayment, SellTotals } from '../../rules/trade-ins/sell-totals.ts';
import type { ShopTransaction } from '../database.ts';
import type { SealKey } from '../seal.ts';
import { type PayoutDetails, sealPayout } from './seal-payout.ts';

export interface NewTradeIn {
  orderId: number;
  payment: SellPayment;
  totals: SellTotals;
  quoteUntil: Date;
  /** In the order of the lines of the order. */
  pieces: readonly NewPieces[];
  payout: { details: PayoutDetails; key: SealKey } | null;
  now: Date;
}

/** The pieces of one line: as many as it has, all in the condition that the seller told. */
export interface NewPieces {
  lineId: number;
  quantity: number;
  currency: CurrencyType;
  answers: Readonly<Record<string, string>>;
  quote: ConditionQuote;
}

/** Writes down every piece with its quote, and where the money goes, sealed. */
export async function bookTradeIn(tx: ShopTransaction, tradeIn: NewTradeIn): Promise<void> {
  const { orderId, payment, totals, quoteUntil, pieces, payout, now } = tradeIn;
  await tx
    .insertInto('trade_in')
    .values({
      order_id: orderId,
      payment,
      bonus_paise: totals.bonusPaise,
      bonus_in: totals.bonusIn,
      quote_until: quoteUntil,
    })
    .execute();
  await tx
    .insertInto('trade_in_item')
    .values(pieces.flatMap((line) => itemRows(orderId, line)))
    .execute();
  if (!payout) return;
  await tx
    .insertInto('payout')
    .values({
      order_id: orderId,
      method: payout.details.method,
      sealed: sealPayout(payout.key, payout.details),
      key_id: payout.key.id,
      masked: maskOf(payout.details),
      frozen_at: now,
    })
    .execute();
}

function itemRows(orderId: number, { lineId, quantity, currency, answers, quote }: NewPieces) {
  return Array.from({ length: quantity }, (_, index) => ({
    order_id: orderId,
    line_id: lineId,
    position: index + 1,
    currency,
    answers: JSON.stringify(answers),
    deductions: JSON.stringify(quote.deductions),
    quoted_paise: quote.quotedPaise,
  }));
}

function maskOf(details: PayoutDetails): string {
  return details.method === 'upi' ? maskedUpi(details.upiId) : maskedAccount(details.bank.accountNumber);
}
