import type { Renter } from '../../contract/renters.ts';
import type { ShopDatabase } from '../../shop/database.ts';
import type { OrderFacts } from '../../shop/orders/find-order.ts';
import { readRenter } from '../../shop/rentals/renter/read-renter.ts';
import { maskedDocument } from './stated-document.ts';

/** Who rents, for the page of the rental. */
export async function renterOnTheWire(database: ShopDatabase, order: OrderFacts): Promise<Renter> {
  const { agreement, document, ...known } = await readRenter(database, order);
  return {
    ...known,
    document: document && maskedDocument(document),
    agreement: agreement && {
      version: agreement.version,
      acceptedAt: agreement.acceptedAt?.toISOString() ?? null,
    },
  };
}
