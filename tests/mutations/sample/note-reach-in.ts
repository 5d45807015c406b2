import { parse, statementsOf } from './syntax.ts';

/** Lines stay where they are: only calls come in between. */
export function noteReach(file: string, text: string): string {
  const insertions = statementsOf(parse(file, text)).flatMap(({ start, end, isExpression }) => {
    const note = `globalThis.reachedStatements?.add('${file}:${start}')`;
    if (!isExpression) return [{ at: start, words: `${note};`, length: 0 }];
    return [
      { at: start, words: `(${note}, (`, length: end - start },
      { at: end, words: '))', length: start - end },
    ];
  });
  // From the end, so that offsets stay true; at one place what is outside comes to stand outside.
  return insertions
    .toSorted((one, other) => other.at - one.at || one.length - other.length)
    .reduce((done, { at, words }) => done.slice(0, at) + words + done.slice(at), text);
}
