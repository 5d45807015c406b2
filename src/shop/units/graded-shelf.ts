import type { UsedFigures } from '../../rules/house/shop-settings.ts';
import type { ShopDatabase } from '../database.ts';

/** The shelf of one pre-owned product, grade by grade. */
export function gradedShelf(database: ShopDatabase, productId: number) {
  return database
    .selectFrom('product')
    .innerJoin('edition', 'edition.id', 'product.edition_id')
    .innerJoin('title', 'title.id', 'edition.title_id')
    .leftJoin('setting', (join) => join.on('setting.key', '=', 'used'))
    .where('product.id', '=', productId)
    .select([
      'title.name',
      'edition.name as editionName',
      'product.sub_category as subCategory',
      'product.buy_paise as buyPaise',
      'product.mint_paise as mintPaise',
      'product.worn_paise as wornPaise',
      'product.faulty_paise as faultyPaise',
      'product.mint_count as mintCount',
      'product.good_count as goodCount',
      'product.worn_count as wornCount',
      'product.faulty_count as faultyCount',
      'setting.value as used',
    ])
    .$narrowType<{ used: Partial<UsedFigures> | null }>()
    .executeTakeFirstOrThrow();
}
