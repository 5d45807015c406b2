import type { Mutation } from '../mutation.ts';

export const mutations: readonly Mutation[] = [
  {
    fault: 'a payment that was declined is paid all the same',
    file: 'src/shop/sandbox-gateway/sandbox-books.ts',
    from: "if (!payment || payment.state === 'declined') return { state: 'failed' };",
    to: "if (!payment) return { state: 'failed' };",
    test: 'tests/api/payments/payments.test.ts',
  },
  {
    fault: 'what was decided at the gateway is decided again',
    file: 'src/shop/sandbox-gateway/sandbox-books.ts',
    from: "where reference = ${reference} and state in ('open', 'pending')",
    to: 'where reference = ${reference}',
    test: 'tests/api/payments/payments.test.ts',
  },
];
