import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardsInView, sameTitleMost, spreadTitles } from './spread.ts';

const cards = fc
  .array(fc.integer({ min: 1, max: 6 }), { maxLength: 60 })
  .map((titles) => titles.map((titleId, id) => ({ id, titleId })));

test('five cards of one title do not stand in a heap', () => {
  const shelf = [7, 7, 7, 7, 7, 1, 2, 3, 4, 5, 6, 8, 9].map((titleId, id) => ({ id, titleId }));
  expect(spreadTitles(shelf).map(({ titleId }) => titleId)).toEqual([7, 7, 1, 2, 3, 4, 5, 6, 7, 7, 8, 9, 7]);
});

test('everything is there once, and what stands too near to its like had nothing else to give way to', () => {
  fc.assert(
    fc.property(cards, (shelf) => {
      const spread = spreadTitles(shelf);
      expect(spread.toSorted((one, other) => one.id - other.id)).toEqual(shelf);
      for (const [index, { titleId }] of spread.entries()) {
        const near = spread.slice(Math.max(index - cardsInView + 1, 0), index);
        const isHeap = (id: number) => near.filter((card) => card.titleId === id).length >= sameTitleMost;
        expect(!isHeap(titleId) || spread.slice(index).every((card) => isHeap(card.titleId))).toBe(true);
      }
    }),
  );
});
