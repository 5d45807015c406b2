import sharp from 'sharp';
import type { Product } from '../../src/contract/catalogue.ts';
import type { SubCategory } from '../../src/rules/catalogue/sections.ts';
import { must } from '../../src/rules/must.ts';
import { completeAnswers, itemKindOf } from '../../src/rules/trade-ins/item-condition.ts';
import type { Grade } from '../../src/rules/units/grade.ts';
import type { UnitState } from '../../src/rules/units/unit-moves.ts';
import type { Browser } from './browser.ts';
import type { OpenShop } from './open-shop.ts';
import { serialOfKind } from './used-stock.ts';

type Door = Pick<OpenShop, 'connection'>;

/** Opening stock of a pre-owned product: as many units as grades are given, the first the oldest. Answers their numbers. */
export async function addUsed(
  { connection }: Door,
  productId: number,
  wanted: readonly { grade: Grade; ownRupees?: number; serial?: string; costRupees?: number; contents?: string[] }[],
): Promise<string[]> {
  const numbers: string[] = [];
  for (const { grade, ownRupees, serial, costRupees, contents = [] } of wanted) {
    const { rows } = await connection.pool.query<{ id: number; number: string }>(
      `insert into unit (edition_id, product_id, state, grade, source, is_cost_confirmed, own_paise, serial, contents, added_by, added_at)
       select edition_id, id, 'for sale', $2, 'opening', false, $3, coalesce($4, ${serialOfKind}), $5, 'test', now() from product where id = $1 returning id, number`,
      [productId, grade, ownRupees === undefined ? null : ownRupees * 100, serial ?? null, contents],
    );
    const { id, number } = must(rows[0], 'the unit');
    if (costRupees !== undefined) {
      await connection.pool.query(
        `insert into unit_cost (unit_id, kind, paise, added_by, added_at) values ($1, 'opening', $2, 'test', now())`,
        [id, costRupees * 100],
      );
    }
    numbers.push(number);
  }
  return numbers;
}

export async function stateOf({ connection }: Door, number: string): Promise<UnitState> {
  const { rows } = await connection.pool.query<{ state: UnitState }>('select state from unit where number = $1', [
    number,
  ]);
  return must(rows[0], number).state;
}

/** A product as anybody sees it. */
export async function productOf(shop: Pick<OpenShop, 'address'>, id: number): Promise<Product> {
  return (await (await fetch(`${shop.address}/api/getProductById?id=${id}`)).json()) as Product;
}

/** A photograph as the office sends it: the base64 of a JPEG file. Another shade is another file. */
export async function greyPicture(shade = 128): Promise<string> {
  const background = { r: shade, g: shade, b: shade };
  const file = await sharp({ create: { width: 80, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return file.toString('base64');
}

/** What a test of a thing of the kind says when nothing is wrong with it. */
export function allWell(kind: SubCategory = 'Games'): Record<string, string> {
  return completeAnswers(itemKindOf(kind), {});
}

/** A test at the bench that a game passes, or whatever else is wished. */
export function testedUnit(browser: Browser, unit: string, wish: object = {}) {
  const found = { found: allWell(), grade: 'Good', faults: [], contents: [], serial: '', shelf: '' };
  return browser.post('/api/office/testUnit', { unit, ...found, to: 'for sale', why: 'Passed the test', ...wish });
}
