import type * as z from 'zod/mini';
import type { Dice } from './dice.ts';
import { oddNumber, oddText, oddValue } from './odd-values.ts';

/** What is really in the shop, so that a guess can hit something. */
export interface KnownThings {
  orderIds: readonly string[];
  words: readonly string[];
  /** Ids of every kind are small numbers. */
  largestId: number;
}

interface Definition {
  type: string;
  format?: string;
  shape?: Record<string, z.ZodMiniType>;
  innerType?: z.ZodMiniType;
  element?: z.ZodMiniType;
  options?: readonly z.ZodMiniType[];
  in?: z.ZodMiniType;
  keyType?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
  values?: readonly unknown[];
  entries?: Record<string, unknown>;
}

const wrappers = new Set(['optional', 'nullable', 'default', 'prefault', 'catch', 'readonly', 'nonoptional']);
const foreignNames = ['__proto__', 'constructor', 'role', 'price', 'paid', 'userId', 'id', 'page', 'total', 'toJSON'];

/** A value that fits a schema in form, or nearly: in about one place of ten it is anything at all. */
export function valueOf(schema: z.ZodMiniType, dice: Dice, known: KnownThings): unknown {
  if (dice.isLucky(8)) return oddValue(dice);
  const definition = schema._zod.def as unknown as Definition;
  const { type, innerType, element, options, valueType } = definition;
  if (wrappers.has(type) && innerType) return dice.isLucky(40) ? undefined : valueOf(innerType, dice, known);
  if (type === 'pipe' && definition.in) return valueOf(definition.in, dice, known);
  if (type === 'union' && options) return valueOf(dice.oneOf(options), dice, known);
  if (type === 'object') return objectOf(definition.shape ?? {}, dice, known);
  if (type === 'array' && element) return Array.from({ length: lengthOf(dice) }, () => valueOf(element, dice, known));
  if (type === 'record' && valueType) return { [oddText(dice)]: valueOf(valueType, dice, known) };
  if (type === 'enum') return dice.oneOf(Object.values(definition.entries ?? {}));
  if (type === 'literal') return dice.oneOf(definition.values ?? [null]);
  if (type === 'boolean') return dice.isLucky(50);
  if (type === 'number' || type === 'int') return dice.isLucky(60) ? 1 + dice.below(known.largestId) : oddNumber(dice);
  if (type === 'string') return textOf(definition, dice, known);
  return oddValue(dice);
}

function lengthOf(dice: Dice): number {
  return dice.isLucky(2) ? 230 : dice.below(4);
}

function objectOf(shape: Record<string, z.ZodMiniType>, dice: Dice, known: KnownThings): Record<string, unknown> {
  const made = Object.entries(shape)
    .filter(() => !dice.isLucky(4))
    .map(([name, part]) => [name, valueOf(part, dice, known)]);
  if (dice.isLucky(10)) made.push([dice.oneOf(foreignNames), oddValue(dice)]);
  // As JSON.parse makes it, where __proto__ is a name like any other.
  return Object.fromEntries(made) as Record<string, unknown>;
}

function textOf({ format }: Definition, dice: Dice, { orderIds, words, largestId }: KnownThings): string {
  if (format === 'date') return dice.oneOf(['2026-11-20', '1900-01-01', '2199-12-31', '2026-02-30', '2030-06-01']);
  if (format === 'datetime')
    return dice.oneOf(['2026-11-20T10:00:00Z', '2026-13-01T00:00:00Z', '0001-01-01T00:00:00Z']);
  if (dice.isLucky(25)) return dice.oneOf(orderIds);
  if (dice.isLucky(30)) return String(1 + dice.below(largestId));
  return dice.isLucky(50) ? dice.oneOf(words) : oddText(dice);
}
