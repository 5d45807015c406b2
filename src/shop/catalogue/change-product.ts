import { type Difference, differences, isDifferent } from '../../rules/house/differences.ts';
import type { Paise } from '../../rules/money/paise.ts';
import type { ProductAge } from '../../rules/catalogue/product-age.ts';
import { productPriceProblem } from '../../rules/prices/price-rules.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';
import { sql } from 'kysely';

/** What the staff decides about one product. */
export interface ProductTerms {
  buyPaise: Paise | null;
  strikePaise: Paise | null;
  isListed: boolean;
  mostPerCustomer: number | null;
  /** Prices of grades that do not follow the percentages; only used things have them. */
  mintPaise: Paise | null;
  wornPaise: Paise | null;
  faultyPaise: Paise | null;
}

export type ProductChanges = { [K in keyof ProductTerms]?: ProductTerms[K] | undefined };

/** Changes a product and tells what was different; a price that makes no sense is refused with a sentence. */
export async function changeProduct(
  tx: ShopTransaction,
  { productId, changes, by }: { productId: number; changes: ProductChanges; by: string },
): Promise<Difference<ProductTerms>> {
  const { age, ...current } = await lockProduct(tx, productId);
  const change = differences(current, changes);
  if (!isDifferent(change)) return change;
  refuseOddPrices({ age, ...current, ...change.after });
  await setChangedBy(tx, by);
  const { buyPaise, strikePaise, isListed, mostPerCustomer, ...graded } = { ...current, ...change.after };
  await tx
    .updateTable('product')
    .set({
      buy_paise: buyPaise,
      strike_paise: strikePaise,
      is_listed: isListed,
      most_per_customer: mostPerCustomer,
      mint_paise: graded.mintPaise,
      worn_paise: graded.wornPaise,
      faulty_paise: graded.faultyPaise,
    })
    .where('id', '=', productId)
    .execute();
  return change;
}

async function lockProduct(tx: ShopTransaction, productId: number): Promise<ProductTerms & { age: ProductAge }> {
  const product = await tx
    .selectFrom('product')
    .where('id', '=', productId)
    .select([
      'age',
      'buy_paise as buyPaise',
      'strike_paise as strikePaise',
      'is_listed as isListed',
      'most_per_customer as mostPerCustomer',
      'mint_paise as mintPaise',
      'worn_paise as wornPaise',
      'faulty_paise as faultyPaise',
    ])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!product) throw new Refused('not-found', 'There is no such product.');
  return product;
}

function refuseOddPrices({ age, ...terms }: ProductTerms & { age: ProductAge }): void {
  const { buyPaise, strikePaise, mostPerCustomer } = terms;
  const problem = productPriceProblem({ age, buy: buyPaise, strike: strikePaise });
  if (problem) throw new Refused('bad-request', problem.sentence, { [problem.field]: problem.sentence });
  if (age !== 'PreOwned' && (terms.mintPaise ?? terms.wornPaise ?? terms.faultyPaise) !== null) {
    throw new Refused('bad-request', 'Only pre-owned products have prices by grade.');
  }
  if (age !== 'sell' || mostPerCustomer === null) return;
  const sentence = 'The shop only buys this: nobody can have any of it.';
  throw new Refused('bad-request', sentence, { mostPerCustomer: sentence });
}

/** Tells the database whose change it is, until the transaction ends: the history of prices is written by triggers. */
export async function setChangedBy(tx: ShopTransaction, by: string): Promise<void> {
  await sql`select set_config('gametrove.changed_by', ${by}, true)`.execute(tx);
}
