import { Refused } from '../../../rules/refused.ts';
import { addDays, type Day } from '../../../rules/time/day.ts';
import type { ShopDatabase } from '../../database.ts';
import { planOutage } from '../../rentals/pool/rental-outages.ts';

/** Whom it would hit if a unit were out of service: which other unit each of them gets, if there is one. */
export async function readOutage(
  database: ShopDatabase,
  { label, from, until, now }: { label: string; from: Day; until: Day | null; now: Date },
) {
  const unit = await database.selectFrom('rental_unit').where('label', '=', label).select('id').executeTakeFirst();
  if (!unit) throw new Refused('not-found', 'There is no such unit.');
  const bookings = await planOutage(database, { unitId: unit.id, from, until, now });
  if (bookings.length === 0) return [];
  const orders = await database
    .selectFrom('shop_order')
    .innerJoin('shopper', 'shopper.id', 'shop_order.shopper_id')
    .where(
      'number',
      'in',
      bookings.map(({ reference }) => reference),
    )
    .select(['number', 'status', 'first_name', 'last_name', 'phone_number as phoneNumber'])
    .execute();
  return bookings.flatMap(({ reference, from: startsOn, until: after, to }) => {
    const order = orders.find(({ number }) => number === reference);
    if (!order) return [];
    const { status, first_name: first, last_name: last, phoneNumber } = order;
    const isPaying = status === 'Awaiting payment';
    return [
      {
        orderId: reference,
        customer: `${first} ${last}`,
        phoneNumber,
        startsOn,
        dueOn: addDays(after, -1),
        isPaying,
        to,
      },
    ];
  });
}
