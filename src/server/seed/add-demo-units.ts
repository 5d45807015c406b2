import { productTitle } from '../../rules/catalogue/product-path.ts';
import type { SubCategory } from '../../rules/catalogue/sections.ts';
import { paise, type Paise } from '../../rules/money/paise.ts';
import { must } from '../../rules/must.ts';
import { completeAnswers, itemKindOf } from '../../rules/trade-ins/item-condition.ts';
import type { Grade } from '../../rules/units/grade.ts';
import { needsSerial } from '../../rules/units/serial-number.ts';
import type { ShopTransaction } from '../../shop/database.ts';
import { addUnitPhotograph } from '../../shop/units/add-unit-photograph.ts';
import { addUnits, type NewUnit } from '../../shop/units/add-units.ts';
import { drawWornArt, type Wear } from './draw-worn-art.ts';
import { numberFrom } from './read-catalogue.ts';

/** Every so many-th used product has more than its opening stock. */
const everySo = 5;
/** Drawing them takes a moment of the first start. */
const mostPhotographed = 24;

/**
 * Beside the opening stock, which is all Good: worn copies, some for parts and a few that are like new, so that every grade
 * can be seen and bought.
 */
export async function addDemoUnits(tx: ShopTransaction, now: Date): Promise<void> {
  // Whatever stands on the shelves since then is the owner's own.
  if (await tx.selectFrom('unit').where('grade', '<>', 'Good').select('id').limit(1).executeTakeFirst()) return;
  const products = await listUsedProducts(tx);
  const wanted = products
    .filter((product) => chanceOf(product) % everySo === 0)
    .flatMap((product) => copiesOf(product).map((copy) => ({ product, ...copy })));
  const hand = { by: 'demo', now };
  const ids = await addUnits(
    tx,
    wanted.map(({ product, grade, wear }, index) => unitOf(product, { grade, wear, index })),
    hand,
  );
  const shown = wanted.slice(0, mostPhotographed);
  const drawn = await Promise.all(shown.map(({ product, wear }) => drawWornArt(product, wear)));
  for (const [index, photograph] of drawn.entries()) {
    const { product, grade, wear } = must(shown[index], 'the copy that was drawn');
    const unitId = must(ids[index], 'the unit of the copy');
    const alt = [`${productTitle({ ...product, productName: product.name })}, ${grade}`, wearTexts[wear]];
    await addUnitPhotograph(tx, { unitId, alt: alt.filter(Boolean).join(': '), ...photograph }, hand);
  }
}

/** Used products with stock, the most popular first. */
function listUsedProducts(tx: ShopTransaction) {
  return tx
    .selectFrom('product')
    .innerJoin('edition', 'edition.id', 'product.edition_id')
    .innerJoin('title', 'title.id', 'edition.title_id')
    .where('product.age', '=', 'PreOwned')
    .where('product.available', '>=', 3)
    .where('product.buy_paise', 'is not', null)
    .orderBy('product.popularity', 'desc')
    .orderBy('product.id')
    .select([
      'product.id',
      'product.edition_id as editionId',
      'product.platform',
      'product.sub_category as subCategory',
      'product.buy_paise as buyPaise',
      'edition.sell_cash_paise as sellCashPaise',
      'edition.name as editionName',
      'title.name',
      'title.game_type as gameType',
    ])
    .execute();
}

type DemoProduct = Awaited<ReturnType<typeof listUsedProducts>>[number];

function chanceOf({ name, editionName, platform }: DemoProduct): number {
  return numberFrom(`copies of ${name} ${editionName} ${platform}`);
}

interface Copy {
  grade: Grade;
  wear: Wear;
}

function copiesOf(product: DemoProduct): Copy[] {
  const chance = Math.floor(chanceOf(product) / everySo);
  const copies: Copy[] = [{ grade: 'Worn', wear: chance % 2 === 0 ? 'scratches' : 'corner' }];
  if (chance % 3 === 0) copies.push({ grade: 'Faulty', wear: 'crack' });
  if (chance % 4 === 0) copies.push({ grade: 'Mint', wear: 'none' });
  return copies;
}

const wearTexts: Readonly<Record<Wear, string>> = {
  none: '',
  scratches: 'Scratches across the front',
  corner: 'A worn corner',
  crack: 'A crack',
};

const breakages: Readonly<Record<ReturnType<typeof itemKindOf>, string>> = {
  disc: 'Does not play past the first level',
  console: 'The drive does not read discs',
  controller: 'Stick drift',
  accessory: 'One side stays silent',
};

function unitOf(product: DemoProduct, { grade, wear, index }: Copy & { index: number }): NewUnit {
  const { id, editionId, subCategory } = product;
  const costs = [{ kind: 'opening' as const, paise: costOf(product, grade) }];
  const kind = itemKindOf(subCategory);
  // Marks of a worn copy are on its photographs.
  const faults = grade === 'Faulty' ? [wearTexts[wear], breakages[kind]] : [];
  return {
    editionId,
    productId: id,
    grade,
    serial: needsSerial(subCategory) ? `DEMO-${String(chanceOf(product)).padStart(10, '0')}${index}` : null,
    faults: faults.filter(Boolean),
    ...(grade === 'Mint' && { answers: completeAnswers(kind, {}) }),
    contents: contentsOf(subCategory, grade),
    shelf: `${'ABCDEF'[index % 6]}${1 + (index % 9)}`,
    ...(grade === 'Faulty' && { ownPaise: wholeRupees(product.buyPaise ?? 0, 40) }),
    costs,
    from: 'opening',
  };
}

function contentsOf(subCategory: SubCategory, grade: Grade): string[] {
  if (grade === 'Faulty') return [];
  const pack = subCategory === 'Games' ? ['case'] : ['box'];
  if (subCategory === 'Console') return [...(grade === 'Mint' ? pack : []), 'controller', 'all cables'];
  return grade === 'Mint' || subCategory === 'Games' ? pack : [];
}

/** What the shop would have paid for one in that condition. */
function costOf({ buyPaise, sellCashPaise }: DemoProduct, grade: Grade): Paise {
  const share = { Mint: 100, Good: 100, Worn: 75, Faulty: 15 }[grade];
  return wholeRupees(sellCashPaise ?? Math.floor((buyPaise ?? 0) / 2), share);
}

function wholeRupees(price: number, percent: number): Paise {
  return paise(Math.max(Math.floor((price * percent) / 10_000) * 100, 100));
}
