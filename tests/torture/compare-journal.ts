import type { JournalEntry } from './journal.ts';

const ready = 'Processing';

/** An order as the shop knows it in the end. */
export interface KnownOrder {
  number: string;
  status: string;
  userId: number;
  paid: string | null;
  isUsed: boolean;
  isRefunded: boolean;
}

/** What people were told and the shop does not know, or not as far as they were told. */
export function lostOf(told: readonly JournalEntry[], orders: ReadonlyMap<string, KnownOrder>): string[] {
  return told
    .filter((entry) => {
      const order = orders.get(entry.orderId);
      if (order?.userId !== entry.userId) return true;
      if (entry.told === 'bought') return order.status !== ready;
      if (entry.told === 'booked') return order.status !== 'Booked';
      if (entry.told === 'paid' || entry.told === 'late') return order.paid !== 'paid';
      return entry.told === 'left' && order.status !== ready;
    })
    .map((entry) => JSON.stringify(entry));
}

/** Two purchases were answered with one order. */
export function doublesOf(told: readonly JournalEntry[]): string[] {
  const ends: readonly string[] = ['bought', 'booked'];
  const bought = told.filter((entry) => ends.includes(entry.told)).map(({ orderId }) => orderId);
  return bought.filter((orderId, index) => bought.indexOf(orderId) !== index);
}
