import { expect, test } from 'vitest';
import type { Call } from '../../../src/contract/call.ts';
import { everyCall } from '../../../src/contract/every-call.ts';
import { Refused } from '../../../src/rules/refused.ts';
import { readRequest } from '../../../src/server/http/read-request.ts';
import { callSamples, type Own, sampleOf } from '../../support/call-samples.ts';

const own: Own = { userId: 1, email: 'ravi@example.in', password: 'correct horse', addressId: 1, cartItemId: 1 };

/** Requests beside the samples, so that every way of a call is walked. */
const otherWays: Readonly<Record<string, readonly object[]>> = {
  '/api/checkout': [
    { direction: 'buy', userId: 1, addressId: 1, cod: false, usedCredit: 100, seenTotal: 100 },
    {
      direction: 'sell',
      userId: 1,
      addressId: 1,
      shippingMethod: 'self',
      paymentMethod: 'bank',
      paymentDetails: {
        credits: false,
        upiId: 'ravi@okhdfcbank',
        bankDetails: {
          accountNumber: '123456789012',
          ifscCode: 'HDFC0000001',
          bankName: 'HDFC Bank',
          accountHolderName: 'Ravi Iyer',
        },
      },
      conditions: [{ inventoryMetaId: 1, answers: { box: 'yes' } }],
      seenTotal: 100,
      seenCredit: 100,
    },
    {
      direction: 'rent',
      userId: 1,
      addressId: 1,
      shippingMethod: 'porter',
      paymentMethod: 'online',
      rentItems: [{ id: 1, place: 'chennai', duration: '1week', qty: 1, startDate: '2026-11-20' }],
      seenTotal: 100,
    },
  ],
  '/api/products': [
    {
      category: 'ps5',
      subCategory: 'games',
      name: 'war',
      page: 1,
      pageSize: 24,
      sort: 'popular',
      age: 'New',
      platform: 'PS5',
      genre: 'Action',
      minPrice: 1,
      maxPrice: 2,
      inStock: true,
    },
  ],
};

const wrong: readonly unknown[] = [
  undefined,
  null,
  '',
  'no such word',
  'x'.repeat(20_000),
  '\u0000',
  -1,
  0.5,
  1e300,
  true,
  [],
  [null],
  {},
  Array.from({ length: 1000 }, () => 'x'),
];

/** The request with one of its fields exchanged, for every field at every depth. */
function* withEachField(value: unknown, exchange: unknown): Generator {
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries())
      for (const changed of [exchange, ...withEachField(entry, exchange)]) yield value.with(index, changed);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, entry] of Object.entries(value))
      for (const changed of [exchange, ...withEachField(entry, exchange)]) yield { ...value, [name]: changed };
  }
}

function refusalOf(call: Call, request: unknown): Refused | null {
  try {
    readRequest(call, request);
    return null;
  } catch (failure) {
    if (failure instanceof Refused) return failure;
    throw failure;
  }
}

/** What may follow the name of a field. "Invalid input" is what the library says when nobody wrote words for it. */
const predicate = /^(?:must|is|has|are) [^\n]{2,200}$/;

test.each(everyCall.filter(({ path }) => path in callSamples).map((call) => [call.path, call] as const))(
  'whatever is wrong with a field of %s, the refusal says what is wanted',
  (path, call) => {
    for (const request of [sampleOf(call, own), ...(otherWays[path] ?? [])]) {
      expect(refusalOf(call, request)?.message).toBeUndefined();
      const wrongRequests = wrong.flatMap((value) => [value, ...withEachField(request, value)]);
      for (const wrongRequest of wrongRequests) {
        const refused = refusalOf(call, wrongRequest);
        if (refused === null) continue;
        expect(refused.message).toMatch(/^\S+ .+\.$/);
        for (const [field, problem] of Object.entries(refused.fields)) {
          expect(problem, `${field} of ${path}`).toMatch(predicate);
          expect(problem, `${field} of ${path}`).not.toMatch(/invalid|expected|something else/i);
        }
      }
    }
  },
);

test('a whole request that is no object is refused in words too', () => {
  for (const call of everyCall.filter(({ method }) => method === 'POST')) {
    for (const request of ['text', 5, true, []]) {
      const refused = refusalOf(call, request);
      expect(refused?.message ?? 'is empty and needs nothing', call.path).not.toMatch(/invalid/i);
    }
  }
});
