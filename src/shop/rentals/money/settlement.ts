import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { type Paise, rupeesFromPaise } from '../../../rules/money/paise.ts';
import { Refused } from '../../../rules/refused.ts';
import { settleDeposit } from '../../../rules/rentals/deposit.ts';
import type { ShopDatabase } from '../../database.ts';
import type { OrderFacts } from '../../orders/find-order.ts';
import { isRentPaid } from './counter-payments.ts';
import { findDeposit } from './deposits.ts';
import { listOpenCharges } from '../charges/rental-charges.ts';

/** What settling an inspected rental would do now: nobody presses a button without having seen it. */
export async function previewSettlement(database: ShopDatabase, orderId: number) {
  const deposit = await findDeposit(database, orderId);
  const open = await listOpenCharges(database, orderId);
  const held = deposit && deposit.endedAt === null ? deposit.amountPaise : (0 as Paise);
  const { keptPaise, backPaise, charges } = settleDeposit(held, open);
  const leftPaise = charges.reduce((sum, charge) => sum + charge.leftPaise, 0) as Paise;
  return { deposit, open, keptPaise, backPaise, leftPaise, charges };
}

/** A rental is closed when everything of it is paid, and its deposit has ended. */
export async function refuseUnlessSettled(database: ShopDatabase, order: OrderFacts): Promise<void> {
  if (!(await isRentPaid(database, order))) {
    throw new Refused('conflict', 'The rent is not written down as paid. Take it first.');
  }
  const { deposit, open, leftPaise, keptPaise } = await previewSettlement(database, order.id);
  if (open.length > 0) {
    const owed = formatRupees(rupeesFromPaise((leftPaise + keptPaise) as Paise));
    throw new Refused(
      'conflict',
      `${owed} of charges is not paid. Take it, or let it go, before you close the rental.`,
    );
  }
  if (deposit && deposit.endedAt === null) {
    throw new Refused('conflict', 'The deposit has not gone back yet. Settle it first.');
  }
}
