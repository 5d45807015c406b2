import type * as z from 'zod/mini';

export interface FoundText {
  /** The call, then the names that lead to the text; [] for the elements of a list. */
  path: string;
  schema: z.ZodMiniType<string>;
  checks: readonly unknown[];
}

interface Definition {
  type: string;
  format?: string;
  checks?: readonly unknown[];
  shape?: Record<string, z.ZodMiniType>;
  innerType?: z.ZodMiniType;
  element?: z.ZodMiniType;
  options?: readonly z.ZodMiniType[];
  in?: z.ZodMiniType;
  keyType?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
  values?: readonly unknown[];
  discriminator?: string;
}

const withoutText = new Set(['int', 'number', 'boolean', 'enum', 'literal', 'transform', 'null', 'undefined']);

/** Every place of a request in which a text may stand. A kind of schema that nobody has thought of here is an error. */
export function textsOf(schema: z.ZodMiniType, path: string): FoundText[] {
  const definition = schema._zod.def as unknown as Definition;
  const { type, shape, innerType, element, options, keyType, valueType, discriminator } = definition;
  if (type === 'string') {
    // Days and moments have one exact form.
    if (definition.format === 'date' || definition.format === 'datetime') return [];
    return [{ path, schema: schema as z.ZodMiniType<string>, checks: definition.checks ?? [] }];
  }
  if (withoutText.has(type)) return [];
  const parts: [string, z.ZodMiniType | undefined][] = [
    ...Object.entries(shape ?? {}).map(([name, part]): [string, z.ZodMiniType] => [`${path} ${name}`, part]),
    [path, innerType],
    [`${path} []`, element],
    ...(options ?? []).map((option): [string, z.ZodMiniType] => [`${path}${caseOf(option, discriminator)}`, option]),
    [path, definition.in],
    [`${path} names`, keyType],
    [`${path} []`, valueType],
  ];
  const found = parts.filter((part): part is [string, z.ZodMiniType] => part[1] !== undefined);
  if (found.length === 0 && type !== 'object') throw new Error(`${path} is a ${type}, in which any text may stand`);
  return found.flatMap(([name, part]) => textsOf(part, name));
}

/** Which of several requests it is: "about" among the texts that can be saved. */
function caseOf(option: z.ZodMiniType, discriminator: string | undefined): string {
  if (discriminator === undefined) return '';
  const shape = (option._zod.def as unknown as Definition).shape ?? {};
  const { values } = (shape[discriminator]?._zod.def ?? {}) as Partial<Definition>;
  return ` ${String(values?.[0])}`;
}
