import { formatExactRupees } from '../money/format-rupees.ts';
import { paise } from '../money/paise.ts';
import { conditionQuestions, type ItemKind } from '../trade-ins/item-condition.ts';

/** What the audit log keeps of a unit before and after; entries from other days may lack any of it. */
export type WrittenFacts = Readonly<Record<string, unknown>>;

export interface UnitChangeLine {
  name: string;
  /** Null where there was nothing, or where it stayed as it was. */
  before: string | null;
  /** Null where there is nothing now. */
  after: string | null;
}

const factNames = {
  grade: 'Grade',
  serial: 'Serial number',
  faults: 'Faults',
  contents: 'Comes with',
  shelf: 'Shelf',
  ownPaise: 'Own price',
} as const;

/** What an entry of the book says about a unit, line by line. A test tells every answer that it gave, the same ones too. */
export function unitChangeLines(
  kind: ItemKind,
  { before, after, isTest }: { before: WrittenFacts; after: WrittenFacts; isTest: boolean },
): UnitChangeLine[] {
  const facts = Object.entries(factNames).flatMap(([key, name]) => {
    // An entry that does not speak of a fact has not changed it.
    if (!(key in after)) return [];
    return changed({ name, before: factText(key, before[key]), after: factText(key, after[key]) });
  });
  const [was, is] = [answersIn(before), answersIn(after)];
  const answers = conditionQuestions[kind].flatMap(({ name, question, answers: known }) => {
    const label = (value: unknown) => known.find((answer) => answer.value === value)?.label ?? null;
    const line = { name: question, before: label(was[name]), after: label(is[name]) };
    if (isTest && line.after !== null && line.before === line.after) return [{ ...line, before: null }];
    return changed(line);
  });
  return [...facts, ...answers, ...photographLines(before, after)];
}

function changed(line: UnitChangeLine): UnitChangeLine[] {
  return line.before === line.after ? [] : [line];
}

function factText(key: string, value: unknown): string | null {
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(', ');
  if (key === 'ownPaise' && typeof value === 'number') return formatExactRupees(paise(value));
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The bench of trade-ins calls them found. */
function answersIn({ answers, found }: WrittenFacts): WrittenFacts {
  return (answers ?? found ?? {}) as WrittenFacts;
}

function photographLines(before: WrittenFacts, after: WrittenFacts): UnitChangeLine[] {
  const alt = (facts: WrittenFacts) => (typeof facts['alt'] === 'string' ? facts['alt'] : '');
  if (typeof before['photograph'] === 'string') return [{ name: 'Photograph', before: alt(before), after: null }];
  const count = after['photographs'];
  if (typeof count !== 'number') return [];
  const name = count === 1 ? 'Photograph' : `${count} photographs`;
  return [{ name, before: null, after: alt(after) }];
}
