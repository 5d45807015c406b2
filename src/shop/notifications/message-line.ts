import { ageBadge, type ProductAge } from '../../rules/catalogue/product-age.ts';
import { type Paise, paise } from '../../rules/money/paise.ts';
import { namesOf } from '../../rules/units/choice.ts';
import { conditionName } from '../../rules/units/choice-text.ts';
import type { NamedUnit } from '../../rules/units/unit-text.ts';

export interface MessageLine {
  title: string;
  quantity: number;
  /** For all of them, before discounts. */
  amountPaise: Paise;
  /** In which condition a used thing was bought, as cart and checkout say it. */
  condition?: string;
  /** The very things, of a line of used ones that is sent or comes back, or the one that was chosen. */
  units?: readonly NamedUnit[];
}

/** A line of an order, as messages tell it. */
export function messageLine({ title, quantity, unitPaise, units }: ToldLine): MessageLine {
  return { title, quantity, amountPaise: paise(unitPaise * quantity), ...(units && { units }) };
}

/** A line of what somebody buys: a used thing is told with its condition. */
export function boughtLine(line: BoughtLine): MessageLine {
  const condition = conditionOf(line);
  return { ...messageLine(line), ...(condition && { condition }) };
}

interface ToldLine extends Pick<MessageLine, 'title' | 'quantity' | 'units'> {
  unitPaise: Paise;
}

interface BoughtLine extends ToldLine {
  age: ProductAge;
  choice: string;
}

/** As it was ordered; the copy that was chosen stands here only when it is not named beside. */
function conditionOf({ age, choice, units = [] }: BoughtLine): string {
  if (age !== 'PreOwned') return '';
  const { grade, unit } = namesOf(choice);
  const copy = units.find(({ number }) => number === unit);
  const chosen = { grade: grade ?? copy?.grade ?? null, unit: copy ? null : unit };
  return `${ageBadge(age).label}, ${conditionName({ age, ...chosen })}`;
}
