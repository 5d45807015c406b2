import fc from 'fast-check';
import { expect, test } from 'vitest';
import { averageStars, type BoughtLine, reviewerName, reviewRefusal, reviewTextProblem } from './review.ts';

const delivered: BoughtLine = { direction: 'buy', status: 'Completed', quantity: 2, returned: 0 };

test.each<[string, Partial<BoughtLine>]>([
  ['has arrived', {}],
  ['is being sent back', { status: 'Return requested' }],
  ['came back in part', { returned: 1 }],
])('what %s can be reviewed', (_what, line) => {
  expect(reviewRefusal({ ...delivered, ...line })).toBeNull();
});

test.each<[string, Partial<BoughtLine>, RegExp]>([
  ['was rented', { direction: 'rent', status: 'Closed' }, /bought/],
  ['is on its way', { status: 'Shipped' }, /arrived/],
  ['waits for its payment', { status: 'Awaiting payment' }, /arrived/],
  ['was cancelled', { status: 'Cancelled' }, /cancelled/],
  ['came back whole', { returned: 2 }, /not have this any more/],
  ['was returned with its order', { status: 'Returned' }, /not have this any more/],
])('what %s cannot', (_what, line, sentence) => {
  expect(reviewRefusal({ ...delivered, ...line })).toMatch(sentence);
});

test.each(['Good disc, quick parcel. I <3 it', 'Two lines\nof plain words'])('"%s" is said plainly', (text) => {
  expect(reviewTextProblem(text)).toBeNull();
});

test.each([
  ['', /at least 10/],
  ['  too few   ', /at least 10/],
  ['a'.repeat(2_001), /at most 2,000/],
  ['It works <script>alert(1)</script>', /without HTML/],
  ['It works </b> well', /without HTML/],
  ['Cheaper at https://shop.example', /leave out links/],
  ['Cheaper at WWW.shop.example', /leave out links/],
])('"%s" is refused', (text, problem) => {
  expect(reviewTextProblem(text)).toMatch(problem);
});

test.each([
  [{ firstName: 'Asha', lastName: 'kumar' }, 'Asha K.'],
  [{ firstName: ' Asha ', lastName: ' ' }, 'Asha'],
  [{ firstName: 'आशा', lastName: 'कुमार' }, 'आशा कु.'],
])('%o is called %s', (name, shown) => {
  expect(reviewerName(name)).toBe(shown);
});

test('the average is between the fewest and the most stars that somebody gave', () => {
  const counts = fc.array(fc.nat(1000), { minLength: 5, maxLength: 5 }).filter((given) => given.some(Boolean));
  fc.assert(
    fc.property(counts, (given) => {
      const used = given.flatMap((count, index) => (count > 0 ? [index + 1] : []));
      expect(averageStars(given)).toBeGreaterThanOrEqual(Math.min(...used));
      expect(averageStars(given)).toBeLessThanOrEqual(Math.max(...used));
    }),
  );
  expect(averageStars([0, 0, 1, 0, 1])).toBe(4);
  expect(averageStars([1, 0, 0, 0, 2])).toBe(3.7);
  expect(averageStars([0, 0, 0, 0, 0])).toBeNull();
});
