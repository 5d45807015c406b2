import type { CurrencyType } from '../../rules/line-choices.ts';
import type { Paise } from '../../rules/money/paise.ts';
import type { ProductAge } from '../../rules/catalogue/product-age.ts';
import type { SubCategory } from '../../rules/catalogue/sections.ts';
import type { ShopDatabase } from '../database.ts';

/** A saved line of what the shopper wants to sell, at what the shop pays today. */
export interface SellLine {
  lineId: number;
  productId: number;
  editionId: number;
  name: string;
  editionName: string;
  age: ProductAge;
  subCategory: SubCategory;
  hsn: string;
  quantity: number;
  currency: CurrencyType;
  cashPaise: Paise;
  creditPaise: Paise;
}

/** What the shop does not buy any more is left out; the cart page says so. */
export function listSellLines(database: ShopDatabase, shopperId: number): Promise<SellLine[]> {
  return database
    .selectFrom('cart_line')
    .innerJoin('product', 'product.id', 'cart_line.product_id')
    .innerJoin('edition', 'edition.id', 'product.edition_id')
    .innerJoin('title', 'title.id', 'edition.title_id')
    .where('cart_line.shopper_id', '=', shopperId)
    .where('cart_line.direction', '=', 'sell')
    .where('product.age', 'in', ['sell', 'PreOwned'])
    .where('edition.sell_cash_paise', 'is not', null)
    .orderBy('cart_line.id')
    .select([
      'cart_line.id as lineId',
      'product.id as productId',
      'edition.id as editionId',
      'title.name',
      'edition.name as editionName',
      'product.age',
      'title.sub_category as subCategory',
      'edition.hsn',
      'cart_line.quantity',
      'cart_line.currency_type as currency',
      'edition.sell_cash_paise as cashPaise',
      'edition.sell_credit_paise as creditPaise',
    ])
    .$narrowType<{ currency: CurrencyType; cashPaise: Paise; creditPaise: Paise }>()
    .execute();
}
