import type { ServerCartLine } from '../../../contract/cart.ts';
import type { CartItem } from '../../../rules/cart/cart-item.ts';

/** A line of the saved cart as the browser keeps it. A price that this browser showed before counts as seen. */
export function savedCartItem(line: ServerCartLine, { userId, here }: { userId: number; here?: CartItem }): CartItem {
  const isSale = line.direction === 'sell';
  const seenHere = here && here.price !== line.price ? (here.previousPrice ?? here.price) : here?.previousPrice;
  const seen = line.previousPrice ?? seenHere;
  return {
    id: line.id,
    cartItemId: line.cartItemId ?? undefined,
    userId,
    inventoryMetaId: line.inventoryMetaId,
    direction: line.direction,
    price: line.price,
    previousPrice: seen === line.price ? undefined : seen,
    qty: line.qty,
    currencyType: line.currencyType ?? undefined,
    sellCash: isSale ? (line.sellCash ?? undefined) : undefined,
    sellCredit: isSale ? (line.sellCredit ?? undefined) : undefined,
    grade: line.grade ?? undefined,
    unit: line.unit ?? undefined,
    ...(line.missing && { missing: line.missing }),
    availableQty: isSale ? undefined : line.availableQty,
    mostPerCustomer: (!isSale && line.mostPerCustomer) || undefined,
    productName: line.productName,
    editionName: line.editionName,
    age: line.age,
    urlType: line.urlType,
    image: line.image,
    category: line.category,
    subCategory: line.subCategory,
    ...(line.fit && { fit: line.fit }),
  };
}
