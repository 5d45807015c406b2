import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { everyFile, everySourceFile, textOf } from './source-files.ts';

const mostLines = 300;
const mostFunctionLines = 60;
const mostParameters = 3;

test(`no file is longer than ${mostLines} lines`, () => {
  const files = everyFile(/^(src|tests|benchmarks|scripts)\/.*\.(tsx?|mjs|css|sql)$/);
  const long = files
    .map((file) => [textOf(file).split('\n').length - 1, file] as const)
    .filter(([lines]) => lines > mostLines);
  expect(long).toEqual([]);
});

test(`no function is longer than ${mostFunctionLines} lines, has more than ${mostParameters} parameters or a bare true or false among them`, () => {
  const breaches = everySourceFile().flatMap((file) => {
    const text = textOf(file);
    return functionsOf(file, text).flatMap((found) => {
      const lines = text.slice(found.start, found.end).split('\n').length;
      const place = `${file}:${text.slice(0, found.start).split('\n').length}`;
      return [
        ...(lines > mostFunctionLines ? [`${place} has ${lines} lines`] : []),
        ...(found.parameters > mostParameters && !isCalledByOthers(file)
          ? [`${place} has ${found.parameters} parameters`]
          : []),
        ...(found.hasBoolean ? [`${place} takes a boolean by place`] : []),
      ];
    });
  });
  expect(breaches).toEqual([]);
});

/** React Router decides how it calls the page renderer. */
function isCalledByOthers(file: string): boolean {
  return file === 'src/web/entry.server.tsx';
}

interface Found {
  start: number;
  end: number;
  parameters: number;
  hasBoolean: boolean;
}

interface Node {
  type: string;
  start: number;
  end: number;
  params?: { typeAnnotation?: { typeAnnotation?: { type?: string } } }[];
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

function functionsOf(file: string, text: string): Found[] {
  const found: Found[] = [];
  const { program, errors } = parseSync(file, text);
  expect(errors, file).toEqual([]);
  walk(program, (node) => {
    if (!functionTypes.has(node.type)) return;
    const parameters = node.params ?? [];
    found.push({
      start: node.start,
      end: node.end,
      parameters: parameters.length,
      hasBoolean:
        parameters.length > 1 &&
        parameters.some((parameter) => parameter.typeAnnotation?.typeAnnotation?.type === 'TSBooleanKeyword'),
    });
  });
  return found;
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value && typeof value.type === 'string') visit(value as Node);
    for (const child of Object.values(value)) walk(child, visit);
  }
}
