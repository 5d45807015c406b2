import { namesOf } from '../../rules/units/choice.ts';
import { conditionName } from '../../rules/units/choice-text.ts';
import { missingParts } from '../../rules/units/missing-parts.ts';
import type { ListedOrder } from '../../shop/orders/list-orders.ts';

type ListedLine = ListedOrder['lines'][number];

/** The units of a line of used goods, once they are packed; those that came back stay named. */
export function unitsOf({ age, units, unitsBack }: ListedLine) {
  if (age !== 'PreOwned') return {};
  const inParcel = units.filter(({ state, packedAt }) => state === 'sold' || packedAt !== null);
  return {
    units: [
      ...inParcel.map(({ number, serial, grade, state, ...unit }) => ({
        unit: number,
        serial,
        grade,
        ...withMissing(missingParts(unit.subCategory, unit)),
        ...(state === 'reserved' && { state: 'packed' as const }),
      })),
      ...unitsBack.map(({ number, serial, grade }) => ({ unit: number, serial, grade, state: 'returned' as const })),
    ],
  };
}

/** What of a used thing was chosen: a condition, or one copy. What that comes without is told until it is packed and named. */
export function chosenOf({ units, unitsBack, choice }: Pick<ListedLine, 'units' | 'unitsBack' | 'choice'>) {
  const { grade, unit } = namesOf(choice);
  const copy = units.find(({ number }) => number === unit);
  const isUnnamed = copy && copy.state !== 'sold' && copy.packedAt === null;
  return {
    grade: grade ?? (copy ?? unitsBack.find(({ number }) => number === unit))?.grade ?? null,
    unit,
    ...(isUnnamed && withMissing(missingParts(copy.subCategory, copy))),
  };
}

/** The condition of a line as it was ordered, and the copy that was chosen when none is named beside; empty for what has none. */
export function orderedCondition(line: Pick<ListedLine, 'age' | 'units' | 'unitsBack' | 'choice'>): string {
  const { grade, unit } = chosenOf(line);
  return conditionName({ age: line.age, grade, unit: grade === null ? unit : null });
}

function withMissing(missing: string[]) {
  return missing.length > 0 ? { missing } : {};
}
