import { productTitle } from '../../rules/catalogue/product-path.ts';
import { must } from '../../rules/must.ts';
import { leavesWithPhotographs } from '../../rules/rentals/evidence.ts';
import type { ShopTransaction } from '../../shop/database.ts';
import { insertPhotographs } from '../../shop/units/photographs.ts';
import { drawWornArts } from './draw-worn-art.ts';
import { numberFrom } from './read-catalogue.ts';

/** Nobody could accept the agreement of what has none: a console of the demo can be rented to the end without the office. */
export async function photographDemoRentals(tx: ShopTransaction, now: Date): Promise<void> {
  const units = (await listRentalUnits(tx)).filter(({ subCategory }) => leavesWithPhotographs(subCategory));
  for (const editionId of new Set(units.map((unit) => unit.editionId))) {
    const copies = units.filter((unit) => unit.editionId === editionId);
    const subject = must(copies[0], 'a unit of the edition');
    const marked = copies.map(({ label }) => ({ wear: 'scratches' as const, chance: numberFrom(label) }));
    const drawn = await drawWornArts(subject, marked);
    const photographs = copies.map(({ id, label, unitId }, index) => ({
      unitId,
      ...(unitId === null && { rentalUnitId: id }),
      bytes: must(drawn[index], 'the drawing of the unit').bytes,
      alt: `${productTitle({ ...subject, productName: subject.name })}, unit ${label}: Scratches across the front`,
    }));
    await insertPhotographs(tx, photographs, { by: 'demo', now });
  }
}

function listRentalUnits(tx: ShopTransaction) {
  return tx
    .selectFrom('rental_unit')
    .innerJoin('edition', 'edition.id', 'rental_unit.edition_id')
    .innerJoin('title', 'title.id', 'edition.title_id')
    .orderBy('rental_unit.id')
    .select([
      'rental_unit.id',
      'rental_unit.label',
      'rental_unit.unit_id as unitId',
      'edition.id as editionId',
      'edition.name as editionName',
      'title.name',
      'title.platform',
      'title.sub_category as subCategory',
      'title.game_type as gameType',
    ])
    .execute();
}
