import { test } from 'vitest';
import { isNight } from './night.ts';

type AddTest = (name: string, run: () => Promise<void>) => void;

/**
 * A test of npm run night alone. By day another one beside it goes the same way in fewer steps:
 *
 *     test('sixteen who come at once share three uses of a code', …);
 *     nightTest('a code for ten is used ten times by a hundred at three processes', …);
 */
export const nightTest: AddTest = isNight ? test : () => undefined;

/** How many of something: all of them at night, a few by day. */
export const atNight = (many: number, few: number): number => (isNight ? many : few);
