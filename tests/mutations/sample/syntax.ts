import { parseSync } from 'vite';

/** A node of the syntax tree (ESTree). */
export interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

export function parse(file: string, text: string): Node {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  return program as unknown as Node;
}

/** Every node that does something: types, imports and names alone are left out. */
export function visit(node: Node, look: (node: Node, parents: readonly Node[]) => void, parents: Node[] = []): void {
  look(node, parents);
  const within = [...parents, node];
  for (const child of childrenOf(node)) if (doesSomething(child)) visit(child, look, within);
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

const casts = ['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'];

function doesSomething({ type }: Node): boolean {
  return type !== 'ImportDeclaration' && (!type.startsWith('TS') || casts.includes(type));
}

export interface Statement {
  start: number;
  end: number;
}

/** The statements inside functions, and the expressions that short functions answer with: one either runs or does not. */
export function statementsOf(program: Node): (Statement & { isExpression: boolean })[] {
  const statements: (Statement & { isExpression: boolean })[] = [];
  visit(program, (node, parents) => {
    const parent = parents.at(-1);
    const isInFunction = parents.some(({ type }) => type.includes('Function'));
    if (parent?.type === 'BlockStatement' && isInFunction && !('directive' in node)) {
      statements.push({ start: node.start, end: node.end, isExpression: false });
    }
    if (parent?.type === 'ArrowFunctionExpression' && parent['body'] === node && node.type !== 'BlockStatement') {
      statements.push({ start: node.start, end: node.end, isExpression: true });
    }
  });
  return statements;
}

/** The innermost statement around a place, if the place is inside of a function. */
export function statementAround(statements: readonly Statement[], { start, end }: Statement): Statement | undefined {
  return statements
    .filter((statement) => statement.start <= start && end <= statement.end)
    .toSorted((one, other) => one.end - one.start - (other.end - other.start))[0];
}
