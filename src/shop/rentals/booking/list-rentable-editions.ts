import type { ShopDatabase } from '../../database.ts';

/** Editions with a rent price, whether or not a city has units of them. */
export function listRentableEditions(database: ShopDatabase) {
  return database
    .selectFrom('edition')
    .innerJoin('title', 'title.id', 'edition.title_id')
    .where((row) => row.exists(row.selectFrom('rent_price').whereRef('rent_price.edition_id', '=', 'edition.id')))
    .orderBy('edition.id')
    .select([
      'edition.id',
      'title.name',
      'edition.name as editionName',
      'title.platform',
      'title.sub_category as subCategory',
    ])
    .execute();
}
