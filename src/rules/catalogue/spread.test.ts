import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardsInView, lookAhead, sameTitleMost, spreadTitles } from './spread.ts';

const cards = fc
  .array(fc.integer({ min: 1, max: 6 }), { maxLength: 60 })
  .map((titles) => titles.map((titleId, id) => ({ id, title: `Title ${titleId}` })));

test('five cards of one title do not stand in a heap', () => {
  const shelf = [7, 7, 7, 7, 7, 1, 2, 3, 4, 5, 6, 8, 9].map((titleId, id) => ({ id, title: `Title ${titleId}` }));
  expect(spreadTitles(shelf).map(({ title }) => Number(title.slice(6)))).toEqual([
    7, 7, 1, 2, 3, 4, 5, 6, 7, 7, 8, 9, 7,
  ]);
});

test('a page is the same whether more was read below it or not, and the next one goes on where it ends', () => {
  const many = fc
    .array(fc.integer({ min: 1, max: 12 }), { minLength: 100, maxLength: 300 })
    .map((titles) => titles.map((titleId, id) => ({ id, title: `Title ${titleId}` })));
  fc.assert(
    fc.property(many, fc.integer({ min: 1, max: 200 }), (shelf, count) => {
      const page = spreadTitles(shelf.slice(0, count + lookAhead)).slice(0, count);
      expect(page).toEqual(spreadTitles(shelf).slice(0, count));
    }),
  );
});

test('what stands above counts, too', () => {
  const before = [7, 7, 1].map((titleId) => ({ title: `Title ${titleId}` }));
  const shelf = [7, 1, 2, 3].map((titleId, id) => ({ id, title: `Title ${titleId}` }));
  expect(spreadTitles(shelf, before).map(({ title }) => Number(title.slice(6)))).toEqual([1, 2, 3, 7]);
});

test('everything is there once, and what stands too near to its like had nothing else to give way to', () => {
  fc.assert(
    fc.property(cards, (shelf) => {
      const spread = spreadTitles(shelf);
      expect(spread.toSorted((one, other) => one.id - other.id)).toEqual(shelf);
      for (const [index, { title }] of spread.entries()) {
        const near = spread.slice(Math.max(index - cardsInView + 1, 0), index);
        const isHeap = (name: string) => near.filter((card) => card.title === name).length >= sameTitleMost;
        expect(!isHeap(title) || spread.slice(index).every((card) => isHeap(card.title))).toBe(true);
      }
    }),
  );
});
