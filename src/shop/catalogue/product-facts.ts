import { sql } from 'kysely';
import type { UsedFigures } from '../../rules/house/shop-settings.ts';
import type { Paise } from '../../rules/money/paise.ts';
import type { ProductAge } from '../../rules/catalogue/product-age.ts';
import type { PlatformCode, SubCategory } from '../../rules/catalogue/sections.ts';
import type { Medium } from '../../rules/consoles/consoles.ts';
import type { GradedProduct } from '../../rules/units/grade-price.ts';
import type { ShopDatabase } from '../database.ts';

/** Written out and not as a parameter, so that PostgreSQL sees that the indexes of the shelves are meant. */
export const isListed = sql<boolean>`product.is_listed`;

/** Whether anything of it can be bought that works: at the price of its grade, or a copy at its own. */
export const isThere = sql<boolean>`(product.available > 0 or product.worn_count > 0
  or coalesce(product.mint_own_paise, product.good_own_paise, product.worn_own_paise) is not null)`;

/** What the shop knows of one sellable thing. */
export interface ProductFacts extends GradedProduct {
  id: number;
  editionId: number;
  titleId: number;
  name: string;
  editionName: string;
  platform: PlatformCode;
  subCategory: SubCategory;
  age: ProductAge;
  description: string;
  buyPaise: Paise | null;
  strikePaise: Paise | null;
  sellCashPaise: Paise | null;
  sellCreditPaise: Paise | null;
  mrpPaise: Paise | null;
  available: number;
  /** What the cheapest copy of each condition costs, of those with a price of their own; null when there is none. */
  mintOwnPaise: Paise | null;
  goodOwnPaise: Paise | null;
  wornOwnPaise: Paise | null;
  faultyOwnPaise: Paise | null;
  /** How many one customer may have. */
  mostPerCustomer: number | null;
  gameType: string | null;
  playableOn: string | null;
  comesAs: Medium | null;
  region: string | null;
  /** Consoles, separated by spaces. */
  worksOn: string | null;
  approxGameplayHours: number | null;
  releaseDate: string | null;
  photographId: number | null;
  photographHash: string | null;
  photographAlt: string | null;
  photographWidth: number | null;
  photographHeight: number | null;
}

/** The joined rows behind every list and page of products that are listed; callers add their own conditions and order. */
export function productFacts(database: ShopDatabase) {
  return knownProductFacts(database).where(isListed);
}

/** The same of whatever the shop ever had, for orders: what somebody bought may not be listed any more. */
export function knownProductFacts(database: ShopDatabase) {
  return database
    .selectFrom('product')
    .innerJoin('edition', 'edition.id', 'product.edition_id')
    .innerJoin('title', 'title.id', 'edition.title_id')
    .leftJoin('photograph', (join) =>
      join.onRef('photograph.edition_id', '=', 'edition.id').on('photograph.position', '=', 0),
    )
    .leftJoin('setting', (join) => join.on('setting.key', '=', 'used'))
    .select([
      'product.id',
      'product.age',
      'product.buy_paise as buyPaise',
      'product.strike_paise as strikePaise',
      'product.available',
      'product.mint_paise as mintPaise',
      'product.worn_paise as wornPaise',
      'product.faulty_paise as faultyPaise',
      'product.mint_count as mintCount',
      'product.good_count as goodCount',
      'product.worn_count as wornCount',
      'product.faulty_count as faultyCount',
      'product.mint_own_paise as mintOwnPaise',
      'product.good_own_paise as goodOwnPaise',
      'product.worn_own_paise as wornOwnPaise',
      'product.faulty_own_paise as faultyOwnPaise',
      'setting.value as used',
      'product.most_per_customer as mostPerCustomer',
      'edition.id as editionId',
      'edition.name as editionName',
      'edition.description',
      'edition.sell_cash_paise as sellCashPaise',
      'edition.sell_credit_paise as sellCreditPaise',
      'edition.mrp_paise as mrpPaise',
      'edition.approx_gameplay_hours as approxGameplayHours',
      'edition.release_date as releaseDate',
      'title.id as titleId',
      'title.name',
      'title.platform',
      'title.sub_category as subCategory',
      'title.game_type as gameType',
      'edition.playable_on as playableOn',
      'edition.comes_as as comesAs',
      'edition.region',
      'edition.works_on as worksOn',
      'photograph.id as photographId',
      'photograph.hash as photographHash',
      'photograph.alt as photographAlt',
      'photograph.width as photographWidth',
      'photograph.height as photographHeight',
    ])
    .$narrowType<{ used: Partial<UsedFigures> | null }>();
}
