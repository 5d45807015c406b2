import * as contract from '../contract/price-memory.ts';
import { readPriceMemory } from '../shop/prices/read-price-memory.ts';
import { answer } from './answer.ts';
import { rupees } from './wire/product-on-the-wire.ts';

export const priceMemoryAnswers = [
  answer(contract.getPriceMemory, async ({ id }, { database, now }) => {
    const { until, steps } = await readPriceMemory(database, { productId: id, now });
    return {
      until,
      steps: steps.map(({ from, buy, sellCash, sellCredit }) => ({
        from,
        buyCash: rupees(buy),
        sellCash: rupees(sellCash),
        sellCredit: rupees(sellCredit),
      })),
    };
  }),
];
