import { paise } from '../../src/rules/money/paise.ts';
import { addDays } from '../../src/rules/time/day.ts';
import { giveChargeBack } from '../../src/shop/rentals/charges/give-charge-back.ts';
import { waiveCharge } from '../../src/shop/rentals/charges/rental-charges.ts';
import { inspectRental, takeBack } from '../../src/shop/rentals/rental-life.ts';
import { settleRental, takeCharges } from '../../src/shop/rentals/money/settle-rental.ts';
import { previewSettlement } from '../../src/shop/rentals/money/settlement.ts';
import { must } from '../../src/rules/must.ts';
import { type Buyer, newBuyer, payAtSandbox } from './buyers.ts';
import type { OpenShop } from './open-shop.ts';
import { handOverRental, lonelyEdition, rentalStart, rented } from './rentals.ts';
import { staffOf } from './staff.ts';

/** The day on which a rental of one day is due. */
export const dueOn = addDays(rentalStart, 1);

export const noonOf = (day: string) => new Date(`${day}T12:00:00+05:30`);

/** A thing that costs 40,000 rupees new and 500 a day, with a deposit of 8,000, or of as many rupees as are said. */
export async function dearEdition(shop: OpenShop, deposit?: number): Promise<number> {
  const edition = await lonelyEdition(shop);
  const { pool } = shop.connection;
  await pool.query('update edition set mrp_paise = 4000000 where id = $1', [edition]);
  await pool.query(`update rent_price set price_paise = 50000 where edition_id = $1 and duration = '1day'`, [edition]);
  if (deposit !== undefined) {
    await pool.query('insert into deposit_rule (edition_id, amount_paise) values ($1, $2)', [edition, deposit * 100]);
  }
  return edition;
}

export interface Charged {
  payment?: 'online' | 'pod';
  lateDays?: number;
  damage?: number;
  deposit?: number;
}

/** A rental that is paid, was handed over and came back, and was inspected. */
export async function inspected(
  shop: OpenShop,
  person: Buyer,
  { payment = 'online', lateDays = 0, damage, deposit }: Charged = {},
): Promise<string> {
  const edition = await dearEdition(shop, deposit);
  const placed = await rented(person, { edition, duration: '1day', startDate: rentalStart, payment });
  const { orderId } = placed;
  if (payment === 'online') await payAtSandbox(shop, placed);
  await handOverRental(shop, orderId);
  const staff = staffOf(shop);
  await staff.act(orderId, (tx, order) => takeBack(tx, order, { by: 'Meena', now: noonOf(addDays(dueOn, lateDays)) }));
  const lineId = (await person.details(orderId)).lines[0]?.lineId ?? 0;
  const found = damage === undefined ? {} : { damages: [{ lineId, rupees: damage, reason: 'The stand is broken' }] };
  await staff.act(orderId, (tx, order) => inspectRental(tx, order, { by: 'Meena', now: new Date(), ...found }));
  return orderId;
}

/** The deposit of such a rental has paid what it could; the renter has seen why. Answers the charge that it did not pay whole. */
export async function settledInPart(
  shop: OpenShop,
  person: Buyer,
  charged: Charged,
): Promise<{ orderId: string; chargeId: number }> {
  const orderId = await inspected(shop, person, charged);
  await person.details(orderId);
  await staffOf(shop).act(orderId, async (tx, order) => {
    const { keptPaise: seenKeptPaise, backPaise: seenBackPaise } = await previewSettlement(tx, order.id);
    const over = { method: 'cash', slip: null, by: 'Meena', now: new Date() } as const;
    await settleRental(tx, order, { ...over, seenKeptPaise, seenBackPaise });
  });
  const { rental } = await person.details(orderId);
  const open = rental?.charges.find(({ isSettled, fromDeposit }) => !isSettled && fromDeposit > 0);
  return { orderId, chargeId: must(open, 'a charge that is paid in part').id };
}

/** What the deposit left of a charge was let go, and a part of what it had paid goes back; another one that was paid at the counter goes back, too. */
export async function chargesThatEnd(shop: OpenShop): Promise<void> {
  const over = { by: 'Meena', now: new Date(), method: 'cash', slip: null } as const;
  const { orderId, chargeId } = await settledInPart(shop, await newBuyer(shop), { damage: 12_000.33 });
  const waiver = { ...over, chargeId, why: 'They cannot pay' };
  await staffOf(shop).act(orderId, (tx, order) => waiveCharge(tx, order, waiver));
  const wrong = { ...over, chargeId, seenLeftPaise: paise(800_000), amountPaise: paise(100_001), why: 'It was ours' };
  await staffOf(shop).act(orderId, (tx, order) => giveChargeBack(tx, order, wrong));
  const other = await settledInPart(shop, await newBuyer(shop), { damage: 12_000.33, payment: 'pod' });
  await staffOf(shop).act(other.orderId, async (tx, order) => {
    await takeCharges(tx, order, { ...over, seenPaise: paise(400_033) });
    const parts = { seenLeftPaise: paise(1_200_033), amountPaise: paise(400_034) };
    await giveChargeBack(tx, order, { ...wrong, ...parts, chargeId: other.chargeId });
  });
}

const note = `select credit_note_id from rental_charge where credit_note_id is not null`;

const givenBack = '31: what is given back';
const overCounter = `update counter_payment set amount_paise = amount_paise - 1 where reference like 'given-back:%'`;

/** Ways to let a charge go that stays on its bill, or goes from another one; and to give back what never came, or elsewhere. */
export const chargeBreaches: readonly [promise: string, statements: string][] = [
  ['31: all damage', `update rental set damage_most_paise = 1`],
  ['31: all damage', `update rental_charge set rental_id = (select min(id) from rental)`],
  ['31: what is let go', `delete from invoice where id in (${note})`],
  [
    '31: what is let go',
    `update invoice set facts = jsonb_set(facts, '{totals,grossPaise}', '400032') where id in (${note})`,
  ],
  [
    '31: what is let go',
    `update invoice set facts = jsonb_set(facts, '{against,number}', '"GTR/0"') where id in (${note})`,
  ],
  [givenBack, `update charge_refund set deposit_paise = 800001 where paid_paise = 0`],
  [givenBack, `update charge_refund set credit_note_id = (${note} limit 1) where paid_paise = 0`],
  [givenBack, `update refund set amount_paise = amount_paise - 1 where reference like 'GD-%'`],
  [givenBack, overCounter],
  [givenBack, `delete from ledger_entry where reference like 'charge-refund:%'`],
];
