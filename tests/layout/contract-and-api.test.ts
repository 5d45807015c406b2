import { dirname, posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { everySourceFile, textOf } from './source-files.ts';

interface Named {
  call: string;
  /** The subject below src/contract or src/api, such as office/orders.ts. */
  file: string;
}

const declared = everySourceFile().filter(isIn('contract')).flatMap(declaredIn);
const answered = everySourceFile().filter(isIn('api')).flatMap(answeredIn);

test('contract and api use the same file name for the same subject', () => {
  expect(declared.length).toBeGreaterThan(100);
  const elsewhere = answered
    .filter(({ file, declaredIn: home }) => file !== home)
    .map(({ call, file, declaredIn: home }) => `src/api/${file} answers ${call}: move it to src/api/${home}`);
  expect(elsewhere).toEqual([]);
});

test('every call is answered once', () => {
  const wrong = declared.flatMap(({ call, file }) => {
    const answers = answered.filter((one) => one.call === call && one.declaredIn === file).length;
    return answers === 1 ? [] : [`${call} has ${answers} answers: write answer(${call}, …) once, in src/api/${file}`];
  });
  expect(wrong).toEqual([]);
});

function isIn(folder: string) {
  return (file: string) => file.startsWith(`src/${folder}/`);
}

/** export const officeOrder = officeGet({ … }) */
function declaredIn(path: string): Named[] {
  const file = path.replace('src/contract/', '');
  const declarations = textOf(path).matchAll(/^export const (\w+) = (?:get|post|officeGet|officePost)\(/gm);
  return [...declarations].map(([, call = '']) => ({ call, file }));
}

/** Every answer(call, …) with the file that its import names, whichever way it is imported. */
function answeredIn(path: string): (Named & { declaredIn: string })[] {
  const file = path.replace('src/api/', '');
  const { program, module } = parseSync(path, textOf(path));
  const imported = new Map(
    module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ localName, importName }) => [
        localName.value,
        { name: importName.name, from: posix.relative('src/contract', posix.join(dirname(path), moduleRequest.value)) },
      ]),
    ),
  );
  return calledWith(program, 'answer').map(({ name, member }) => {
    const source = imported.get(name);
    return { call: member ?? source?.name ?? name, file, declaredIn: source?.from ?? 'nowhere' };
  });
}

interface Node {
  type: string;
  name?: string;
  callee?: Node;
  arguments?: Node[];
  object?: Node;
  property?: Node;
}

/** The first argument of every call of a function: `orders.getOrder` is a name with a member, `getOrder` a name. */
function calledWith(value: unknown, callee: string): { name: string; member?: string }[] {
  if (Array.isArray(value)) return value.flatMap((item) => calledWith(item, callee));
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Node;
  const inside = Object.values(value).flatMap((child) => calledWith(child, callee));
  if (node.type !== 'CallExpression' || node.callee?.name !== callee) return inside;
  const [first] = node.arguments ?? [];
  return [{ name: first?.object?.name ?? first?.name ?? '', member: first?.property?.name }, ...inside];
}
