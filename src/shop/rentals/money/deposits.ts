import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { paise, type Paise, rupeesFromPaise } from '../../../rules/money/paise.ts';
import { Refused } from '../../../rules/refused.ts';
import type { ShopDatabase, ShopTransaction } from '../../database.ts';
import type { OrderFacts } from '../../orders/find-order.ts';

/** The deposit of an order came: from now on the shop owes it. */
export async function receiveDeposit(
  tx: ShopTransaction,
  { id, depositPaise }: Pick<OrderFacts, 'id' | 'depositPaise'>,
  { by, now }: { by: 'online' | 'counter'; now: Date },
): Promise<void> {
  if (depositPaise === 0) return;
  await tx
    .insertInto('deposit')
    .values({ order_id: id, amount_paise: depositPaise, came_by: by, came_at: now })
    .execute();
}

export function findDeposit(database: ShopDatabase, orderId: number) {
  return database
    .selectFrom('deposit')
    .where('order_id', '=', orderId)
    .select([
      'amount_paise as amountPaise',
      'came_by as cameBy',
      'came_at as cameAt',
      'kept_paise as keptPaise',
      'returned_paise as returnedPaise',
      'ended_at as endedAt',
    ])
    .executeTakeFirst();
}

/** What of an order's online payment is the deposit, as long as the shop has it: no other way back may take it. */
export async function depositHeldOnline(database: ShopDatabase, orderId: number): Promise<Paise> {
  const deposit = await findDeposit(database, orderId);
  return deposit?.cameBy === 'online' && deposit.endedAt === null ? deposit.amountPaise : paise(0);
}

/** Whether the shop still has a deposit that charges can be taken from. */
export async function isDepositHeld(database: ShopDatabase, orderId: number): Promise<boolean> {
  const deposit = await findDeposit(database, orderId);
  return deposit !== undefined && deposit.endedAt === null;
}

/** Keeps a part of a deposit and lets the rest go back; the order is locked by the caller, and the database lets it end once. */
export async function endDeposit(
  tx: ShopTransaction,
  orderId: number,
  { keptPaise, backPaise, now }: { keptPaise: Paise; backPaise: Paise; now: Date },
): Promise<void> {
  await tx
    .updateTable('deposit')
    .set({ kept_paise: keptPaise, returned_paise: backPaise, ended_at: now })
    .where('order_id', '=', orderId)
    .execute();
}

/** Nothing that has a deposit leaves the house before it came. */
export async function refuseWithoutDeposit(
  database: ShopDatabase,
  { id, depositPaise }: Pick<OrderFacts, 'id' | 'depositPaise'>,
): Promise<void> {
  if (depositPaise === 0 || (await findDeposit(database, id))) return;
  const amount = formatRupees(rupeesFromPaise(depositPaise));
  throw new Refused('conflict', `The deposit of ${amount} has not come yet. Take it first, with the rent.`);
}
