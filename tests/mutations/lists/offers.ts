import type { Mutation } from '../mutation.ts';

const told = 'tests/api/offers/offers.test.ts';
const prices = 'tests/api/offers/offer-prices.test.ts';
const office = 'tests/api/office/office-offers.test.ts';
const races = 'tests/races/offers.test.ts';
const books = 'tests/api/payments/books.test.ts';
const counting = 'src/shop/offers/offers-that-count.ts';
const schema = 'database/migrations/0071-offers.sql';

/** What the owner takes off prices. */
export const mutations: readonly Mutation[] = [
  {
    fault: 'a code is used by everybody who comes at one moment',
    promise: 33,
    file: counting,
    from: ".select('id').forNoKeyUpdate().execute();",
    to: ".select('id').execute();",
    test: races,
  },
  {
    fault: 'an order that was never paid keeps its buyer from using the code',
    file: counting,
    from: 'and not (${isOwn} and ${givesWay})) as uses',
    to: ') as uses',
    test: told,
  },
  {
    fault: 'late money completes an order whose code is used up',
    file: 'src/shop/checkout/order-products.ts',
    from: "if (direction === 'buy' && !(await isOfferFree(tx, orderId))) return false;",
    to: '',
    test: told,
  },
  {
    fault: 'the payment page of an order asks for a price that the button does not say any more',
    file: 'src/shop/checkout/same-order.ts',
    from: "payment.state is not distinct from 'pending') and not (${isAtOtherPrice(seenPaise)})`",
    to: "payment.state is not distinct from 'pending')`",
    test: prices,
  },
  {
    fault: 'offers count although the owner has switched them off',
    file: counting,
    from: 'if (atOnce === 0) return',
    to: 'if (atOnce < 0) return',
    test: told,
  },
  {
    fault: 'an offer sells for less than the shop pays',
    file: counting,
    from: 'leastPaise: leastPrice(line, figures)',
    to: 'leastPaise: leastPrice({ ...line, sellCashPaise: null, sellCreditPaise: null }, figures)',
    test: prices,
  },
  {
    fault: 'a limit is set below what was used',
    file: 'src/shop/offers/keep-offer.ts',
    from: 'wish.mostUses < before.uses',
    to: 'wish.mostUses < 0',
    test: office,
  },
  {
    fault: 'codes are guessed without end',
    file: 'src/api/wire/try-offer-code.ts',
    from: 'isUnknown = isWrong(reply);',
    to: 'isUnknown = false;',
    test: office,
  },
  {
    fault: 'who signs in where the network is used up guesses on without end',
    file: 'src/api/wire/try-offer-code.ts',
    from: "await take('code-beside-network', String(caller.shopperId));",
    to: '',
    test: 'tests/api/offers/offer-guesses.test.ts',
  },
  {
    fault: 'what an offer took off is not compared with its terms',
    file: 'src/shop/books/offer-checks.ts',
    from: "then offer_paise <> least((offer_terms ->> 'offPaise')::bigint, most)",
    to: 'then offer_paise > most',
    test: books,
  },
  {
    fault: 'the database lets an offer be used once more',
    file: schema,
    from: 'create trigger shop_order_uses_its_offer before insert or update of status on shop_order\n  for each row execute function check_offer_use();\n',
    to: '',
    test: 'tests/api/offers/offers-in-the-database.test.ts',
  },
];
