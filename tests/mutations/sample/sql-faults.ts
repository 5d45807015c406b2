export interface TextFault {
  start: number;
  end: number;
  to: string;
  kind: string;
}

interface Rule {
  kind: string;
  pattern: RegExp;
  to: (found: RegExpExecArray) => string;
}

const swaps = (kind: string, pattern: RegExp, pairs: Record<string, string>): Rule => ({
  kind,
  pattern,
  to: ([found]) => pairs[found.toLowerCase()] ?? found,
});

const rules: readonly Rule[] = [
  swaps('an edge moved', /(?<=[\w)'"}\s])(?:<=|>=|(?<![<>-])<(?![<>=@])|(?<![-<>=@])>(?![<>=]))(?=[\s\w('$])/g, {
    '<': '<=',
    '<=': '<',
    '>': '>=',
    '>=': '>',
  }),
  swaps('a comparison turned round', /(?<=\s)(?:<>|=)(?=\s)/g, { '=': '<>', '<>': '=' }),
  swaps(
    'another connective',
    /\b(?:and|(?<!\b(?:create|insert|update|delete) )or(?! (?:insert|update|delete|replace)\b))\b/gi,
    { and: 'or', or: 'and' },
  ),
  swaps('a condition turned round', /\bis (?:not )?(?:null|distinct from)\b/gi, {
    'is null': 'is not null',
    'is not null': 'is null',
    'is distinct from': 'is not distinct from',
    'is not distinct from': 'is distinct from',
  }),
  swaps('a condition turned round', /\bnot exists\b/gi, { 'not exists': 'exists' }),
  {
    kind: 'a lock left out',
    pattern: /\bfor (?:no key )?update(?: of [\w, ]+?)?(?: skip locked| nowait)?(?!\w)/gi,
    to: () => '',
  },
  swaps('another order', /\b(?:asc|desc)\b/gi, { asc: 'desc', desc: 'asc' }),
  swaps('another choice', /\b(?:least|greatest|min|max)(?=\()/gi, {
    least: 'greatest',
    greatest: 'least',
    min: 'max',
    max: 'min',
  }),
  swaps('another sum', /(?<=\s)[+*-](?=\s)/g, { '+': '-', '-': '+', '*': '/' }),
  { kind: 'a limit by one', pattern: /\blimit (\d+)\b/gi, to: ([, count]) => `limit ${Number(count) + 1}` },
];

/** Faults in SQL that stands in a text. */
export function sqlFaults(sql: string): TextFault[] {
  const isComment = commentsOf(sql);
  return rules.flatMap(({ kind, pattern, to }) =>
    [...sql.matchAll(pattern)]
      .filter((found) => !isComment(found.index) && !isBetween(sql, found) && !isAssigned(sql, found))
      .map((found) => ({
        start: found.index,
        end: found.index + found[0].length,
        to: to(found),
        kind,
      }))
      .filter((fault) => fault.to !== sql.slice(fault.start, fault.end)),
  );
}

function commentsOf(sql: string): (offset: number) => boolean {
  const comments = [...sql.matchAll(/--[^\n]*/g)].map(({ index, 0: { length } }) => [index, index + length] as const);
  return (offset) => comments.some(([start, end]) => start <= offset && offset < end);
}

/** The "and" of "between … and …" joins no conditions. */
function isBetween(sql: string, found: RegExpExecArray): boolean {
  return found[0].toLowerCase() === 'and' && /\bbetween\s+[^\n]*$/i.test(lastWords(sql, found.index));
}

/** "set stock = …" gives a value, it does not compare. */
function isAssigned(sql: string, found: RegExpExecArray): boolean {
  return found[0] === '=' && /(?:\bset|,)\s+(?:\w+\.)?\w+\s*$/i.test(lastWords(sql, found.index));
}

function lastWords(sql: string, offset: number): string {
  return sql.slice(Math.max(0, offset - 60), offset);
}
