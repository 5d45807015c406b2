import type { Renter } from '../../contract/renters.ts';
import { owedText } from '../../rules/rentals/owed.ts';
import { indianDay } from '../../rules/time/day.ts';
import type { ShopDatabase } from '../../shop/database.ts';
import type { OrderFacts } from '../../shop/orders/find-order.ts';
import { isBeforeHandOver } from '../../shop/rentals/renter/agreements.ts';
import { readRenter } from '../../shop/rentals/renter/read-renter.ts';
import { readOwed } from '../../shop/rentals/renter/owed-by-renter.ts';
import { maskedDocument } from './stated-document.ts';

/** Who rents, for the page of the rental. */
export async function renterOnTheWire(
  database: ShopDatabase,
  order: OrderFacts,
  { to, now }: { to: 'renter' | 'staff'; now: Date },
): Promise<Renter> {
  const { agreement, document, isAgreementReady, ...known } = await readRenter(database, order);
  const { shopperId } = order;
  const owed = isBeforeHandOver(order) ? await readOwed(database, { shopperId, today: indianDay(now) }) : [];
  return {
    ...known,
    owed: owed.map((one) => ({ orderId: one.number, sentence: owedText(one, to) })),
    document: document && maskedDocument(document),
    agreement: agreement && {
      version: agreement.version,
      acceptedAt: agreement.acceptedAt?.toISOString() ?? null,
      isReady: isAgreementReady,
    },
  };
}
