import { type Paise, paise } from '../../rules/money/paise.ts';

export interface MessageLine {
  title: string;
  quantity: number;
  /** For all of them, before discounts. */
  amountPaise: Paise;
  /** The very things, of a line of used ones that is sent or comes back. */
  units?: readonly { number: string; serial: string | null }[];
}

/** A line of an order, as messages tell it. */
export function messageLine({ title, quantity, unitPaise }: { title: string; quantity: number; unitPaise: Paise }) {
  return { title, quantity, amountPaise: paise(unitPaise * quantity) };
}
