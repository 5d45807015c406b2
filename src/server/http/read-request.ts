import * as z from 'zod/mini';
import type { Call } from '../../contract/call.ts';
import { wordsForNothing } from '../../contract/fields.ts';
import { Refused } from '../../rules/refused.ts';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** What the call asks for, or a refusal that names the first wrong field in a sentence and lists all of them. */
export function readRequest(call: Call, request: unknown): unknown {
  const given = call.method === 'GET' ? givenOf(request) : request;
  const parsed = z.safeParse(call.request, given ?? {}, { error: problemOf });
  if (parsed.success) return parsed.data;
  const fields = Object.fromEntries(
    parsed.error.issues.map((issue) => [issue.path.join('.') || 'request', issue.message]),
  );
  const [[field, problem] = ['request', 'is not understood']] = Object.entries(fields);
  throw new Refused('bad-request', `${field} ${problem}.`.replace(/\.\.$/, '.'), fields);
}

/** A query without what its client did not have, and wrote as a word: of a list the other values stay. */
function givenOf(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query;
  return Object.fromEntries(
    Object.entries(query as Record<string, unknown>).flatMap(([name, value]) => {
      if (!Array.isArray(value)) return isWordForNothing(value) ? [] : [[name, value]];
      const others = value.filter((one) => !isWordForNothing(one));
      return others.length === 0 ? [] : [[name, others]];
    }),
  );
}

function isWordForNothing(value: unknown): boolean {
  return wordsForNothing.some((word) => word === value);
}

/** For a field whose declaration has no words of its own: without these, people would read "Invalid input". */
function problemOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing';
      return `must be ${typeWords[issue.expected] ?? 'something else'}`;
    case 'invalid_value':
      return issue.input === undefined ? 'is missing' : `must be ${oneOf(issue.values)}`;
    case 'too_small':
      return `must be at least ${issue.minimum}${unitOf(issue.origin)}`;
    case 'too_big':
      return `must be at most ${issue.maximum}${unitOf(issue.origin)}`;
    case 'invalid_format':
      return 'is not written as it should be';
    default:
      return issue.input === undefined ? 'is missing' : 'is not understood';
  }
}

const typeWords: Readonly<Partial<Record<string, string>>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
};

function oneOf(values: readonly unknown[]): string {
  const words = values.map(String);
  return words.length === 1 ? (words[0] ?? '') : `one of ${words.join(', ')}`;
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' ? ' entries' : '';
}
