import * as contract from '../contract/wishes.ts';
import { productTitle } from '../rules/catalogue/product-path.ts';
import { changeWishes, listWishes } from '../shop/wishes/wishes.ts';
import { answer, callerOf } from './answer.ts';
import { productOnTheWire, rupees } from './wire/product-on-the-wire.ts';

export const wishAnswers = [
  answer(contract.getWishes, async (_request, visit) => {
    const wishes = await listWishes(visit.database, callerOf(visit).shopperId);
    return wishes.map(({ product, isListed, wishedAt, wishedPaise }) => ({
      id: product.id,
      title: productTitle({ productName: product.name, editionName: product.editionName }),
      product: isListed ? productOnTheWire(product) : null,
      wishedAt: wishedAt.toISOString(),
      wishedPrice: rupees(wishedPaise),
    }));
  }),
  answer(contract.changeWishes, async ({ add, remove }, visit) => {
    const { database, now } = visit;
    const wishes = add.map(({ id, wishedAt }) => ({ productId: id, wishedAt: wishedAt ? new Date(wishedAt) : now }));
    const change = { shopperId: callerOf(visit).shopperId, add: wishes, remove, now };
    const { productIds, leftOut } = await database.transaction().execute((tx) => changeWishes(tx, change));
    return { ids: productIds, leftOut };
  }),
];
