import type { Actor } from '../../audit/staff-action.ts';
import { rupeesFromPaise } from '../../../rules/money/paise.ts';
import { Refused } from '../../../rules/refused.ts';
import { type Day, indianDay } from '../../../rules/time/day.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { answerRentalOffer } from '../../checkout/rented/answer-rental-offer.ts';
import type { ShopTransaction } from '../../database.ts';
import { lockOrder } from '../../orders/find-order.ts';
import { refuseUnless } from '../../orders/move-order.ts';
import type { OverTheCounter } from '../../rentals/money/counter-payments.ts';
import { listBookingsOfLate } from '../../rentals/booking/help-next-renters.ts';
import { askRenter } from '../../rentals/offers/rental-offers.ts';
import { swapAtTheCounter, type WantedEdition } from '../../rentals/offers/swap-edition.ts';

interface Answering {
  number: string;
  startsOn: Day | null;
  /** Another edition for the same days. */
  edition: WantedEdition | null;
  /** How a difference is paid. */
  method: OverTheCounter['method'];
  slip: string | null;
  why: string;
  by: Actor;
  now: Date;
}

/** The unit of the next renter is late: they are asked what they want instead, without waiting for it. */
export async function askNextRenter(
  tx: ShopTransaction,
  { number, why, by, now }: Pick<Answering, 'number' | 'why' | 'by' | 'now'>,
): Promise<void> {
  const order = await lockOrder(tx, number);
  refuseUnless(order, 'rent', ['Booked']);
  const bookingIds = await listBookingsOfLate(tx, number, indianDay(now));
  if (bookingIds.length === 0) throw new Refused('conflict', `Rental ${number} does not wait for anything late.`);
  await askRenter(tx, order, { bookingIds, by: by.name, now });
  await writeAudit(tx, { by, action: 'ask renter', subject: `order ${number}`, after: { asked: true }, why, now });
}

/** The renter has called or come by and said what they want instead, with its row in the audit log. */
export async function answerForRenter(
  tx: ShopTransaction,
  { number, startsOn, edition, method, slip, why, by, now }: Answering,
): Promise<void> {
  const order = await lockOrder(tx, number);
  if (edition) await swapAtTheCounter(tx, order, { ...edition, method, slip, by: by.name, now });
  else await answerRentalOffer(tx, order, { startsOn, by: 'shop', now });
  const swapped = edition && { editionId: edition.editionId, difference: rupeesFromPaise(edition.seenPaise), method };
  const after = swapped ?? (startsOn === null ? { status: 'Cancelled' } : { startsOn });
  await writeAudit(tx, { by, action: 'answer for renter', subject: `order ${number}`, after, why, now });
}
