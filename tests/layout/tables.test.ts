import { expect, test } from 'vitest';
import { migrations } from '../../src/server/database/migrate.ts';
import { everySourceFile, everyFile, textOf } from './source-files.ts';

const written = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*'([a-z_]+)/g,
  /\b(?:insert into|update|delete from|truncate(?: table)?|merge into)\s+([a-z_]+)\b/g,
];

const everySql = migrations.map(({ sql }) => sql).join('\n');
const named = (pattern: RegExp) => [...everySql.matchAll(pattern)].map(([, name = '']) => name);
const dropped = new Set(named(/^drop table ([a-z_]+)/gm));
const renamed = new Map(
  [...everySql.matchAll(/^alter table ([a-z_]+) rename to ([a-z_]+)/gm)].map(([, from = '', to = '']) => [from, to]),
);
const tables = new Set(
  named(/create table (?:if not exists )?([a-z_]+)/g)
    .filter((name) => !dropped.has(name))
    .map((name) => renamed.get(name) ?? name),
);

test('a table is written by one folder only', () => {
  const writers = new Map<string, Set<string>>();
  for (const file of everySourceFile()) {
    const text = textOf(file);
    for (const [, table = ''] of written.flatMap((pattern) => [...text.matchAll(pattern)])) {
      if (!tables.has(table)) continue;
      const folder = file.split('/').slice(0, 3).join('/');
      writers.set(table, (writers.get(table) ?? new Set()).add(folder));
    }
  }
  const shared = [...writers]
    .filter(([, folders]) => folders.size > 1)
    .map(([table, folders]) => `${table}: ${[...folders].join(', ')}`);
  expect(shared).toEqual([]);
  expect([...writers].filter(([, folders]) => [...folders].some((folder) => !folder.startsWith('src/shop/')))).toEqual(
    [],
  );
});

test('migrations are numbered without a gap', () => {
  const numbers = migrations.map(({ name }) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

test('no table is missing from the list that queries are checked against', () => {
  const lists = everyFile(/^src\/shop\/[a-z]+-tables\.ts$/)
    .map(textOf)
    .join('');
  const declared = [...lists.matchAll(/^ {2}([a-z_]+): \{/gm)].map(([, name = '']) => name);
  expect(declared.toSorted()).toEqual([...tables].toSorted());
  expect(everyFile(/^database\/migrations\/.*\.sql$/)).toHaveLength(migrations.length);
});
