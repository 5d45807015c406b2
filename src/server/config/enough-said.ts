import * as z from 'zod/mini';
import { seenOf } from '../../rules/texts/plain-text.ts';

/** A setting of spaces is none, like an empty one: as a secret, everybody could guess it. */
export function saysSomething(value: string | undefined): boolean {
  return lengthSaid(value ?? '') > 0;
}

/** A secret needs so many characters, and spaces around it are none of them. */
export function atLeast(characters: number) {
  return z.refine<string>((value) => lengthSaid(value) >= characters);
}

function lengthSaid(value: string): number {
  return seenOf(value).trim().length;
}
