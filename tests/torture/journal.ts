import { appendFileSync } from 'node:fs';

/** What somebody was told, as they wrote it down. */
export interface JournalEntry {
  userId: number;
  orderId: string;
  /**
   * placed: the shop said where to pay. bought: the shop said that it is theirs. paid and late: the gateway took the
   * money, in time or after the order had run out of time. left: the gateway said that the payment is under way. booked:
   * the shop said that the trade-in or the rental is agreed.
   */
  told: 'placed' | 'bought' | 'paid' | 'late' | 'left' | 'booked';
}

export interface Journal {
  write: (entry: JournalEntry) => void;
  entries: readonly JournalEntry[];
}

/** Outside of the shop, and on the disk before its writer goes on. */
export function openJournal(file: string): Journal {
  const entries: JournalEntry[] = [];
  return {
    entries,
    write: (entry) => {
      appendFileSync(file, `${JSON.stringify(entry)}\n`, { flush: true });
      entries.push(entry);
    },
  };
}
