import { expect, test } from 'vitest';
import { paise } from '../../src/rules/money/paise.ts';
import { must } from '../../src/rules/must.ts';
import { giveChargeBack } from '../../src/shop/rentals/charges/give-charge-back.ts';
import { takeCharges } from '../../src/shop/rentals/money/settle-rental.ts';
import { booksMustBeRight } from '../support/books.ts';
import { newBuyer } from '../support/buyers.ts';
import { inspected } from '../support/charged-rentals.ts';
import type { OpenShop } from '../support/open-shop.ts';
import { race } from '../support/race.ts';
import { moneyMustAgree } from '../support/rental-sums.ts';
import { staffOf } from '../support/staff.ts';
import { withTwoShops } from '../support/two-shops.ts';

let shop: OpenShop;
let second: OpenShop;
withTwoShops((first, other) => {
  [shop, second] = [first, other];
});

const cash = { by: 'Meena', now: new Date(), method: 'cash', slip: null } as const;

/** A charge of 1,000 rupees that was paid at the counter. */
async function paidCharge() {
  const person = await newBuyer(shop);
  const orderId = await inspected(shop, person, { damage: 1000 });
  await staffOf(shop).act(orderId, (tx, order) => takeCharges(tx, order, { ...cash, seenPaise: paise(100_000) }));
  const charge = must((await person.details(orderId)).rental?.charges[0], 'the charge');
  return { person, orderId, chargeId: charge.id };
}

test('promise 31: six people give the same charge back at once: it goes back once', async () => {
  const { person, orderId, chargeId } = await paidCharge();
  const wish = { ...cash, chargeId, amountPaise: paise(60_000), seenLeftPaise: paise(100_000), why: 'It was ours' };
  const results = await race(
    { shops: [shop, second], table: 'charge_refund' },
    Array.from({ length: 6 }, (_, place) => () => {
      const at = place % 2 === 0 ? shop : second;
      return staffOf(at).act(orderId, (tx, order) => giveChargeBack(tx, order, wish));
    }),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await person.details(orderId)).rental?.charges[0]?.givenBack.map(({ amount }) => amount)).toEqual([600]);
  await moneyMustAgree(shop, orderId);
  await booksMustBeRight(shop);
});

test('promise 31: the database itself lets no more go back than came, whoever adds it at the same moment', async () => {
  const { chargeId } = await paidCharge();
  const { pool } = shop.connection;
  // Written past the lock of the order.
  const insert = (at: OpenShop, sum: number, bill: string) =>
    at.connection.pool.query(
      `insert into charge_refund (charge_id, paid_paise, deposit_paise, reason, credit_note_id, given_by, given_at)
       select $1, $2, 0, 'It was ours', ${bill}, 'Meena', now() from rental_charge where id = $1`,
      [chargeId, sum],
    );
  const two = [
    'bill_id',
    `(select id from invoice where order_id = rental_charge.order_id and reference like 'rent:%')`,
  ];
  await expect(insert(shop, 100_001, 'bill_id')).rejects.toThrow('would go back than came');
  const results = await race(
    { shops: [shop, second], table: 'charge_refund' },
    two.map((bill, place) => () => insert(place === 0 ? shop : second, 60_000, bill)),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const forget = `delete from charge_refund where charge_id = ${chargeId}`;
  await expect(pool.query(forget)).rejects.toThrow('charge_refund');
  // No money has moved with it: the books are right without it.
  await pool.query(`begin; set local session_replication_role = replica; ${forget}; commit`);
});
