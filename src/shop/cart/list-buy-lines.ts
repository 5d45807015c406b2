import type { Paise } from '../../rules/money/paise.ts';
import type { ProductAge } from '../../rules/catalogue/product-age.ts';
import type { ShopDatabase } from '../database.ts';

/** A saved line at today's price, with what an order and its invoice need. */
export interface BuyLine {
  lineId: number;
  productId: number;
  name: string;
  editionName: string;
  age: ProductAge;
  hsn: string;
  quantity: number;
  unitPaise: Paise;
  available: number;
  mostPerCustomer: number | null;
}

export function listBuyLines(database: ShopDatabase, shopperId: number): Promise<BuyLine[]> {
  return (
    database
      .selectFrom('cart_line')
      .innerJoin('product', 'product.id', 'cart_line.product_id')
      .innerJoin('edition', 'edition.id', 'product.edition_id')
      .innerJoin('title', 'title.id', 'edition.title_id')
      .where('cart_line.shopper_id', '=', shopperId)
      .where('cart_line.direction', '=', 'buy')
      // What is not for sale any more cannot be ordered; the cart page says so.
      .where('product.buy_paise', 'is not', null)
      .orderBy('cart_line.id')
      .select((row) => [
        'cart_line.id as lineId',
        'product.id as productId',
        'title.name',
        'edition.name as editionName',
        'product.age',
        'edition.hsn',
        'cart_line.quantity',
        'product.buy_paise as unitPaise',
        row('product.on_hand', '-', row.ref('product.reserved')).as('available'),
        'product.most_per_customer as mostPerCustomer',
      ])
      .$narrowType<{ unitPaise: Paise }>()
      .execute()
  );
}
