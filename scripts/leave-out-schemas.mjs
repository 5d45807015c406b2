import { parseSync } from 'oxc-parser';

/**
 * The browser needs the paths and the types of the contract, and the server checks every request. In the browser's files
 * every expression of src/contract that begins with `z.` is nothing, which saves 12 kB on a first visit. src/web may not
 * import zod; a layout test holds that.
 */
export function leaveOutSchemas() {
  return {
    name: 'leave-out-schemas',
    enforce: 'pre',
    transform(code, id) {
      if (!/src\/contract\/[\w-]+\.ts$/.test(id)) return null;
      const { program } = parseSync(id, code);
      const places = [];
      collect(program, places);
      const shortened = places.reduceRight(
        (text, { start, end }) => `${text.slice(0, start)}undefined${text.slice(end)}`,
        code,
      );
      return { code: shortened, map: null };
    },
  };
}

/** The largest expressions that begin with z, in the order of the text; what is inside one goes with it. */
function collect(node, places) {
  if (Array.isArray(node)) for (const item of node) collect(item, places);
  else if (typeof node === 'object' && node !== null) {
    if (isExpression(node) && beginsWithZ(node)) places.push(node);
    else for (const child of Object.values(node)) collect(child, places);
  }
}

function isExpression({ type }) {
  return type === 'CallExpression' || type === 'MemberExpression';
}

function beginsWithZ(node) {
  if (node.type === 'CallExpression') return beginsWithZ(node.callee);
  if (node.type === 'MemberExpression') return beginsWithZ(node.object);
  return node.type === 'Identifier' && node.name === 'z';
}
