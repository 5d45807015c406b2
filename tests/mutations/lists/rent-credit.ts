import type { Mutation } from '../mutation.ts';

const credit = 'tests/api/rental-money/rent-credit.test.ts';

export const mutations: readonly Mutation[] = [
  {
    fault: 'store credit pays a deposit',
    file: 'src/rules/rentals/rent-totals.ts',
    from: 'Math.min(offered, rent)',
    to: 'Math.min(offered, rent + deposit)',
    test: credit,
    promise: 30,
  },
  {
    fault: 'the database lets store credit pay a deposit',
    file: 'database/migrations/0059-rent-credit.sql',
    from: 'credit_paise <= goods_paise - discount_paise',
    to: 'credit_paise <= goods_paise + deposit_paise',
    test: credit,
    promise: 30,
  },
  {
    fault: 'credit that a rental takes is not held for it',
    file: 'src/shop/checkout/place-rent-order.ts',
    from: '  if (wallet && creditPaise > 0) await holdCredit(',
    to: '  if (wallet && creditPaise < 0) await holdCredit(',
    test: credit,
    promise: 3,
  },
  {
    fault: 'a rental that credit covers is booked and not paid',
    file: 'src/shop/checkout/place-rent-order.ts',
    from: '  if (creditPaise > 0) await postHold(tx, number, `Order ${number}`);\n',
    to: '  void postHold;\n',
    test: credit,
    promise: 4,
  },
  {
    fault: 'a rental that was not paid keeps its credit',
    file: 'src/shop/checkout/order-products.ts',
    from: "  await voidHold(tx, number, now);\n  if (direction === 'rent') return cancelBookings(tx, number);\n",
    to: "  if (direction === 'rent') return cancelBookings(tx, number);\n  await voidHold(tx, number, now);\n",
    test: credit,
    promise: 4,
  },
  {
    fault: 'two rentals spend the same credit',
    file: 'src/shop/checkout/place-rent-order.ts',
    from: 'paise(wallet ? wallet.balancePaise - wallet.heldPaise : 0)',
    to: 'paise(wallet ? wallet.balancePaise : 0)',
    test: 'tests/races/rent-credit.test.ts',
    promise: 3,
  },
  {
    fault: 'late money books a rental whose credit is gone',
    file: 'src/shop/checkout/order-products.ts',
    from: '  if (wallet && wallet.balancePaise - wallet.heldPaise < creditPaise) return false;\n',
    to: '',
    test: credit,
  },
  {
    fault: 'credit of unused days goes back as money',
    file: 'src/rules/rentals/rent-back.ts',
    from: 'Math.min(money, moneyLeftPaise)',
    to: 'Math.min(backPaise, moneyLeftPaise)',
    test: credit,
  },
  {
    fault: 'credit of rentals is entered as that of sales',
    file: 'src/shop/wallet/ledger-accounts.ts',
    from: "? 'rentals' : 'sales'",
    to: "? 'sales' : 'sales'",
    test: credit,
  },
  {
    fault: 'a rental is paid at the hand-over where the owner wants it online',
    file: 'src/shop/checkout/place-rent-order.ts',
    from: 'checkout.isOnDelivery ? handOverPaymentProblem(cities) : null',
    to: 'checkout.isOnDelivery ? handOverPaymentProblem([]) : null',
    test: 'tests/api/payments/hand-over-payment.test.ts',
  },
];
