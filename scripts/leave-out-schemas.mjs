import { parseSync } from 'oxc-parser';

/**
 * The browser needs the paths and the types of the contract, and the server checks every request. So the browser's files
 * have no schemas, which saves 12 kB on a first visit: in src/contract every expression that begins with `z.` is nothing,
 * and a call has neither its request, its reply, its largest body nor its line for the API document. src/web may not import zod; a layout
 * test holds that. An import that only schemas used goes with them, or its module would travel with every page that makes
 * a call of the file; and a call that no page makes is left out, because a mark says that declaring it has no effect.
 */
export function leaveOutSchemas() {
  return {
    name: 'leave-out-schemas',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]src[\\/]contract[\\/](?:office[\\/])?[\w-]+\.ts$/.test(id)) return null;
      const { program } = parseSync(id, code);
      const imports = program.body.filter(({ type }) => type === 'ImportDeclaration');
      const cuts = [];
      const usedNames = new Set();
      collect(
        program.body.filter((statement) => !imports.includes(statement)),
        { cuts, usedNames },
      );
      const unused = imports.filter((statement) => !isUsed(statement, usedNames));
      return { code: shorten(code, [...unused.map(({ start, end }) => ({ start, end, by: '' })), ...cuts]), map: null };
    },
  };
}

/** What is cut, in the order of the text, and every name that is left. */
function collect(node, { cuts, usedNames }) {
  if (Array.isArray(node)) for (const item of node) collect(item, { cuts, usedNames });
  else if (typeof node === 'object' && node !== null) {
    if (isForServer(node)) cuts.push({ start: node.start, end: node.end, by: '' });
    else if (isExpression(node) && beginsWithZ(node)) cuts.push({ start: node.start, end: node.end, by: 'undefined' });
    else {
      if (node.type === 'Identifier') usedNames.add(node.name);
      if (isDeclaredCall(node)) cuts.push({ start: node.init.start, end: node.init.start, by: '/* @__PURE__ */ ' });
      for (const child of Object.values(node)) collect(child, { cuts, usedNames });
    }
  }
}

/** A property that goes takes its comma along. */
function shorten(code, cuts) {
  return cuts.reduceRight((text, { start, end, by }) => {
    const rest = text.slice(end);
    return `${text.slice(0, start)}${by}${by === '' ? rest.replace(/^\s*,/, '') : rest}`;
  }, code);
}

function isUsed({ specifiers }, usedNames) {
  return (
    specifiers.length === 0 ||
    specifiers.some(({ importKind, local }) => importKind !== 'type' && usedNames.has(local.name))
  );
}

function isForServer({ type, key }) {
  return type === 'Property' && ['about', 'request', 'reply', 'largestBody'].includes(key.name);
}

function isDeclaredCall({ type, init }) {
  return type === 'VariableDeclarator' && init?.type === 'CallExpression' && !beginsWithZ(init);
}

function isExpression({ type }) {
  return type === 'CallExpression' || type === 'MemberExpression';
}

function beginsWithZ(node) {
  if (node.type === 'CallExpression') return beginsWithZ(node.callee);
  if (node.type === 'MemberExpression') return beginsWithZ(node.object);
  return node.type === 'Identifier' && node.name === 'z';
}
