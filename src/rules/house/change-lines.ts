import { formatExactRupees } from '../money/format-rupees.ts';
import { paise } from '../money/paise.ts';

export interface ChangeLine {
  /** As people say it: returnShippingFee is "return shipping fee". */
  name: string;
  /** Null where there was, or is, nothing. */
  before: string | null;
  after: string | null;
}

/** What a row of the audit log says, as lines that a person reads: only what became something else. */
export function changeLines(before: unknown, after: unknown): ChangeLine[] {
  const [was, is] = [flat(before), flat(after)];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  return names
    .map((name) => ({ name, before: was.get(name) ?? null, after: is.get(name) ?? null }))
    .filter((line) => line.before !== line.after);
}

function flat(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map();
  if (Array.isArray(value) && value.every((one) => !isGroup(one))) {
    return value.length === 0
      ? new Map()
      : new Map([[nameOf(path), value.map((one) => written(path, one)).join(', ')]]);
  }
  if (!isGroup(value)) return new Map([[nameOf(path), written(path, value)]]);
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [
      ...flat(inner, path === '' ? key : `${path} ${keyOf(value, key)}`),
    ]),
  );
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** People count from one. */
function keyOf(group: object, key: string): string {
  return Array.isArray(group) ? String(Number(key) + 1) : key;
}

function nameOf(path: string): string {
  const name = path
    .replace(/(?:^|(?<=[a-z]))paise$/i, '')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .trim();
  return name || (/paise$/i.test(path) ? 'amount' : 'value');
}

function written(path: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && /paise$/i.test(path)) return rupees(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function rupees(amount: number): string {
  return `${amount < 0 ? '−' : ''}${formatExactRupees(paise(Math.abs(amount)))}`;
}
