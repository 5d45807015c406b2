import { describe, expect, it, test } from 'vitest';
import { conditionQuestions, type ConditionAnswers, type ItemKind } from '../trade-ins/item-condition.ts';
import {
  bestGrade,
  contentsFound,
  faultsFound,
  gradeProblem,
  grades,
  isGoodOrBetter,
  untestedProblem,
} from './grade.ts';
import { gradeMeanings } from './grade-meanings.ts';

describe('what was found bounds the grade from above', () => {
  it.each<[ItemKind, ConditionAnswers, string]>([
    ['disc', {}, 'Mint'],
    ['disc', { marks: 'light' }, 'Good'],
    ['disc', { marks: 'heavy' }, 'Worn'],
    ['disc', { box: 'no' }, 'Worn'],
    ['disc', { working: 'faulty', marks: 'none' }, 'Faulty'],
    ['disc', { region: 'other' }, 'Mint'],
    ['console', { accessories: 'all' }, 'Mint'],
    ['console', { box: 'no' }, 'Good'],
    ['console', { accessories: 'cable' }, 'Worn'],
    ['console', { accessories: 'controller', marks: 'light' }, 'Worn'],
    ['controller', { drift: 'yes' }, 'Faulty'],
    ['controller', { drift: 'no', marks: 'heavy' }, 'Worn'],
    ['accessory', { box: 'no', marks: 'light' }, 'Good'],
  ])('a %s with %j is %s at best', (kind, found, best) => {
    expect(bestGrade(kind, found)).toBe(best);
  });

  it('refuses a better grade with a sentence, and takes a worse one', () => {
    expect(gradeProblem('controller', { drift: 'yes' }, 'Worn')).toBe('With these answers it is Faulty at best.');
    expect(gradeProblem('disc', { marks: 'light' }, 'Mint')).toBe('With these answers it is Good at best.');
    expect(gradeProblem('disc', { marks: 'light' }, 'Good')).toBeNull();
    expect(gradeProblem('disc', {}, 'Faulty')).toBeNull();
  });

  it('never lets a worse answer make a better grade', () => {
    for (const kind of Object.keys(conditionQuestions) as ItemKind[]) {
      for (const { name, answers } of conditionQuestions[kind]) {
        const ranks = answers.map(({ value }) => grades.indexOf(bestGrade(kind, { [name]: value })));
        expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
      }
    }
  });
});

test('what nobody has tested is Good at best', () => {
  expect(grades.filter((grade) => untestedProblem(grade) === null)).toEqual(['Good', 'Worn', 'Faulty']);
});

test('whoever names no grade gets Good or Mint', () => {
  expect(grades.filter(isGoodOrBetter)).toEqual(['Mint', 'Good']);
});

test('every kind has a meaning for every grade, and a faulty thing is for parts', () => {
  for (const meanings of Object.values(gradeMeanings)) {
    expect(Object.keys(meanings)).toEqual([...grades]);
    expect(meanings.Faulty).toContain('For parts');
  }
});

test('the answers tell the buyer what is wrong and what comes with it', () => {
  expect(faultsFound({ drift: 'yes', working: 'faulty' })).toEqual(['Does not work fully', 'Stick drift']);
  expect(faultsFound({ drift: 'no', working: 'yes' })).toEqual([]);
  expect(contentsFound('disc', { box: 'yes' })).toEqual(['case']);
  expect(contentsFound('disc', { box: 'no' })).toEqual([]);
  expect(contentsFound('controller', {})).toEqual([]);
  expect(contentsFound('console', { box: 'no', accessories: 'cable' })).toEqual(['controller']);
  expect(contentsFound('console', { box: 'yes' })).toEqual(['box']);
  expect(contentsFound('console', { box: 'yes', accessories: 'controller' })).toEqual(['box', 'all cables']);
});
