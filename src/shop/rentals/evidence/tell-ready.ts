import { sql } from 'kysely';
import { whenAwake } from '../../../rules/rentals/rental.ts';
import { type Day, indianDay } from '../../../rules/time/day.ts';
import type { ShopDatabase, ShopTransaction } from '../../database.ts';
import type { OrderFacts } from '../../orders/find-order.ts';
import { tellStart } from '../hand-over-window.ts';
import { readRenter } from '../renter/read-renter.ts';

/**
 * The serial number and the photographs of what is booked are there: whoever could not accept the agreement yet is told,
 * once a day at most. At night it waits for the morning.
 */
export async function tellReady(tx: ShopTransaction, order: OrderFacts, now: Date): Promise<void> {
  if (order.status !== 'Booked') return;
  const { isAgreementReady, agreement } = await readRenter(tx, order);
  if (!isAgreementReady || !agreement || agreement.acceptedAt !== null) return;
  await tellStart(tx, order, { reference: `ready:${indianDay(now)}`, now, notBefore: whenAwake(now) });
}

/** The last day on which the renter was told so; null for whoever could accept it from the beginning. */
export async function findReadyDay(database: ShopDatabase, { number }: OrderFacts): Promise<Day | null> {
  const { rows } = await sql<{ told: Date | null }>`
    select max(queued_at) as told from message
    where channel = 'email' and reference like ${`rental-starts:${number}:ready%`}`.execute(database);
  const told = rows[0]?.told ?? null;
  return told && indianDay(told);
}
