import { paise, type Paise } from '../../rules/money/paise.ts';

/** A line of an order, as messages tell it. */
export function messageLine({ title, quantity, unitPaise }: { title: string; quantity: number; unitPaise: Paise }) {
  return { title, quantity, amountPaise: paise(unitPaise * quantity) };
}
