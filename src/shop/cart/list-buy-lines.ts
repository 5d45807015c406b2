import type { Paise } from '../../rules/money/paise.ts';
import type { ProductAge } from '../../rules/catalogue/product-age.ts';
import type { PlatformCode } from '../../rules/catalogue/sections.ts';
import type { SoldThing } from '../../rules/prices/least-price.ts';
import { namesOf } from '../../rules/units/choice.ts';
import type { Grade } from '../../rules/units/grade.ts';
import { knownProductFacts } from '../catalogue/product-facts.ts';
import type { ShopDatabase } from '../database.ts';
import { type Offered, withOffers } from './offers.ts';

/** A saved line at today's price, with what an order, its invoice and the offers need. */
export interface BuyLine extends SoldThing {
  lineId: number;
  productId: number;
  titleId: number;
  name: string;
  editionName: string;
  platform: PlatformCode;
  age: ProductAge;
  hsn: string;
  choice: string;
  quantity: number;
  unitPaise: Paise;
  available: number;
  mostPerCustomer: number | null;
}

/** The lines that can be ordered. What is not for sale any more cannot; the cart page says so. */
export async function listBuyLines(database: ShopDatabase, shopperId: number): Promise<BuyLine[]> {
  const lines = await knownProductFacts(database)
    .innerJoin('cart_line', 'cart_line.product_id', 'product.id')
    .where('cart_line.shopper_id', '=', shopperId)
    .where('cart_line.direction', '=', 'buy')
    .orderBy('cart_line.id')
    .select(['cart_line.id as lineId', 'cart_line.choice', 'cart_line.quantity', 'edition.hsn'])
    .execute();
  return (await withOffers(database, null, lines)).flatMap(({ id, offer, ...line }) =>
    offer.pricePaise === null
      ? []
      : [
          {
            ...line,
            productId: id,
            unitPaise: offer.pricePaise,
            available: offer.available,
            grade: gradeOf(line, offer),
          },
        ],
  );
}

/** What somebody has in a cart that is not saved. */
export interface WantedThing {
  productId: number;
  /** What of a used product: '' for good or better, a grade, or a unit's number. */
  choice: string;
  quantity: number;
}

/** The same at today's prices, each with its place in the cart; what is not for sale is left out. */
export async function priceThings(database: ShopDatabase, wanted: readonly WantedThing[]) {
  const known = await knownProductFacts(database)
    .where(
      'product.id',
      'in',
      wanted.map(({ productId }) => productId),
    )
    .execute();
  const things = wanted.flatMap(({ productId, choice, quantity }, index) => {
    const product = known.find(({ id }) => id === productId);
    return product ? [{ ...product, choice, quantity, index }] : [];
  });
  return (await withOffers(database, null, things)).flatMap(({ offer, ...thing }) =>
    offer.pricePaise === null ? [] : [{ ...thing, unitPaise: offer.pricePaise, grade: gradeOf(thing, offer) }],
  );
}

function gradeOf({ choice }: { choice: string }, { unitGrade }: Offered['offer']): Grade | null {
  return unitGrade ?? namesOf(choice).grade;
}
