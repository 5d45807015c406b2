import { lineAt, type Fault } from './fault.ts';
import { sqlFaults } from './sql-faults.ts';
import { isNode, parse, visit, type Node } from './syntax.ts';

type Made = Pick<Fault, 'start' | 'end' | 'to' | 'kind'>;

const edges: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const comparisons: Record<string, string> = { '===': '!==', '!==': '===', '=': '!=', '!=': '=' };
const sums: Record<string, string> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' };
const connectives: Record<string, string> = { '&&': '||', '||': '&&' };
const sqlWords: Record<string, string> = { in: 'not in', 'not in': 'in', is: 'is not', 'is not': 'is' };
const functions: Record<string, string> = {
  min: 'max',
  max: 'min',
  ceil: 'floor',
  floor: 'ceil',
  every: 'some',
  some: 'every',
};

/** Calls in a chain that can be left out without the rest losing its shape. */
const dropped: Record<string, string> = {
  where: 'a condition left out',
  whereRef: 'a condition left out',
  having: 'a condition left out',
  filter: 'a condition left out',
  filterWhere: 'a condition left out',
  forUpdate: 'a lock left out',
  forNoKeyUpdate: 'a lock left out',
  skipLocked: 'a lock left out',
  orderBy: 'an order left out',
  toSorted: 'an order left out',
  limit: 'a limit left out',
  slice: 'a limit left out',
  distinct: 'a condition left out',
  trim: 'a tidying left out',
  toLowerCase: 'a tidying left out',
  toUpperCase: 'a tidying left out',
};

/** What only speaks to whoever runs the shop. */
const spoken = /^(?:log|logger|console|say)\b/;

/** Every small fault that could be put into a file of TypeScript, one at a time. */
export function codeFaults(file: string, text: string): Fault[] {
  const made: Made[] = [];
  visit(parse(file, text), (node, parents) => {
    if (parents.some((parent) => isSpoken(parent, text))) return;
    made.push(...faultsIn(node, parents, text));
  });
  return made.map((fault) => ({
    ...fault,
    file,
    line: lineAt(text, fault.start),
    from: text.slice(fault.start, fault.end),
  }));
}

function isSpoken(node: Node, text: string): boolean {
  return node.type === 'CallExpression' && spoken.test(text.slice(node.start, node.end));
}

function faultsIn(node: Node, parents: readonly Node[], text: string): Made[] {
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression': {
      const test = part(node, 'test');
      return ['true', 'false'].map((to) => ({ ...placeOf(test), to, kind: 'a condition decided' }));
    }
    case 'LogicalExpression':
      return logical(node, text);
    case 'BinaryExpression':
      return binary(node, text);
    case 'Literal':
      return literal(node, parents);
    case 'ExpressionStatement':
      return isCall(part(node, 'expression')) &&
        ['BlockStatement', 'SwitchCase'].includes(parents.at(-1)?.type ?? '') &&
        !isSpoken(part(node, 'expression'), text)
        ? [{ ...placeOf(node), to: ';', kind: 'a step left out' }]
        : [];
    case 'CallExpression':
      return call(node, text);
    case 'ObjectExpression':
      return isWritten(node, parents) ? columns(node, text) : [];
    case 'TaggedTemplateExpression':
      return isSql(node, text) ? template(node, text) : [];
    default:
      return [];
  }
}

function placeOf({ start, end }: Node): { start: number; end: number } {
  return { start, end };
}

function part(node: Node, name: string): Node {
  const found = node[name];
  if (!isNode(found)) throw new Error(`${node.type} has no ${name}`);
  return found;
}

function isCall(node: Node): boolean {
  const inner = node.type === 'AwaitExpression' ? part(node, 'argument') : node;
  return inner.type === 'CallExpression' && part(inner, 'callee').type !== 'Super';
}

function logical(node: Node, text: string): Made[] {
  const operator = String(node['operator']);
  if (operator === '??')
    return [{ ...placeOf(node), to: textOf(part(node, 'left'), text), kind: 'a default left out' }];
  const place = operatorOf(node, text);
  return [{ ...place, to: connectives[operator] ?? operator, kind: 'another connective' }];
}

function binary(node: Node, text: string): Made[] {
  const operator = String(node['operator']);
  const place = operatorOf(node, text);
  if (operator in edges) {
    return [{ ...place, to: edges[operator] ?? '', kind: 'an edge moved' }];
  }
  if (operator in comparisons)
    return [{ ...place, to: comparisons[operator] ?? '', kind: 'a comparison turned round' }];
  if (!(operator in sums) || isText(part(node, 'left')) || isText(part(node, 'right'))) return [];
  return [{ ...place, to: sums[operator] ?? '', kind: 'another sum' }];
}

function isText(node: Node): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string');
}

function operatorOf(node: Node, text: string): { start: number; end: number } {
  const operator = String(node['operator']);
  const start = text.indexOf(operator, part(node, 'left').end);
  return { start, end: start + operator.length };
}

function literal(node: Node, parents: readonly Node[]): Made[] {
  const value = node['value'];
  const parent = parents.at(-1);
  if (parent?.type === 'MemberExpression' || (parent?.type === 'Property' && parent['key'] === node)) return [];
  if (typeof value === 'boolean') return [{ ...placeOf(node), to: String(!value), kind: 'yes for no' }];
  if (typeof value !== 'number') return [];
  return [{ ...placeOf(node), to: String(value < 100 ? value + 1 : value * 2), kind: 'another number' }];
}

function call(node: Node, text: string): Made[] {
  const callee = part(node, 'callee');
  const compared = comparedInSql(node);
  if (callee.type !== 'MemberExpression' || callee['computed'] === true) return compared;
  const property = part(callee, 'property');
  const name = text.slice(property.start, property.end);
  const other = Object.hasOwn(functions, name)
    ? [{ ...placeOf(property), to: functions[name] ?? '', kind: 'another choice' }]
    : [];
  const isOptional = callee['optional'] === true;
  const left =
    Object.hasOwn(dropped, name) && !isOptional
      ? [{ start: part(callee, 'object').end, end: node.end, to: '', kind: dropped[name] ?? '' }]
      : [];
  return [...compared, ...other, ...left];
}

/** Kysely's where('stock', '<', 5) and eb('stock', '<', 5). */
function comparedInSql(node: Node): Made[] {
  const [, operator] = Array.isArray(node['arguments']) ? (node['arguments'] as Node[]) : [];
  if (operator?.type !== 'Literal' || (node['arguments'] as Node[]).length !== 3) return [];
  const value = String(operator['value']);
  const to = edges[value] ?? comparisons[value] ?? sqlWords[value];
  if (to === undefined) return [];
  return [
    { ...placeOf(operator), to: `'${to}'`, kind: value in edges ? 'an edge moved' : 'a comparison turned round' },
  ];
}

/** The object of .set({ … }) and .values({ … }). */
function isWritten(node: Node, parents: readonly Node[]): boolean {
  const parent = parents.at(-1);
  if (parent?.type !== 'CallExpression' || (parent['arguments'] as Node[])[0] !== node) return false;
  const callee = part(parent, 'callee');
  if (callee.type !== 'MemberExpression') return false;
  return ['set', 'values', 'doUpdateSet'].includes(String(part(callee, 'property')['name']));
}

function columns(node: Node, text: string): Made[] {
  const properties = node['properties'] as Node[];
  if (properties.length < 2) return [];
  return properties.map((property) => ({
    start: property.start,
    end: text.slice(property.end).match(/^\s*,/) ? text.indexOf(',', property.end) + 1 : property.end,
    to: '',
    kind: 'a column not written',
  }));
}

function isSql(node: Node, text: string): boolean {
  return /^sql\b/.test(text.slice(node.start, node.end));
}

function template(node: Node, text: string): Made[] {
  const quasi = part(node, 'quasi');
  // One text, so that what stands around a value is seen together; values become letters of the same length.
  let sql = text.slice(quasi.start, quasi.end);
  for (const value of quasi['expressions'] as Node[]) {
    const from = text.lastIndexOf('${', value.start) - quasi.start;
    const to = text.indexOf('}', value.end) + 1 - quasi.start;
    sql = sql.slice(0, from) + 'v'.repeat(to - from) + sql.slice(to);
  }
  return sqlFaults(sql).map((fault) => ({
    ...fault,
    start: fault.start + quasi.start,
    end: fault.end + quasi.start,
  }));
}

function textOf(node: Node, text: string): string {
  return text.slice(node.start, node.end);
}
