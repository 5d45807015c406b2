import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testsFor } from './choose-tests.ts';
import { codeFaults } from './code-faults.ts';
import { draw, intervalOf } from './draw.ts';
import { equivalent } from './equivalent.ts';
import { everyFault } from './every-fault.ts';
import { wordsOf } from './fault.ts';
import { schemaFaults } from './schema-faults.ts';
import { summarise } from './summary.ts';
import { noteReach } from './note-reach-in.ts';

/** What the line becomes with each fault. */
function withFaults(text: string): string[] {
  return codeFaults('one.ts', text).map(({ start, end, to }) => text.slice(0, start) + to + text.slice(end));
}

test('conditions are decided, turned round and moved by one', () => {
  expect(withFaults('if (stock < least) stop();')).toEqual([
    'if (true) stop();',
    'if (false) stop();',
    'if (stock <= least) stop();',
  ]);
  expect(withFaults('const isMine = owner === me && open;')).toEqual([
    'const isMine = owner === me || open;',
    'const isMine = owner !== me && open;',
  ]);
});

test('a step, a condition of a query, a lock, an order, a limit and a column are left out', () => {
  const faulty = withFaults(
    `async function f() { await writeAudit(x); return db.selectFrom('unit').where('id', '<', id).orderBy('id').limit(5).forUpdate(); }`,
  );
  expect(faulty).toContainEqual(expect.not.stringContaining('writeAudit'));
  expect(faulty).toContainEqual(expect.not.stringContaining('.where('));
  expect(faulty).toContainEqual(expect.stringContaining(`'<='`));
  expect(faulty).toContainEqual(expect.not.stringContaining('.orderBy('));
  expect(faulty).toContainEqual(expect.not.stringContaining('.limit('));
  expect(faulty).toContainEqual(expect.stringContaining('.limit(6)'));
  expect(faulty).toContainEqual(expect.not.stringContaining('forUpdate'));
  expect(withFaults('change.set({ stock: 1n, sold_at: now });')).toContainEqual('change.set({  sold_at: now });');
});

test('SQL in a text has faults like SQL anywhere, with its values left alone', () => {
  expect(withFaults('const q = sql`update a set x = ${f(1 < 2)} where y = 1 and z <= 5 for update`;')).toEqual(
    expect.arrayContaining([
      'const q = sql`update a set x = ${f(1 < 2)} where y <> 1 and z <= 5 for update`;',
      'const q = sql`update a set x = ${f(1 < 2)} where y = 1 or z <= 5 for update`;',
      'const q = sql`update a set x = ${f(1 < 2)} where y = 1 and z < 5 for update`;',
      'const q = sql`update a set x = ${f(1 < 2)} where y = 1 and z <= 5 `;',
    ]),
  );
  expect(withFaults('const q = sql`update a set x = ${f(1 < 2)} where y`;')).toEqual([
    'const q = sql`update a set x = ${f(1 <= 2)} where y`;',
    'const q = sql`update a set x = ${f(2 < 2)} where y`;',
    'const q = sql`update a set x = ${f(1 < 3)} where y`;',
  ]);
});

test('what only speaks to whoever runs the shop, and types, are left alone', () => {
  expect(withFaults(`log.info({ count: 1 }, 'swept'); type Age = 1 | 2; import a from 'a';`)).toEqual([]);
});

test('the schema is judged as it was written last', () => {
  const faults = schemaFaults([
    {
      file: '1.sql',
      text: `create table bill (amount integer, constraint small check (amount < 10), check (amount > 0));
create function keep() returns trigger as $$ begin if new.amount > 5 then return null; end if; end $$;
create index bill_open on bill (amount) where amount > 1;`,
    },
    {
      file: '2.sql',
      text: `-- Larger; and "a > b" in a comment.
alter table bill drop constraint small;
create or replace function keep() returns trigger as $$ begin if new.amount >= 7 then return null; end if; end $$;`,
    },
  ]);
  expect(faults.map(({ file, line, from, to, kind }) => ({ file, line, from, to, kind }))).toEqual([
    { file: '1.sql', line: 1, from: '>', to: '>=', kind: 'an edge moved' },
    { file: '2.sql', line: 3, from: '>=', to: '>', kind: 'an edge moved' },
  ]);
});

test('the same seed draws the same faults, another one others', () => {
  const all = Array.from({ length: 1000 }, (_, index) => index);
  expect(draw(all, 20, 5)).toEqual(draw(all, 20, 5));
  expect(draw(all, 20, 5)).not.toEqual(draw(all, 20, 6));
  expect(new Set(draw(all, 20, 5)).size).toBe(20);
});

test('a share of a sample has an interval, and what was not judged is no part of it', () => {
  expect(intervalOf(90, 100).map((share) => Math.round(share * 1000))).toEqual([826, 945]);
  expect(intervalOf(0, 0)).toEqual([0, 1]);
  const judged = [
    ...Array.from({ length: 9 }, () => ({ folder: 'src/shop/cart', verdict: 'killed' })),
    { folder: 'src/shop/cart', verdict: 'survived' },
    { folder: 'src/api', verdict: 'unjudged' },
    { folder: 'src/api', verdict: 'equivalent' },
  ];
  const { summary, score } = summarise(judged);
  expect(score).toBe(0.9);
  expect(summary).toMatch(/src\/shop\/cart +9 of 10 noticed, 90% \(60 to 98%\), 0 equivalent, 0 unjudged/);
  expect(summary).toMatch(/src\/api +0 of 0 noticed, 100% .*1 equivalent, 1 unjudged/);
});

test('a statement says that it was reached, on the line where it stands', () => {
  const text = `export const one = (x: number) => x + 1;
export function two(x: number): number {
  if (x > 1) return one(x);
  return 2;
}`;
  const noted = noteReach('two.ts', text);
  expect(noted.split('\n')).toHaveLength(5);
  expect(noted).toContain(`=> (globalThis.reachedStatements?.add('two.ts:34'), (x + 1));`);
  expect(noted).toContain(`globalThis.reachedStatements?.add('two.ts:${text.indexOf('return 2')}');return 2;`);
});

test('a fault is judged by the tests that reach its statement, the nearest first', () => {
  const file = 'tests/mutations/sample/draw.ts';
  const fault = everyFaultOf(file).find(({ from }) => from === '===');
  const reach = (name: string, statements: string[], files: string[]) => ({
    test: name,
    milliseconds: 1,
    statements: new Set(statements),
    files: new Set(files),
  });
  if (!fault) throw new Error('draw.ts compares nothing');
  const statement = `${file}:${fault.start - 'if (judged '.length}`;
  expect(
    testsFor(fault, [
      reach('far.test.ts', [statement], [file, 'src/a.ts', 'src/b.ts']),
      reach('near.test.ts', [statement], [file]),
      reach('elsewhere.test.ts', [`${file}:1`], [file]),
    ]),
  ).toEqual(['near.test.ts', 'far.test.ts']);
});

function everyFaultOf(file: string) {
  return codeFaults(file, readFileSync(file, 'utf8'));
}

test('what a person called equivalent is a fault that can be drawn, with a reason', () => {
  const known = new Set(everyFault().map(wordsOf));
  expect(equivalent.filter(({ fault, because }) => !known.has(fault) || because === '')).toEqual([]);
});
