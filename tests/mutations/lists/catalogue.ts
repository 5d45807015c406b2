import type { Mutation } from '../mutation.ts';

export const mutations: readonly Mutation[] = [
  {
    fault: 'what waits for orders leaves the shelf by hand',
    file: 'src/shop/catalogue/move-stock.ts',
    from: '  if (after < product.reserved) {',
    to: '  if (after < 0) {',
    test: 'tests/api/office-catalogue.test.ts',
  },
  {
    fault: 'a price above the printed one is taken',
    file: 'src/shop/catalogue/change-product.ts',
    from: '  refuseOddPrices({ age, ...current, ...change.after });\n',
    to: '  void refuseOddPrices;\n',
    test: 'tests/api/office-catalogue.test.ts',
  },
  {
    fault: 'nobody knows who changed a price',
    file: 'src/shop/catalogue/change-product.ts',
    from: '  await nameChanger(tx, by);\n',
    to: '  void by;\n',
    test: 'tests/api/office-catalogue.test.ts',
  },
  {
    fault: 'something dearer than the asked price is shown',
    file: 'src/shop/catalogue/product-conditions.ts',
    from: "bounds.push(row('product.buy_paise', '<=', paiseFromRupees(maxRupees)))",
    to: "bounds.push(row('product.buy_paise', '>=', paiseFromRupees(maxRupees)))",
    test: 'tests/api/catalogue.test.ts',
  },
  {
    fault: 'a price of the past is deleted from its history',
    file: 'database/migrations/0017-office-books.sql',
    from: 'create trigger price_history_is_append_only before update or delete on price_history',
    to: 'create trigger price_history_is_append_only before update on price_history',
    test: 'tests/api/office-catalogue.test.ts',
  },
  {
    fault: 'what we only buy from people is listed for sale',
    file: 'src/shop/catalogue/product-conditions.ts',
    from: "row('product.age', '=', 'sell') : row('product.age', '<>', 'sell')",
    to: "row('product.age', '=', 'sell') : row('product.id', '>', 0)",
    test: 'tests/api/catalogue.test.ts',
  },
];
