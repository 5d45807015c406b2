import { type Paise, paise } from '../../rules/money/paise.ts';
import type { NamedUnit } from '../../rules/units/unit-text.ts';

export interface MessageLine {
  title: string;
  quantity: number;
  /** For all of them, before discounts. */
  amountPaise: Paise;
  /** The very things, of a line of used ones that is sent or comes back, or the one that was chosen. */
  units?: readonly NamedUnit[];
}

/** A line of an order, as messages tell it. */
export function messageLine({ title, quantity, unitPaise, units }: ToldLine): MessageLine {
  return { title, quantity, amountPaise: paise(unitPaise * quantity), ...(units && { units }) };
}

interface ToldLine extends Pick<MessageLine, 'title' | 'quantity' | 'units'> {
  unitPaise: Paise;
}
