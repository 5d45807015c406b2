import { must } from '../../rules/must.ts';
import { Refused } from '../../rules/refused.ts';
import type { SubCategory } from '../../rules/catalogue/sections.ts';
import { needsSerial, serialFieldOf, statedProblems, tidySerial } from '../../rules/units/serial-number.ts';
import type { ShopTransaction } from '../database.ts';
import { readSettings } from '../settings/read-settings.ts';
import { findBlocked } from '../units/blocked-serials.ts';

/** What the seller read on the things of a product, one after the other; null for what was not told. */
export type ToldSerials = ReadonlyMap<number, readonly (string | null)[]>;

interface SoldLine {
  productId: number;
  subCategory: SubCategory;
  name: string;
  quantity: number;
}

/** Somebody wants to sell what the owner has blocked. The staff is told of it; the seller reads no reason. */
export class BlockedSerials extends Refused {
  constructor(
    readonly blocked: readonly { serial: string; title: string }[],
    { phone, fields }: { phone: string; fields: readonly string[] },
  ) {
    const sentence = `We cannot buy this one. Please call us: ${phone}.`;
    const titles = [...new Set(blocked.map(({ title }) => title))].join(', ');
    super('conflict', `${titles}: ${sentence}`, Object.fromEntries(fields.map((field) => [field, sentence])));
  }
}

/** The serial numbers of each line as the shop writes them. Refuses what is none, what is told twice, and what is blocked. */
export async function checkStated(
  tx: ShopTransaction,
  lines: readonly SoldLine[],
  told: ToldSerials,
): Promise<Map<number, (string | null)[]>> {
  const stated = lines.flatMap((line) => statedOf(line, told.get(line.productId) ?? []));
  const problems = statedProblems(stated);
  const [problem] = Object.values(problems);
  if (problem !== undefined) throw new Refused('bad-request', problem, problems);
  await refuseBlocked(tx, stated);
  return new Map(
    lines.map(({ productId }) => [
      productId,
      stated.filter((one) => one.productId === productId).map(({ serial }) => serial),
    ]),
  );
}

type Stated = ReturnType<typeof statedOf>[number];

function statedOf({ productId, subCategory, name, quantity }: SoldLine, serials: readonly (string | null)[]) {
  return Array.from({ length: quantity }, (_, index) => ({
    productId,
    title: name,
    field: serialFieldOf(productId, index),
    serial: needsSerial(subCategory) ? tidySerial(serials[index] ?? null) : null,
  }));
}

async function refuseBlocked(tx: ShopTransaction, stated: readonly Stated[]): Promise<void> {
  const serials = stated.flatMap(({ serial }) => serial ?? []);
  if (serials.length === 0) return;
  const blocked = new Set((await findBlocked(tx, serials)).map(({ serial }) => serial));
  const refused = stated.filter(({ serial }) => serial !== null && blocked.has(serial));
  if (refused.length === 0) return;
  const { phone } = (await readSettings(tx)).brand;
  throw new BlockedSerials(
    refused.map(({ serial, title }) => ({ serial: must(serial, 'a blocked serial'), title })),
    { phone, fields: refused.map(({ field }) => field) },
  );
}
